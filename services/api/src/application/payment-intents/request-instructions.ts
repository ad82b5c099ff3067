import { checkCustomer } from '../../domain/customer.ts';
import { feeOf, type FeePlan } from '../../domain/fee.ts';
import { parseCentimos } from '../../domain/money.ts';
import {
  checkExpiry,
  maximumAmountCentimos,
  minimumAmountCentimos,
  type PaymentInstructions,
} from '../../domain/payment-intent.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import { newCustomerData, type NewPaymentIntent, type PreparedPayment } from './create-payment-intent.ts';
import { merchantOf } from '../merchants/merchant-of.ts';
import { merchantNow } from '../merchants/merchant-time.ts';
import type { InstructionsRequest } from './collection-rail-port.ts';
import type { App } from '../ports.ts';
import type { Principal } from '../runtime/unit.ts';

/** A rail that does not respond within this time counts as unavailable. */
export const railTimeoutMs = 10_000;

/**
 * Checks a new intent and requests its payment instructions from the rail. To be called before the unit of work, so
 * that no transaction and no database connection waits for the rail. Everything that can be refused without writing is
 * refused before the rail is called.
 * @throws Refusal VALIDATION_ERROR, RAIL_UNAVAILABLE
 */
export async function requestInstructions(
  app: App,
  caller: Principal,
  input: NewPaymentIntent,
): Promise<PreparedPayment> {
  const { merchantId, livemode } = caller;
  checkMethods(input);
  const amountCentimos = checkedAmount(input, app.feePlanOf(merchantId));
  checkExpiry(input.expiresAt, await merchantNow(app, caller));
  checkNewCustomer(input.customer);
  const merchant = await merchantOf(app, caller);
  const instructions = await callRail(app, {
    merchant,
    livemode,
    amountCentimos,
    types: input.paymentMethodTypes,
  });
  return { amountCentimos, instructions };
}

/** A response after the timeout is ignored. */
function callRail({ collection, random, after, log }: App, request: InstructionsRequest): Promise<PaymentInstructions> {
  return new Promise((resolve, reject) => {
    const unavailable = (reason: unknown): void => {
      log.warn({ err: reason }, 'the collection rail failed');
      reject(new Refusal('RAIL_UNAVAILABLE'));
    };
    const cancelTimer = after(railTimeoutMs, () => unavailable(new Error(`no response within ${railTimeoutMs} ms`)));
    // `async` turns an error that is thrown synchronously into a rejection.
    const call = async (): Promise<PaymentInstructions> => collection.createInstructions(request, random);
    call()
      .then(resolve, (error: unknown) => (error instanceof Refusal ? reject(error) : unavailable(error)))
      .finally(cancelTimer);
  });
}

function checkNewCustomer(input: NewPaymentIntent['customer']): void {
  if (input !== null && input.id === undefined) checkCustomer(newCustomerData(input), 'customer.');
}

function checkedAmount({ amount, paymentMethodTypes }: NewPaymentIntent, plan: FeePlan): number {
  const centimos = parseCentimos(amount);
  if (centimos === null || centimos < minimumAmountCentimos || centimos > maximumAmountCentimos)
    throw invalid({ field: 'amount.amount', code: 'OUT_OF_RANGE', message: 'Must be from 1.00 to 999999.99.' });
  const tooExpensive = paymentMethodTypes.find((type) => feeOf(plan, type, centimos).netCentimos <= 0);
  if (tooExpensive !== undefined)
    throw invalid({
      field: 'amount.amount',
      code: 'OUT_OF_RANGE',
      message: `The fee of ${tooExpensive} is not below the amount.`,
    });
  return centimos;
}

/** Wallets cannot be charged yet, in either mode. */
function checkMethods({ paymentMethodTypes }: NewPaymentIntent): void {
  if (paymentMethodTypes.includes('WALLET'))
    throw invalid({ field: 'payment_method_types', code: 'NOT_ALLOWED', message: 'WALLET cannot be offered yet.' });
}
