import { emailCodeExpiry, emailCodesPerHour, type EmailCode } from '../../domain/email-code.ts';
import { checkHourlyLimit } from '../../domain/hourly-limit.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { checkDebitable } from '../payment-intents/start-debit.ts';
import { walletCustomer } from '../payment-intents/wallet-customer.ts';
import { queueRailCall } from '../rail-calls/queue-rail-call.ts';
import type { Schemas } from '../schemas.ts';
import type { Unit } from '../unit/unit.ts';

/**
 * Has a code sent to the customer of an intent. It does the same for a customer without an email address or saved wallets, so
 * that nobody learns which it is: the call then ends without a sender.
 * @throws Refusal VALIDATION_ERROR, PAYMENT_INTENT_NOT_PAYABLE, RATE_LIMITED
 */
export async function sendEmailCode(unit: Unit, intent: PaymentIntent): Promise<Schemas['EmailCode']> {
  const { tx, realNow, caller, random, secrets } = unit;
  const customer = walletCustomer(intent);
  checkDebitable(intent);
  // Of several requests at once, each counts the codes of those before it.
  await tx.customers.touch(customer);
  checkHourlyLimit(await tx.emailCodes.ofCustomer(caller, customer.id, emailCodesPerHour), emailCodesPerHour, realNow);
  const code: EmailCode = {
    id: random.id('emc_'),
    merchantId: caller.merchantId,
    livemode: caller.livemode,
    paymentIntentId: intent.id,
    customerId: customer.id,
    secretKey: secrets.current,
    tries: 0,
    usedAt: null,
    createdAt: realNow,
  };
  await tx.emailCodes.insert(code);
  await queueRailCall(unit, { kind: 'email', subjectId: code.id, request: { amountCentimos: 0 }, isLater: true });
  return { expires_at: emailCodeExpiry(code).toISOString() };
}
