import { affiliationLifecycle, type Affiliation } from '../../domain/affiliation.ts';
import { can } from '../../domain/lifecycle.ts';
import { listOf, paragraph, say, type Message } from '../../domain/message.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import { startAffiliation } from '../affiliations/start-affiliation.ts';
import { walletCustomer } from '../payment-intents/wallet-customer.ts';
import { askSoon } from '../rail-calls/queue-rail-call.ts';
import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';
import type { SimulatedOrder } from '../rail-calls/simulated-orders-port.ts';
import type { Schemas } from '../schemas.ts';
import { Conflict } from '../unit/conflict.ts';
import type { Unit } from '../unit/unit.ts';
import { allowedBy, findWalletSimulator, type WalletSimulator } from './wallet-simulator.ts';

/** The phone number of a link that the simulator starts by itself. */
const testPhone = '+51999999999';

type Answer = NonNullable<Schemas['WalletSimulation']['affiliation']>;

/** How the wallet's own book has an answer of its owner. */
const ends: Record<Answer, Pick<SimulatedOrder, 'failureCode'> & { state: 'SUCCEEDED' | 'FAILED' }> = {
  APPROVE: { state: 'SUCCEEDED', failureCode: null },
  REJECT: { state: 'FAILED', failureCode: 'rejected' },
  EXPIRE: { state: 'FAILED', failureCode: 'expired' },
};

/**
 * Moves the wallet's own book; the service then learns of it by asking, as it would a real one.
 * @returns the call to make after the commit; null: nothing is to be asked
 * @throws Refusal PAYMENT_INTENT_NOT_FOUND, VALIDATION_ERROR, CONFLICT
 */
export async function simulateWallet(
  unit: Unit,
  id: string,
  { affiliation, payment, settle }: Schemas['WalletSimulation'],
): Promise<ClaimedCall | null> {
  const { tx, caller } = unit;
  const simulator = await findWalletSimulator(tx, unit, caller, id);
  walletCustomer(simulator.intent);
  checkFields({ affiliation, payment, settle });
  const allowed = allowedBy(simulator);
  const sent = { affiliation, payment, settle };
  for (const field of ['affiliation', 'payment', 'settle'] as const)
    if (sent[field] !== undefined && !allowed.includes(field)) throw notNow(causes[field], allowed);

  if (settle !== undefined) await settleDebit(unit, simulator, settle);
  if (payment !== undefined)
    await tx.simulatedOrders.setNextOutcome(caller, 'debit', id, payment === 'SUCCEED' ? null : payment);
  if (affiliation !== undefined) await answerAffiliation(unit, simulator, affiliation);
  return unit.calls[0] ?? null;
}

/** The payer answers in the app what waits there. @throws Refusal CONFLICT when nothing waits */
export async function answerWaitingAffiliation(
  unit: Unit,
  intent: PaymentIntent,
  answer: Answer,
): Promise<ClaimedCall | null> {
  const [affiliation = null] = await unit.tx.affiliations.ofIntent(unit.caller, intent.id, 1);
  if (affiliation === null || !can(affiliationLifecycle, 'end', affiliation)) throw noLinkWaits();
  await answerInBook(unit, affiliation, answer);
  return unit.calls[0] ?? null;
}

const noLinkWaits = (): Refusal => new Refusal('CONFLICT', say("No link waits for the payer in the wallet's app."));

function checkFields({ affiliation, payment, settle }: Schemas['WalletSimulation']): void {
  const isEmpty = affiliation === undefined && payment === undefined && settle === undefined;
  const message = say('Send affiliation, payment or both, or settle alone.');
  if (isEmpty) throw invalid({ field: 'affiliation', code: 'REQUIRED', message });
  if (settle !== undefined && (affiliation !== undefined || payment !== undefined))
    throw invalid({ field: 'settle', code: 'NOT_ALLOWED', message });
}

/** The state does not allow it. The message says what it would. */
export function notNow(cause: Message, allowed: readonly string[]): Refusal {
  const possible =
    allowed.length === 0
      ? say('The present state allows nothing.')
      : say('The present state allows {allowed}.', { allowed: listOf(allowed, 'and') });
  return new Refusal('CONFLICT', paragraph(cause, possible));
}

export const causes: Record<'affiliation' | 'payment' | 'settle', Message> = {
  affiliation: say('The payment intent is not open, and no link waits in the app.'),
  payment: say('The payment intent is not open, so there is no next debit.'),
  settle: say('No debit waits for its end.'),
};

export async function settleDebit(unit: Unit, { debit }: WalletSimulator, settle: 'COMPLETE' | 'DENY'): Promise<void> {
  if (debit === null) return;
  const [state, failureCode] =
    settle === 'COMPLETE' ? (['SUCCEEDED', null] as const) : (['FAILED', 'insufficient_funds'] as const);
  await unit.tx.simulatedOrders.end(debit.order, state, failureCode);
  await askSoon(unit, debit.call);
}

/** Without a link that waits, one is started whose owner answers at once. */
export async function answerAffiliation(
  unit: Unit,
  { intent, affiliation }: WalletSimulator,
  answer: Answer,
): Promise<void> {
  if (affiliation !== null && can(affiliationLifecycle, 'end', affiliation))
    return answerInBook(unit, affiliation, answer);
  const { subjectId } = await startAffiliation(unit, intent, testPhone);
  await unit.tx.simulatedOrders.setNextOutcome(unit.caller, 'affiliation', subjectId, answer);
}

async function answerInBook(unit: Unit, affiliation: Affiliation, answer: Answer): Promise<void> {
  const { tx } = unit;
  const call = await tx.railCalls.openOf('affiliation', affiliation.id);
  const order = call && (await tx.simulatedOrders.find('affiliation', call.reference));
  // The wallet is being asked just now.
  if (call?.status === 'QUEUED') throw new Conflict(`the wallet has not got ${affiliation.id} yet`);
  // The question has not reached the wallet, or its answer has not reached us. To wait for it would not help.
  if (call === null || order?.state !== 'PENDING') throw noLinkWaits();
  const { state, failureCode } = ends[answer];
  await tx.simulatedOrders.end(order, state, failureCode);
  await askSoon(unit, call);
}
