import type { RailCall } from '../../domain/rail-call.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Unit } from '../unit/unit.ts';
import type { ClaimedCall } from './rail-calls-port.ts';

/** How long somebody who makes a call holds it: longer than any call. */
export const claimSeconds = 30;

export type NewRailCall = Pick<RailCall, 'kind' | 'subjectId' | 'request'> &
  Partial<Pick<RailCall, 'reference' | 'subjectStatus' | 'recreated' | 'createdAt'>> & {
    /** What of the request must not be stored as it is. */
    secret?: string | null;
    /** Nobody waits for it, so a worker makes it. */
    isLater?: boolean;
  } & Pick<ClaimedCall, 'held'>;

/**
 * Writes a call down, in the unit of work that moves its subject. Nothing is sent before the commit.
 * A request that can makes the call itself after the commit, and holds it; otherwise a worker does, as soon as it can.
 * @throws Refusal SERVICE_ON_HOLD when a hold has begun meanwhile
 */
export async function queueRailCall(unit: Unit, given: NewRailCall): Promise<ClaimedCall> {
  const { tx, now, caller } = unit;
  const { merchantId, livemode } = caller;
  const by = given.isLater === true ? null : maker(unit);
  const askAt = by === null ? now : afterClaim(now);
  const call = await insertCall(unit, given, askAt);
  await tx.timers.set({ kind: 'rail-call', ref: call.id, merchantId, livemode, dueAt: askAt });
  if (by === null) return call;
  const claimed = await claimFor(unit, call.id, by, given.held);
  // It is new, so nobody else holds it.
  if (claimed === null) throw new Refusal('SERVICE_ON_HOLD');
  return claimed;
}

/** @param askAt null: nobody makes it */
export async function insertCall(unit: Unit, given: NewRailCall, askAt: Date | null): Promise<RailCall> {
  const { tx, now, caller, random, secrets } = unit;
  const { kind, subjectId, request, secret = null, subjectStatus = null } = given;
  const { merchantId, livemode } = caller;
  const id = random.id('rc_');
  const call: RailCall = {
    id,
    merchantId,
    livemode,
    kind,
    subjectId,
    subjectStatus,
    reference: given.reference ?? subjectId,
    request,
    sealed: secret === null ? null : secrets.seal(secret, id),
    status: 'QUEUED',
    attempts: 0,
    askAt,
    dueAt: null,
    partnerId: null,
    failureCode: null,
    toldAt: null,
    toldAfterAll: null,
    recreated: given.recreated ?? null,
    createdAt: given.createdAt ?? now,
    endedAt: null,
  };
  await tx.railCalls.insert(call);
  return call;
}

/**
 * Has the partner asked for the present state of a call that it has accepted: by the request after its commit, or by a worker.
 * Whoever is asking just now may hear the state from before: the answer that comes first counts.
 * @throws Conflict when the call has changed since it was read
 */
export async function askSoon(unit: Unit, call: RailCall): Promise<void> {
  const { tx, now } = unit;
  const by = maker(unit);
  const askAt = by === null ? now : afterClaim(now);
  const { id: ref, merchantId, livemode } = call;
  await tx.railCalls.update(call, { ...call, askAt });
  await tx.timers.remove('rail-call', ref);
  await tx.timers.set({ kind: 'rail-call', ref, merchantId, livemode, dueAt: askAt });
  if (by !== null) await claimFor(unit, ref, by);
}

const maker = ({ request }: Unit): string | null => (request?.makesCalls === true ? request.id : null);

/** If whoever makes the call dies, a worker goes on when the claim has ended. */
const afterClaim = (now: Date): Date => new Date(now.getTime() + claimSeconds * 1_000);

async function claimFor({ tx, calls }: Unit, id: string, by: string, held?: string): Promise<ClaimedCall | null> {
  const found = await tx.railCalls.claim(id, { by, seconds: claimSeconds });
  if (found === null) return null;
  const claimed = held === undefined ? found : { ...found, held };
  calls.push(claimed);
  return claimed;
}
