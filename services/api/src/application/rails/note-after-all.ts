import { isAfter, type AfterAll, type RailCall } from '../../domain/rail-call.ts';
import { found } from '../../domain/refusal.ts';
import { isReturned } from '../../domain/suspense.ts';
import type { Unit } from '../unit/unit.ts';

type Told = { isFailure: boolean; at: Date };

/**
 * A partner tells how a payout or a refund ended that has ended here already. If that is the contrary, and later by the partner's own
 * times, it is noted, and two operators decide: nothing is booked. Otherwise it is a late message.
 */
export async function noteAfterAll(unit: Unit, call: RailCall, told: Told): Promise<void> {
  const { kind, toldAt, status } = call;
  if (kind !== 'payout' && kind !== 'refund') return;
  const known = kind === 'payout' ? await endOfPayout(unit, call) : { hasFailed: status === 'FAILED', at: toldAt };
  if (known === null || known.hasFailed === told.isFailure || !isAfter(told.at, known.at)) return;
  const toldAfterAll: AfterAll = told.isFailure ? 'FAILED_AFTER_ALL' : 'PAID_AFTER_ALL';
  if (call.toldAfterAll !== toldAfterAll) await unit.tx.railCalls.update(call, { ...call, toldAfterAll });
}

/** Null: a part of it has come back, so whatever is told of it, the parts decide. */
async function endOfPayout({ tx, caller }: Unit, { subjectId, reference, status, toldAt }: RailCall) {
  const payout = found(await tx.payouts.find(caller, subjectId), 'PAYOUT_NOT_FOUND');
  const returned = (await tx.suspense.ofReference('payout', reference)).filter(isReturned);
  if (payout.status !== 'FAILED') return returned.length > 0 ? null : { hasFailed: false, at: toldAt };
  if (status === 'FAILED') return { hasFailed: true, at: toldAt };
  // It was carried out, and has come back: since its first part.
  const arrivals = returned.map(({ arrivedAt }) => arrivedAt.getTime());
  return { hasFailed: true, at: arrivals.length === 0 ? null : new Date(Math.min(...arrivals)) };
}
