import type { PaymentMethodType } from './payment-method.ts';
import { businessDayAfter, type LimaDay } from './peru/business-days.ts';

/** Business days between a payment and its availability. A bank reports its collections one day later than the apps. */
const businessDays: Record<PaymentMethodType, number> = { INTEROPERABLE_QR: 1, WALLET: 1, BANK_TRANSFER: 2 };

/**
 * The instant from which a payment's net amount can be paid out: 00:00 in Lima on the next business day, or on the
 * second one for a bank transfer. Always later than `paidAt`.
 * @param extraHolidays days that the operator has added to the national table.
 */
export function availableOn(method: PaymentMethodType, paidAt: Date, extraHolidays?: ReadonlySet<LimaDay>): Date {
  return businessDayAfter(paidAt, businessDays[method], extraHolidays);
}
