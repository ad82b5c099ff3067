import type { RailCall } from '../../domain/rail-call.ts';
import type { Unit } from '../unit/unit.ts';

/** How long somebody who makes a call holds it: longer than any call. */
export const claimSeconds = 30;

/** `secret`: what of the request must not be stored as it is. */
export type NewRailCall = Pick<RailCall, 'kind' | 'subjectId' | 'request'> & { secret?: string | null };

/**
 * Writes a call down, in the unit of work that moves its subject. Nothing is sent before the commit.
 * A request makes the call itself after the commit, and holds it; otherwise a worker does, as soon as it can.
 */
export async function queueRailCall(unit: Unit, { secret = null, ...given }: NewRailCall): Promise<RailCall> {
  const { tx, now, caller, random, request, secrets } = unit;
  const by = request?.id ?? null;
  const { merchantId, livemode } = caller;
  const id = random.id('rc_');
  // If whoever makes the call dies, a worker goes on when the claim has ended.
  const askAt = by === null ? now : new Date(now.getTime() + claimSeconds * 1_000);
  const call: RailCall = {
    ...given,
    id,
    merchantId,
    livemode,
    // Also after a restore of an older backup, so that the partner knows it again.
    reference: given.subjectId,
    sealed: secret === null ? null : secrets.seal(secret, id),
    status: 'QUEUED',
    attempts: 0,
    askAt,
    partnerId: null,
    failureCode: null,
    createdAt: now,
    endedAt: null,
  };
  await tx.railCalls.insert(call);
  await tx.timers.set({ kind: 'rail-call', ref: id, merchantId, livemode, dueAt: askAt });
  return (by === null ? null : await tx.railCalls.claim(id, { by, seconds: claimSeconds })) ?? call;
}
