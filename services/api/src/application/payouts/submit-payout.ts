import { can, transition } from '../../domain/lifecycle.ts';
import { arrivalAt, arrivalDay, payoutLifecycle, whenBanksTake, type Payout } from '../../domain/payout.ts';
import { addedHolidays } from '../ledger/added-holidays.ts';
import { queueRailCall } from '../rail-calls/queue-rail-call.ts';
import type { Unit } from '../unit/unit.ts';

/** Called by the payout's timer: the bank is told of it. Does nothing if the payout was cancelled. */
export async function submitPayout(unit: Unit, id: string): Promise<void> {
  const { tx, now, caller } = unit;
  const before = await tx.payouts.find(caller, id);
  if (before === null || !can(payoutLifecycle, 'submit', before)) return;
  const holidays = await addedHolidays(unit);
  const dueAt = caller.livemode ? whenBanksTake(now, holidays) : now;
  // No worker has run at its time, or the day has become a holiday since.
  if (dueAt > now)
    return tx.timers.set({
      merchantId: before.merchantId,
      livemode: before.livemode,
      kind: 'submit-payout',
      ref: id,
      dueAt,
    });
  const { after } = transition(payoutLifecycle, 'submit', before);
  const arrivalExpectedOn = arrivalDay(now, holidays);
  const { amountCentimos, statementDescriptor: descriptor } = before;
  const request = { amountCentimos, descriptor, endsAt: arrivalAt(arrivalExpectedOn).toISOString() };
  const secret = await destinationOf(unit, before);
  await tx.payouts.update(before, { ...after, destinationSealed: null, initiatedAt: now, arrivalExpectedOn });
  await queueRailCall(unit, { kind: 'payout', subjectId: id, request, secret });
}

/** A payout of a version before has its account alone, which can be gone: then the bank refuses it. */
async function destinationOf({ tx, caller, secrets }: Unit, payout: Payout): Promise<string | null> {
  if (payout.destinationSealed !== null) return secrets.open(payout.destinationSealed, payout.id);
  return (await tx.payoutAccounts.find(caller, payout.accountId))?.cci ?? null;
}
