import { createHash } from 'node:crypto';
import type { App } from '../../application/ports.ts';
import { idempotencyKeptMs } from '../../application/runtime/purge.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Caller } from './caller.ts';
import type { StoredResponse } from '../../application/runtime/idempotency-port.ts';
import type { Tx } from '../../application/store.ts';

export type Keyed = { caller: Caller; method: string; path: string; key: string; requestId: string; body: unknown };

export type IdempotentResult = { response: StoredResponse; replayed: boolean };

/** Keeps an answer, in the unit of its effect. */
export type Keep = (tx: Tx, response: StoredResponse, realNow: Date) => Promise<void>;

export type Idempotency = (
  keyed: Keyed,
  run: (keep: Keep) => Promise<StoredResponse>,
  /** Whether it asks the world (a rail, say) before its unit: then the row is read first. */
  how: { isPrepared: boolean },
) => Promise<IdempotentResult>;

/**
 * Runs a write once for each Idempotency-Key. The answer is kept by the unit's last statement, so it is committed with
 * the effect or not at all; a refusal leaves no trace. Nothing is read beforehand: the key's unique row tells whether the
 * call came before, and then its answer is looked up. It is looked up after any other refusal, too, because that may be
 * what the effect of the earlier call causes (a paid intent cannot be paid again).
 *
 * A write that asks the world before its unit reads the row first: an answer that is there already asks nothing again.
 *
 * @throws Refusal IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, and whatever `run` refuses
 */
export function createIdempotency(app: App): Idempotency {
  // Fifty copies of one call must not take fifty connections to wait for each other, nor ask a rail fifty times.
  const active = new Set<string>();

  return async (keyed, run, { isPrepared }) => {
    const call = { ...keyed, id: rowId(keyed), fingerprint: fingerprintOf(keyed.body) };
    const { id } = call;
    if (active.has(id)) return (await earlierResponse(app, call)) ?? refuseInProgress();
    active.add(id);
    try {
      const earlier = isPrepared ? await earlierResponse(app, call) : null;
      if (earlier !== null) return earlier;
      // Live rails: here {key, reference, lease} is committed before the rail is asked, so that a call that broke off
      // is resumed with the same reference.
      return await runOnce(call, run);
    } catch (error) {
      if (!mayBeRepeated(error)) throw error;
      const earlier = await earlierResponse(app, call);
      if (earlier !== null) return earlier;
      if (await deletedExpired(app, call)) return await runOnce(call, run);
      throw error;
    } finally {
      active.delete(id);
    }
  };
}

type KeyedRow = Keyed & { id: string; fingerprint: string };

const refuseInProgress = (): never => {
  throw new Refusal('IDEMPOTENCY_IN_PROGRESS');
};

/** A database that is away has nothing to look up, and a fault of ours is told as one. */
const mayBeRepeated = (error: unknown): boolean => error instanceof Refusal && error.code !== 'SERVICE_UNAVAILABLE';

async function runOnce(
  { id, fingerprint, requestId }: KeyedRow,
  run: Parameters<Idempotency>[1],
): Promise<IdempotentResult> {
  const response = await run((tx, made, createdAt) =>
    tx.idempotency.insert({ id, fingerprint, requestId, createdAt, ...made }),
  );
  return { response, replayed: false };
}

/** What this call was answered with before, or null. @throws Refusal IDEMPOTENCY_KEY_REUSED */
async function earlierResponse({ store, now }: App, { id, fingerprint }: KeyedRow): Promise<IdempotentResult | null> {
  const stored = await store.read.idempotency.find(id);
  if (stored === null || !isFresh(stored, now())) return null;
  if (stored.fingerprint !== fingerprint) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  const { status, body, resourceId } = stored;
  return { response: { status, body, resourceId }, replayed: true };
}

/** Deletes a row that is older than answers are kept and not purged yet: it stands in the way of a new call. */
async function deletedExpired({ store, now }: App, { id }: KeyedRow): Promise<boolean> {
  const stored = await store.read.idempotency.find(id);
  if (stored === null || isFresh(stored, now())) return false;
  await store.transact((tx) => tx.idempotency.delete(stored));
  return true;
}

const isFresh = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < idempotencyKeptMs;

const fingerprintOf = (body: unknown): string => sha256(canonicalJson(body ?? null));

const rowId = ({ caller, method, path, key }: Keyed): string =>
  sha256(JSON.stringify([...scopeOf(caller), method, path, key]));

/** Each merchant, mode and kind of key has keys of its own, and so has each partner. */
const scopeOf = (caller: Caller): unknown[] =>
  caller.kind === 'partner' ? [caller.kind, caller.partner] : [caller.merchantId, caller.livemode, caller.kind];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same value gives the same text, in whatever order its keys were sent. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}
