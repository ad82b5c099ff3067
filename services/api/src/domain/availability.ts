import type { PaymentMethodType } from './payment-method.ts';
import { businessDayAfter, type LimaDay } from './peru/business-days.ts';

/** Business days between the payment and its money; a bank reports what it collected a day later than the apps do. */
const businessDays: Record<PaymentMethodType, number> = { INTEROPERABLE_QR: 1, WALLET: 1, BANK_TRANSFER: 2 };

/**
 * The instant from which a payment's net can be paid out: 00:00 in Lima of the next business day, for a bank
 * transfer of the second. Always later than `paidAt`.
 * @param extraHolidays days the operator has added to the national table.
 */
export function availableOn(method: PaymentMethodType, paidAt: Date, extraHolidays?: ReadonlySet<LimaDay>): Date {
  return businessDayAfter(paidAt, businessDays[method], extraHolidays);
}
