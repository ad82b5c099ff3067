import { transition, type Verb } from '../../domain/lifecycle.ts';
import { railCallLifecycle, type RailCall } from '../../domain/rail-call.ts';
import type { Unit } from '../unit/unit.ts';
import { openEnds } from '../statement-lines/open-ends.ts';
import { matchDeparture } from './match-departure.ts';

/** How a call has ended, without what this means for its subject. @throws Conflict when it has changed since it was read */
export async function endCall(
  unit: Unit,
  before: RailCall,
  verb: Exclude<Verb<typeof railCallLifecycle>, 'accept' | 'lose'>,
  {
    partnerId,
    failureCode,
    toldAt = null,
    isOfLine = false,
  }: Pick<RailCall, 'partnerId' | 'failureCode'> & {
    toldAt?: Date | null;
    isOfLine?: boolean;
  },
): Promise<RailCall> {
  const { after } = transition(railCallLifecycle, verb, before);
  const told = { partnerId, failureCode, toldAt, toldAfterAll: null };
  const ended: RailCall = { ...after, ...told, sealed: null, askAt: null, endedAt: unit.now };
  await changeCall(unit, before, ended);
  if (before.status === 'SUCCEEDED') await openEnds(unit, [{ id: before.id, isArrival: false }]);
  if (ended.status === 'SUCCEEDED' && !isOfLine) await matchDeparture(unit, ended);
  return ended;
}

/** The timer of a call stands at its `askAt`. */
export async function changeCall({ tx }: Unit, before: RailCall, after: RailCall): Promise<void> {
  const { id: ref, merchantId, livemode, askAt } = after;
  await tx.railCalls.update(before, after);
  await tx.timers.remove('rail-call', ref);
  if (askAt !== null) await tx.timers.set({ kind: 'rail-call', ref, merchantId, livemode, dueAt: askAt });
}
