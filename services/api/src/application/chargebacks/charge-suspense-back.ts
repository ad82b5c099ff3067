import { mostOf, type Chargeback } from '../../domain/chargeback.ts';
import { transition } from '../../domain/lifecycle.ts';
import { say } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import { Refusal } from '../../domain/refusal.ts';
import {
  returnLines,
  suspenseLifecycle,
  suspenseLines,
  type Suspense,
  type SuspenseStatus,
} from '../../domain/suspense.ts';
import type { CommandUnit } from '../operators/command.ts';
import type { Reads } from '../store.ts';
import { endEntryOf } from '../suspense/end-entry.ts';
import { existingSuspense } from '../suspense/existing-suspense.ts';
import { holdArrivedMoney } from '../suspense/hold-in-suspense.ts';
import { bookShares, ofChargeback } from './book-shares.ts';
import { heldPayment } from './held-payment.ts';
import { matchStatement } from './match-statement.ts';
import { newChargeback } from './new-chargeback.ts';
import { timeOf } from './place-of.ts';

// A payer's bank takes money back that is in suspense: it belongs to nobody, so nobody bears it, and what comes back is in suspense again.
// Where it has left suspense before, whoever got it bears it.

/** `bearer`: who bears it. Of money that is still in suspense nobody does. */
export type Chargeable = Pick<Chargeback, 'merchantId' | 'amountCentimos' | 'ourCentimos'> & {
  suspense: Suspense;
  bearer: 'nobody' | 'merchant' | 'svc';
};

/** Writes nothing. @param given null: all of it. @throws Refusal VALIDATION_ERROR, CONFLICT */
export async function chargeableSuspense(
  tx: Pick<Reads, 'suspense' | 'chargebacks'>,
  id: string,
  given: number | null,
): Promise<Chargeable> {
  const suspense = await existingSuspense(tx, id);
  const { status, assignedTo, rail, livemode, railPaymentId, merchantId } = suspense;
  const conflict = (message: ReturnType<typeof say>): Refusal => new Refusal('CONFLICT', message);
  if (rail === 'payout')
    throw conflict(say('{id} is a returned payout: no payer has paid it, so it is not charged back.', { id }));
  if (status === 'ASSIGNED' && assignedTo?.startsWith('pi_'))
    throw conflict(say('{id} has paid {intent}: open the chargeback of that one.', { id, intent: assignedTo }));
  const hasLeft = leftSuspense.includes(status);
  if (!hasLeft) transition(suspenseLifecycle, 'chargeBack', suspense);
  if (!livemode) throw conflict(say('{id} is of test mode, where no bank has it: assign it, or write it off.', { id }));
  const amountCentimos = given ?? suspense.amountCentimos;
  if (hasLeft) {
    const others = await tx.chargebacks.ofPayments([railPaymentId ?? '']);
    const own = others.filter((one) => one.suspenseId === id);
    mostOf(suspense, own, amountCentimos);
    const isDebt = status === 'ASSIGNED';
    const ourCentimos = isDebt ? 0 : amountCentimos;
    const of = { merchantId: isDebt ? assignedTo : merchantId, bearer: isDebt ? 'merchant' : 'svc' } as const;
    return { suspense, ...of, amountCentimos, ourCentimos };
  }
  if (amountCentimos !== suspense.amountCentimos)
    throw conflict(
      say('{id} has S/ {amount}, and the chargeback S/ {charged}: it must be the same.', {
        id,
        amount: formatCentimos(suspense.amountCentimos),
        charged: formatCentimos(amountCentimos),
      }),
    );
  return { suspense, merchantId, amountCentimos, ourCentimos: 0, bearer: 'nobody' };
}

/** A payer who has the money back, and the bank takes it a second time; money that was given up, or that has paid a debt. */
const leftSuspense: readonly SuspenseStatus[] = ['ASSIGNED', 'RETURNING', 'RETURNED', 'WRITTEN_OFF'];

type New = { suspenseId?: string | null; amountCentimos: number | null; reason: string };

/** @throws Refusal as `chargeableSuspense` does */
export async function chargeSuspenseBack(
  unit: CommandUnit,
  { suspenseId, amountCentimos: given, reason }: New,
): Promise<Chargeback> {
  const { tx, random } = unit;
  const found = await chargeableSuspense(tx, suspenseId ?? '', given);
  const { suspense: before, bearer, merchantId, amountCentimos, ourCentimos } = found;
  const { livemode, railPaymentId } = before;
  const inTime = await timeOf(unit, { merchantId, livemode });
  const { now: createdAt } = inTime;
  const id = random.id('cbk_');
  let balanceTransactionId: string | null = null;
  if (bearer === 'nobody') {
    const entry = endEntryOf(unit, before, { lines: returnLines(before.rail, amountCentimos), at: createdAt });
    const { after } = transition(suspenseLifecycle, 'chargeBack', before);
    await tx.suspense.update(before, { ...after, endEntryId: entry.id, endedAt: createdAt }, entry);
  } else {
    const shares = { merchantCentimos: ourCentimos - amountCentimos, ourCentimos: 0 - ourCentimos };
    const booking = { type: 'CHARGEBACK', ...ofChargeback({ id }), method: 'BANK_TRANSFER', shares } as const;
    balanceTransactionId = await bookShares(inTime, { merchantId, livemode }, booking);
  }
  const chargeback = newChargeback({
    ...{
      id,
      merchantId,
      livemode,
      suspenseId: before.id,
      railPaymentId,
      amountCentimos,
      ourCentimos,
      reason,
      createdAt,
    },
    paymentIntentId: null,
    balanceTransactionId,
  });
  await tx.chargebacks.insert(chargeback);
  await matchStatement(unit, await heldPayment(tx, before), { id, amountCentimos: -amountCentimos });
  return chargeback;
}

/** What the bank gives back is in suspense again, as a row of its own: it can be a part. */
export async function holdAgain(
  unit: CommandUnit,
  { id, suspenseId }: Pick<Chargeback, 'id' | 'suspenseId'>,
  amountCentimos: number,
): Promise<void> {
  const before = await existingSuspense(unit.tx, suspenseId ?? '');
  const { merchantId, livemode, rail, railPaymentId, reason, paymentIntentId, reference, partnerId } = before;
  const of = { merchantId, livemode, rail, railPaymentId, reason, paymentIntentId };
  const money = {
    rail: 'collection',
    reference,
    amountCentimos,
    paymentId: partnerId ?? '',
    at: unit.realNow,
  } as const;
  await holdArrivedMoney({ ...unit, now: unit.realNow }, { ...of, money });
  await matchStatement(unit, await heldPayment(unit.tx, before), { id, amountCentimos });
}

/** The bank has taken nothing: the money is in suspense as before. */
export async function releaseToSuspense(unit: CommandUnit, suspenseId: string): Promise<void> {
  const before = await existingSuspense(unit.tx, suspenseId);
  const { after } = transition(suspenseLifecycle, 'reopen', before);
  const entry = endEntryOf(unit, before, {
    lines: suspenseLines(before.rail, before.amountCentimos),
    at: unit.realNow,
  });
  await unit.tx.suspense.update(before, { ...after, endEntryId: null, endedAt: null }, entry);
}
