import { chargebackEndAgain, mostAfter } from '../../domain/chargeback-again.ts';
import { chargebackEnd, chargebackLifecycle, type Chargeback, type ClosedAs } from '../../domain/chargeback.ts';
import { transition } from '../../domain/lifecycle.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Suspense } from '../../domain/suspense.ts';
import type { CommandUnit } from '../operators/command.ts';
import { openEnds } from '../statement-lines/open-ends.ts';
import type { Reads } from '../store.ts';
import { existingSuspense } from '../suspense/existing-suspense.ts';
import { endAsVoid } from '../suspense/end-as-void.ts';
import { bookShares, ofChargeback } from './book-shares.ts';
import { holdAgain } from './charge-suspense-back.ts';
import { existingChargeback } from './existing-chargeback.ts';
import { matchStatement } from './match-statement.ts';
import { placeOf } from './place-of.ts';

export type ChargebackEnd = { id: string } & ClosedAs;

/** `heldAgain`: what came back by the end before, of money that belongs to nobody. */
type Closing = { chargeback: Chargeback; isOfNobody: boolean; heldAgain: Suspense | null } & ReturnType<
  typeof chargebackEnd
>;

type Read = Pick<Reads, 'chargebacks' | 'ledger' | 'suspense' | 'paymentIntents'>;

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when it was cancelled, is closed in this way, or does not fit */
export async function chargebackToClose({ tx }: { tx: Read }, { id, ...as }: ChargebackEnd): Promise<Closing> {
  const chargeback = await existingChargeback(tx, id);
  transition(chargebackLifecycle, as.isWon ? 'win' : 'concede', chargeback);
  const suspense = chargeback.suspenseId === null ? null : await existingSuspense(tx, chargeback.suspenseId);
  if (suspense?.status === 'CHARGED_BACK') return ofNobody(tx, chargeback, as);
  const end = chargebackEndAgain(chargeback, await givenBefore(tx, chargeback), as);
  if (chargeback.status !== 'OPEN') {
    const closed = { ...chargeback, wonCentimos: end.wonCentimos };
    mostAfter(suspense ?? (await intentOf(tx, chargeback)), await siblings(tx, chargeback), closed);
  }
  return { chargeback, isOfNobody: false, heldAgain: null, ...end };
}

async function ofNobody(tx: Read, chargeback: Chargeback, as: ClosedAs): Promise<Closing> {
  const { id, status, wonCentimos, suspenseId, railPaymentId } = chargeback;
  const end = chargebackEnd(chargeback, as);
  if (status !== 'OPEN' && end.wonCentimos === wonCentimos)
    throw new Refusal('CONFLICT', say('{id} is closed in this way already.', { id }));
  const rows = await tx.suspense.ofPayment(railPaymentId ?? '');
  const held = rows.find((one) => one.status === 'OPEN' && one.id !== suspenseId && one.amountCentimos === wonCentimos);
  if (wonCentimos !== null && held === undefined)
    throw new Refusal('CONFLICT', say('What came back of {id} is not in suspense any more.', { id }));
  return { chargeback, isOfNobody: true, heldAgain: held ?? null, ...end };
}

/** What the merchant has got, or bears, by the ends before. */
async function givenBefore({ ledger }: Read, { id, merchantId, livemode }: Chargeback): Promise<number> {
  if (merchantId === null) return 0;
  const entries = await ledger.ofSource({ merchantId, livemode }, id);
  return entries.reduce((sum, { type, netCentimos }) => (type === 'ADJUSTMENT' ? sum + netCentimos : sum), 0);
}

async function intentOf({ paymentIntents }: Read, { merchantId, livemode, paymentIntentId }: Chargeback) {
  const found = await paymentIntents.find({ merchantId: merchantId ?? '', livemode }, paymentIntentId ?? '');
  if (found === null) throw new Error(`${paymentIntentId} has a chargeback, and is not there.`);
  return found;
}

/** The other chargebacks of the same money. */
async function siblings({ chargebacks }: Read, { id, paymentIntentId, suspenseId, railPaymentId }: Chargeback) {
  const all =
    paymentIntentId === null
      ? (await chargebacks.ofPayments([railPaymentId ?? ''])).filter((one) => one.suspenseId === suspenseId)
      : await chargebacks.ofIntent(paymentIntentId);
  return all.filter((one) => one.id !== id);
}

/**
 * Won: each gets back what it bore. Lost: each has borne it already. Closed again, the difference is booked.
 * @throws Refusal as `chargebackToClose` does
 */
export async function closeChargeback(unit: CommandUnit, end: ChargebackEnd): Promise<Chargeback> {
  const { chargeback: before, heldAgain, wonCentimos, ourCentimos, shares } = await chargebackToClose(unit, end);
  const { after: ended } = transition(chargebackLifecycle, end.isWon ? 'win' : 'concede', before);
  const closed = { ...ended, wonCentimos, ourCentimos };
  // What was netted with it, or explained, had another amount.
  if (before.wonCentimos !== null) await openEnds(unit, [{ id: before.id, isArrival: true }]);
  const place = await placeOf(unit, before);
  if (place === null) {
    const after = { ...closed, endedAt: unit.realNow };
    await unit.tx.chargebacks.update(before, after);
    if (heldAgain !== null) await endAsVoid(unit, heldAgain, unit.realNow);
    if (wonCentimos !== null) await holdAgain(unit, before, wonCentimos);
    return after;
  }
  const { inTime, method, payment } = place;
  const booking = { type: 'ADJUSTMENT', ...ofChargeback(before), method, shares } as const;
  const entry = await bookShares(inTime, before, booking);
  const after = { ...closed, endTransactionId: entry ?? before.endTransactionId, endedAt: inTime.now };
  await unit.tx.chargebacks.update(before, after);
  if (wonCentimos !== null && before.wonStatementDay === null)
    await matchStatement(unit, payment, { id: before.id, amountCentimos: wonCentimos });
  return after;
}
