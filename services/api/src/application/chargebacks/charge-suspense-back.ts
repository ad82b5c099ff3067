import type { Chargeback } from '../../domain/chargeback.ts';
import { transition } from '../../domain/lifecycle.ts';
import { say } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import { Refusal } from '../../domain/refusal.ts';
import { returnLines, suspenseLifecycle, suspenseLines, type Suspense } from '../../domain/suspense.ts';
import type { CommandUnit } from '../operators/command.ts';
import type { Reads } from '../store.ts';
import { endEntryOf } from '../suspense/end-entry.ts';
import { existingSuspense } from '../suspense/existing-suspense.ts';
import { holdArrivedMoney } from '../suspense/hold-in-suspense.ts';
import { matchStatement } from './match-statement.ts';
import { newChargeback } from './new-chargeback.ts';

// A payer's bank takes money back that is in suspense. It belongs to nobody, so nobody bears it, and what comes back is in suspense again.

/** Writes nothing. @param amountCentimos null: all of it. @throws Refusal VALIDATION_ERROR, CONFLICT */
export async function chargeableSuspense(
  tx: Pick<Reads, 'suspense'>,
  id: string,
  amountCentimos: number | null,
): Promise<Suspense> {
  const suspense = await existingSuspense(tx, id);
  const { status, assignedTo, rail, livemode } = suspense;
  const conflict = (message: ReturnType<typeof say>): Refusal => new Refusal('CONFLICT', message);
  if (rail === 'payout')
    throw conflict(say('{id} is a returned payout: no payer has paid it, so it is not charged back.', { id }));
  if (status === 'ASSIGNED' && assignedTo?.startsWith('pi_'))
    throw conflict(say('{id} has paid {intent}: open the chargeback of that one.', { id, intent: assignedTo }));
  transition(suspenseLifecycle, 'chargeBack', suspense);
  if (!livemode) throw conflict(say('{id} is of test mode, where no bank has it: assign it, or write it off.', { id }));
  if (amountCentimos !== null && amountCentimos !== suspense.amountCentimos)
    throw conflict(
      say('{id} has S/ {amount}, and the chargeback S/ {charged}: it must be the same.', {
        id,
        amount: formatCentimos(suspense.amountCentimos),
        charged: formatCentimos(amountCentimos),
      }),
    );
  return suspense;
}

type New = { suspenseId?: string | null; amountCentimos: number | null; reason: string };

/** @throws Refusal as `chargeableSuspense` does */
export async function chargeSuspenseBack(unit: CommandUnit, { suspenseId, ...given }: New): Promise<Chargeback> {
  const { tx, realNow: createdAt, random } = unit;
  const before = await chargeableSuspense(tx, suspenseId ?? '', given.amountCentimos);
  const { merchantId, livemode, railPaymentId, amountCentimos } = before;
  const entry = endEntryOf(unit, before, { lines: returnLines(before.rail, amountCentimos), at: createdAt });
  const { after } = transition(suspenseLifecycle, 'chargeBack', before);
  await tx.suspense.update(before, { ...after, endEntryId: entry.id, endedAt: createdAt }, entry);
  const chargeback = newChargeback({
    ...{ id: random.id('cbk_'), merchantId, livemode, suspenseId: before.id, railPaymentId, amountCentimos, createdAt },
    paymentIntentId: null,
    ourCentimos: 0,
    reason: given.reason,
    balanceTransactionId: null,
  });
  await tx.chargebacks.insert(chargeback);
  await matchStatement(unit, await paymentOf(unit, before), { id: chargeback.id, amountCentimos: -amountCentimos });
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
  await matchStatement(unit, await paymentOf(unit, before), { id, amountCentimos });
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

async function paymentOf({ tx }: CommandUnit, { railPaymentId, partnerId }: Suspense) {
  if (partnerId === null) return null;
  const alike = await tx.railPayments.withPaymentIds('collection', [partnerId]);
  return alike.find(({ id }) => id === railPaymentId) ?? null;
}
