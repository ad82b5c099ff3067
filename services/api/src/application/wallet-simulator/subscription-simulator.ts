import { say, type Message } from '../../domain/message.ts';
import { found, invalid } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import { isCanceled, type Subscription } from '../../domain/subscription.ts';
import { affiliationView } from '../affiliations/affiliation-view.ts';
import { paymentIntentView } from '../payment-intents/payment-intent-view.ts';
import type { Secrets, Settings } from '../ports.ts';
import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';
import type { Schemas } from '../schemas.ts';
import type { Reads, Tx } from '../store.ts';
import { subscriptionView } from '../subscriptions/subscription-view.ts';
import type { Unit } from '../unit/unit.ts';
import { answerAffiliation, causes, notNow, settleDebit } from './simulate-wallet.ts';
import {
  allowedBy,
  outcomesOf,
  walletSimulatorOf,
  type WalletOutcome,
  type WalletSimulator,
} from './wallet-simulator.ts';

export type SubscriptionSimulator = {
  subscription: Subscription;
  /** Of the latest payment intent. Null before the first. */
  latest: WalletSimulator | null;
  /** The results of the next debits, as far as they were told. */
  nextOutcomes: readonly WalletOutcome[];
};

/** @throws Refusal SUBSCRIPTION_NOT_FOUND */
export async function findSubscriptionSimulator(
  read: Pick<
    Reads | Tx,
    'subscriptions' | 'paymentIntents' | 'affiliations' | 'railCalls' | 'simulatedOrders' | 'emailCodes'
  >,
  keys: { secrets: Secrets; realNow: Date },
  scope: Scope,
  id: string,
): Promise<SubscriptionSimulator> {
  const subscription = found(await read.subscriptions.find(scope, id), 'SUBSCRIPTION_NOT_FOUND');
  const { latestIntent } = subscription;
  const intent = latestIntent && (await read.paymentIntents.find(scope, latestIntent.id));
  return {
    subscription,
    latest: intent && (await walletSimulatorOf(read, keys, intent)),
    nextOutcomes: outcomesOf(await read.simulatedOrders.nextOutcome('debit', id)),
  };
}

type Field = Schemas['SubscriptionWalletSimulator']['allowed'][number];
const fields: readonly Field[] = ['affiliation', 'payment', 'payments', 'settle'];

/** The fields that the present state allows. */
function allowedIn({ subscription, latest }: SubscriptionSimulator): readonly Field[] {
  const ofIntent = latest === null ? [] : allowedBy(latest);
  return fields.filter((field) =>
    field === 'payment' || field === 'payments' ? !isCanceled(subscription) : ofIntent.includes(field),
  );
}

/**
 * Moves the wallet's own book for the latest payment intent; what is told of debits holds for the next ones of the
 * subscription.
 * @returns the call to make after the commit; null: nothing is to be asked
 * @throws Refusal SUBSCRIPTION_NOT_FOUND, VALIDATION_ERROR, CONFLICT
 */
export async function simulateSubscriptionWallet(
  unit: Unit,
  id: string,
  sent: Schemas['SubscriptionWalletSimulation'],
): Promise<ClaimedCall | null> {
  const { tx, caller } = unit;
  const simulator = await findSubscriptionSimulator(tx, unit, caller, id);
  const { subscription, latest } = simulator;
  const { affiliation, payment, payments, settle } = checked(sent);
  const allowed = allowedIn(simulator);
  for (const field of fields)
    if (sent[field] !== undefined && !allowed.includes(field)) throw notNow(causeOf(field, subscription), allowed);

  const outcomes = payments ?? (payment === undefined ? null : [payment]);
  if (latest !== null && settle !== undefined) await settleDebit(unit, latest, settle);
  if (outcomes !== null) await tx.simulatedOrders.setNextOutcome(caller, 'debit', id, outcomes.join(','));
  if (latest !== null && affiliation !== undefined) await answerAffiliation(unit, latest, affiliation);
  return unit.calls[0] ?? null;
}

function checked(sent: Schemas['SubscriptionWalletSimulation']): Schemas['SubscriptionWalletSimulation'] {
  const message = say('Send affiliation, payment or payments, or settle alone.');
  const [first] = fields.filter((field) => sent[field] !== undefined);
  if (first === undefined) throw invalid({ field: 'affiliation', code: 'REQUIRED', message });
  if (sent.settle !== undefined && first !== 'settle') throw invalid({ field: 'settle', code: 'NOT_ALLOWED', message });
  if (sent.payment !== undefined && sent.payments !== undefined)
    throw invalid({ field: 'payments', code: 'NOT_ALLOWED', message: say('Send payment or payments, not both.') });
  return sent;
}

function causeOf(field: Field, { status }: Subscription): Message {
  if (field === 'affiliation' || field === 'settle') return causes[field];
  return say('The subscription is {status}, so there is no next debit.', { status });
}

export const subscriptionSimulatorView = (
  settings: Settings,
  simulator: SubscriptionSimulator,
): Schemas['SubscriptionWalletSimulator'] => {
  const { subscription, latest, nextOutcomes } = simulator;
  return {
    id: subscription.id,
    subscription: subscriptionView(settings, subscription),
    payment_intent: latest && paymentIntentView(settings, latest.intent, subscription.id),
    affiliation: affiliationView(latest?.affiliation ?? null),
    payment: nextOutcomes[0] ?? 'SUCCEED',
    payments: [...nextOutcomes],
    allowed: [...allowedIn(simulator)],
    email_code: latest?.emailCode ?? null,
  };
};
