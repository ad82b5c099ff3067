import { heldBack } from '../../domain/chargeback.ts';
import type { JournalAccount } from '../../domain/journal-accounts.ts';
import { paymentLines, reversalOf, type BalanceTransaction } from '../../domain/ledger.ts';
import { transition } from '../../domain/lifecycle.ts';
import { say, type Message } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../domain/payment-intent.ts';
import { isOrderKind, type OrderKind } from '../../domain/rail.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import type { CommandUnit } from '../operators/command.ts';
import type { RailPayment } from '../rails/rail-payments-port.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { paymentIntentView } from './payment-intent-view.ts';
import { withdrawOrders } from './withdraw-orders.ts';

/** A payment intent that was paid, its ledger entry, and the payment of the partner. */
export type Reversible = { intent: PaymentIntent; booked: BalanceTransaction; payment: RailPayment };

/**
 * Writes nothing.
 * @throws Refusal PAYMENT_INTENT_NOT_FOUND, CONFLICT when it is not paid by a partner, or a part of its money has gone on
 */
export async function reversiblePayment({ tx }: CommandUnit, id: string): Promise<Reversible> {
  const scope = found(await tx.scopes.of('payment intent', id), 'PAYMENT_INTENT_NOT_FOUND');
  const intent = found(await tx.paymentIntents.find(scope, id), 'PAYMENT_INTENT_NOT_FOUND');
  transition(paymentIntentLifecycle, 'reverse', intent);
  if (intent.subscription !== null)
    throw refused(say('{id} is for a period of {subscription}.', { id, subscription: intent.subscription.id }));
  const payment = await tx.railPayments.ofIntent(id);
  const booked = intent.paid && (await tx.ledger.findBySource(scope, intent.paid.paymentId));
  if (payment === null || !booked) throw refused(say('{id} was not paid by a partner of live mode.', { id }));
  const { refundedCentimos } = intent;
  if (refundedCentimos > 0)
    throw refused(say('{id} has refunds of S/ {refunded}.', { id, refunded: formatCentimos(refundedCentimos) }));
  const takenBack = heldBack(await tx.chargebacks.ofIntent(id));
  if (takenBack > 0)
    throw refused(say('{id} has chargebacks of S/ {taken}.', { id, taken: formatCentimos(takenBack) }));
  return { intent, booked, payment };
}

const refused = (message: Message): Refusal => new Refusal('CONFLICT', message);

/**
 * The intent is not paid any more, and its merchant does not have the money: an ADJUSTMENT takes the net back, with the fee.
 * @param to the account that gets the money back. Left out: the rail, which never had it
 */
export async function reversePayment(
  unit: Unit,
  { intent: before, booked, payment }: Reversible,
  to: { account: JournalAccount } | null = null,
): Promise<PaymentIntent> {
  const { tx, now: createdAt, random } = unit;
  // Nobody refunds it meanwhile.
  await tx.paymentIntents.changeRefunded(before, 0);
  const { after, emits } = transition(paymentIntentLifecycle, 'reverse', before);
  const intent: PaymentIntent = { ...after, paid: null };
  await tx.paymentIntents.update(before, intent);
  // The partner would tell of the payment once more.
  await withdrawOrders(unit, intent, to === null ? orderOf(payment) : null);
  const entry = reversalOf(booked, { id: random.id('btxn_'), createdAt });
  const method = booked.paymentMethod ?? 'INTEROPERABLE_QR';
  await emitEvent(unit, emits, paymentIntentView(unit.settings, intent));
  await bookEntry(unit, entry, paymentLines(method, entry, to?.account));
  return intent;
}

function orderOf({ reference }: RailPayment): OrderKind | null {
  const kind = reference.split('-').at(-1) ?? '';
  return isOrderKind(kind) ? kind : null;
}
