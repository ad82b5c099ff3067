import { affiliationExpiry, affiliationsPerHour, type Affiliation } from '../../domain/affiliation.ts';
import { checkHourlyLimit } from '../../domain/hourly-limit.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { checkDebitable } from '../payment-intents/start-debit.ts';
import { walletCustomer } from '../payment-intents/wallet-customer.ts';
import { queueRailCall } from '../rail-calls/queue-rail-call.ts';
import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';
import { phoneKeys } from '../saved-payment-methods/phone-keys.ts';
import type { Unit } from '../unit/unit.ts';
import { endOpenAffiliations } from './end-open-affiliations.ts';

/** For a payment page, so that nobody's phone rings without end. @throws Refusal RATE_LIMITED, and those of `startAffiliation` */
export async function startAffiliationOfPage(unit: Unit, intent: PaymentIntent, phone: string): Promise<ClaimedCall> {
  const { tx, caller, now } = unit;
  // Of several requests at once, each counts those before it.
  await tx.paymentIntents.lock(intent);
  checkHourlyLimit(await tx.affiliations.ofIntent(caller, intent.id, affiliationsPerHour), affiliationsPerHour, now);
  return startAffiliation(unit, intent, phone);
}

/**
 * Asks the wallet with this phone number to link itself to the customer of an intent. The number is not stored: only this
 * process can ask.
 * @param phone E.164
 * @throws Refusal VALIDATION_ERROR, PAYMENT_INTENT_NOT_PAYABLE, PAYMENT_INTENT_PROCESSING
 */
export async function startAffiliation(unit: Unit, intent: PaymentIntent, phone: string): Promise<ClaimedCall> {
  const { tx, now, caller, random, secrets } = unit;
  const customer = walletCustomer(intent);
  checkDebitable(intent);
  // Whoever cancels the intent or deletes the customer at the same time sees this affiliation, or has changed the row.
  await tx.paymentIntents.lock(intent);
  await tx.customers.touch(customer);
  await endOpenAffiliations(unit, { paymentIntentId: intent.id });

  const affiliation: Affiliation = {
    id: random.id('aff_'),
    merchantId: caller.merchantId,
    livemode: caller.livemode,
    paymentIntentId: intent.id,
    customerId: customer.id,
    status: 'PENDING',
    phoneLast4: phone.slice(-4),
    phoneKeys: phoneKeys(secrets, customer.id, phone),
    expiresAt: affiliationExpiry(now),
    createdAt: now,
  };
  await tx.affiliations.insert(affiliation);
  return queueRailCall(unit, {
    kind: 'affiliation',
    subjectId: affiliation.id,
    request: { amountCentimos: 0 },
    held: phone,
  });
}
