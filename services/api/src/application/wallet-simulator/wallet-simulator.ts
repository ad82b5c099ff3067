import { affiliationLifecycle, type Affiliation } from '../../domain/affiliation.ts';
import { digitsOf, isCodeValid } from '../../domain/email-code.ts';
import { can } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../domain/payment-intent.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { found } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import { affiliationView } from '../affiliations/affiliation-view.ts';
import { paymentIntentView } from '../payment-intents/payment-intent-view.ts';
import type { Secrets, Settings } from '../ports.ts';
import type { SimulatedOrder } from '../rail-calls/simulated-orders-port.ts';
import type { Schemas } from '../schemas.ts';
import type { Reads, Tx } from '../store.ts';

export type WalletOutcome = Schemas['WalletOutcome'];

export type WalletSimulator = {
  intent: PaymentIntent;
  affiliation: Affiliation | null;
  nextOutcome: WalletOutcome;
  /** The debit that waits for its end in the wallet's own book, with our call. */
  debit: { call: RailCall; order: SimulatedOrder } | null;
  emailCode: string | null;
};

const outcomes: readonly WalletOutcome[] = ['SUCCEED', 'INSUFFICIENT_FUNDS', 'REVOKED', 'PENDING', 'ERROR'];

/** What the simulator was told for the next debits. */
export const outcomesOf = (told: string | null): WalletOutcome[] =>
  (told ?? '').split(',').flatMap((text) => outcomes.filter((outcome) => outcome === text));

/** @throws Refusal PAYMENT_INTENT_NOT_FOUND */
export async function findWalletSimulator(
  read: Pick<Reads | Tx, 'paymentIntents' | 'affiliations' | 'railCalls' | 'simulatedOrders' | 'emailCodes'>,
  { secrets, realNow }: { secrets: Secrets; realNow: Date },
  scope: Scope,
  id: string,
): Promise<WalletSimulator> {
  const intent = found(await read.paymentIntents.find(scope, id), 'PAYMENT_INTENT_NOT_FOUND');
  return walletSimulatorOf(read, { secrets, realNow }, intent);
}

export async function walletSimulatorOf(
  read: Pick<Reads | Tx, 'affiliations' | 'railCalls' | 'simulatedOrders' | 'emailCodes'>,
  { secrets, realNow }: { secrets: Secrets; realNow: Date },
  intent: PaymentIntent,
): Promise<WalletSimulator> {
  const { id } = intent;
  const [affiliation = null] = await read.affiliations.ofIntent(intent, id, 1);
  const told = await read.simulatedOrders.nextOutcome('debit', id);
  const call = await read.railCalls.openOf('debit', id);
  const order = call && (await read.simulatedOrders.find('debit', call.reference));
  const code = await read.emailCodes.newestOf(intent, id);
  return {
    intent,
    affiliation,
    nextOutcome: outcomesOf(told)[0] ?? 'SUCCEED',
    debit: call !== null && order?.state === 'PENDING' ? { call, order } : null,
    emailCode: code !== null && isCodeValid(code, realNow) ? digitsOf(secrets.derive(code.secretKey, code.id)) : null,
  };
}

/** The fields that the present state allows. */
export function allowedBy({ intent, affiliation, debit }: WalletSimulator): Schemas['WalletSimulator']['allowed'] {
  const isOpen = intent.paymentMethodTypes.includes('WALLET') && can(paymentIntentLifecycle, 'debit', intent);
  const waits = affiliation !== null && can(affiliationLifecycle, 'end', affiliation);
  return [
    ...(isOpen || waits ? (['affiliation'] as const) : []),
    ...(isOpen ? (['payment'] as const) : []),
    ...(debit === null ? [] : (['settle'] as const)),
  ];
}

export const walletSimulatorView = (settings: Settings, simulator: WalletSimulator): Schemas['WalletSimulator'] => ({
  id: simulator.intent.id,
  payment_intent: paymentIntentView(settings, simulator.intent),
  affiliation: affiliationView(simulator.affiliation),
  payment: simulator.nextOutcome,
  allowed: allowedBy(simulator),
  email_code: simulator.emailCode,
});
