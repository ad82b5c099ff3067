import { createHash } from 'node:crypto';
import type { App } from '../../application/ports.ts';
import { idempotencyRetentionMs } from '../../application/worker/purge.ts';
import { base32 } from '../../domain/id-time.ts';
import { isTemporary, Refusal } from '../../domain/refusal.ts';
import type { ReferenceLetters } from '../../application/unit/unit.ts';
import type { Caller } from './access/caller.ts';
import { unanswered, type IdempotencyRow, type StoredResponse } from '../../application/unit/idempotency-port.ts';
import type { Tx } from '../../application/store.ts';

/** A call with an Idempotency-Key. */
export type KeyedCall = { caller: Caller; method: string; path: string; key: string; requestId: string; body: unknown };

export type IdempotentResult = { response: StoredResponse; replayed: boolean };

/** Stores what is known of the response for its key. */
export type StoreResponse = {
  /** In the unit of work that has the effect. With the id of a call to a rail there is no response yet. */
  insert(tx: Tx, response: StoredResponse | { railCallId: string }, realNow: Date): Promise<void>;
  /** The response after a call to a rail. @returns the one that is stored: somebody else may have been faster */
  answer(tx: Tx, response: StoredResponse, realNow: Date): Promise<StoredResponse>;
};

export type IdempotencyOptions = {
  /** The handler calls a rail or a name server before its unit of work. */
  callsOut: boolean;
  /**
   * Goes on with the call to a rail of an earlier request, and answers it. Null: it came to nothing, and the request runs anew.
   * @throws Refusal IDEMPOTENCY_IN_PROGRESS
   */
  resume: ((railCallId: string, storeResponse: StoreResponse) => Promise<StoredResponse | null>) | null;
};

export type Idempotency = (
  keyed: KeyedCall,
  run: (storeResponse: StoreResponse) => Promise<StoredResponse>,
  options: IdempotencyOptions,
) => Promise<IdempotentResult>;

/**
 * Runs a write once for each Idempotency-Key. The last statement of the unit of work inserts the row with the response,
 * so the response is committed with the effect or not at all. A refusal stores nothing, and the call can be repeated.
 *
 * The row is not read first: when the insert violates the unique key, an earlier call has used the key, and its response
 * is read. It is read after any other refusal too, because the effect of the earlier call may be the reason (a paid
 * intent cannot be paid again).
 *
 * For a handler that calls a rail or a name server the row is read first, so that a replay does not call it again.
 *
 * Where the effect waits for a rail, the row is inserted without a response. Who repeats the request meanwhile gets
 * IDEMPOTENCY_IN_PROGRESS; when the first process has died, the repeated request goes on with the same call.
 *
 * @throws Refusal IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, and every refusal of `run`
 */
export function createIdempotency(app: App): Idempotency {
  // Parallel calls with the same key must not each take a connection or call the rail: in this process one of them runs.
  const running = new Set<string>();

  return async (keyed, run, { callsOut, resume }) => {
    const id = rowId(keyed);
    const call = { ...keyed, id, fingerprint: fingerprintOf(app, keyed, id), resume };
    if (running.has(id)) return (await earlierResponse(app, call)) ?? refuseInProgress();
    running.add(id);
    try {
      const earlier = callsOut ? await earlierResponse(app, call) : null;
      if (earlier !== null) return earlier;
      return await runAndStore(call, run);
    } catch (error) {
      if (!mayBeReplay(error)) throw error;
      const earlier = await earlierResponse(app, call);
      if (earlier !== null) return earlier;
      if (await deleteIfExpired(app, call)) return await runAndStore(call, run);
      throw error;
    } finally {
      running.delete(id);
    }
  };
}

/** `id`: the id of its row. */
type HashedCall = KeyedCall & { id: string; fingerprint: Fingerprint } & Pick<IdempotencyOptions, 'resume'>;

const refuseInProgress = (): never => {
  throw new Refusal('IDEMPOTENCY_IN_PROGRESS');
};

/** Whether an earlier call with this key may be the reason for the error. Other errors are thrown as they are. */
const mayBeReplay = (error: unknown): boolean => error instanceof Refusal && !isTemporary(error);

async function runAndStore(call: HashedCall, run: Parameters<Idempotency>[1]): Promise<IdempotentResult> {
  return { response: await run(storing(call)), replayed: false };
}

const storing = ({ id, fingerprint, requestId }: HashedCall): StoreResponse => ({
  insert(tx, stored, createdAt) {
    const row = 'railCallId' in stored ? { ...noResponse, ...stored } : { ...stored, railCallId: null };
    return tx.idempotency.insert({ id, fingerprint: fingerprint.stored, requestId, createdAt, ...row });
  },
  answer: (tx, response, realNow) => tx.idempotency.answer(id, response, realNow),
});

const noResponse: StoredResponse = { status: unanswered, body: '', resourceId: null };

/** The response of the earlier call with this key, or null. @throws Refusal IDEMPOTENCY_KEY_REUSED */
async function earlierResponse({ store, now }: App, call: HashedCall): Promise<IdempotentResult | null> {
  const { id, fingerprint, requestId, resume } = call;
  const stored = await store.read.idempotency.find(id);
  if (stored === null || !isFresh(stored, now())) return null;
  if (!fingerprint.matches(stored.fingerprint)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  const { status, body, resourceId, railCallId } = stored;
  // This call has written the row itself: its refusal is about its own effect.
  if (status === unanswered && stored.requestId === requestId) return null;
  if (status === unanswered && railCallId !== null && resume !== null) {
    const response = await resume(railCallId, storing(call));
    if (response !== null) return { response, replayed: true };
    await store.transact((tx) => tx.idempotency.delete(stored));
    return null;
  }
  return { response: { status, body, resourceId }, replayed: true };
}

/**
 * Deletes a row that has expired and is not purged yet, because its unique key blocks a new call.
 * @returns whether there was such a row
 */
async function deleteIfExpired({ store, now }: App, { id }: HashedCall): Promise<boolean> {
  const stored = await store.read.idempotency.find(id);
  if (stored === null || isFresh(stored, now())) return false;
  await store.transact((tx) => tx.idempotency.delete(stored));
  return true;
}

const isFresh = ({ createdAt, status }: Pick<IdempotencyRow, 'createdAt' | 'status'>, now: Date): boolean =>
  status === unanswered || now.getTime() - createdAt.getTime() < idempotencyRetentionMs;

type Fingerprint = { stored: string; matches(other: string): boolean };

/**
 * The hash of the body. A body can have a phone number, of which there are so few that who has its hash finds it: it is
 * hashed with the keyring, and compared by each key and by what an earlier version stored.
 */
function fingerprintOf({ secrets }: App, { body }: KeyedCall, id: string): Fingerprint {
  const text = canonicalJson(body ?? null);
  const keyed = `body ${id} ${text}`;
  return {
    stored: secrets.hash(keyed),
    matches: (other) => secrets.matches(keyed, other) || sha256(text) === other,
  };
}

const rowId = (keyed: KeyedCall): string => sha256(JSON.stringify(repeated(keyed)));

/** The letters of SHA-256 over what the repetitions of a request have in common. The body is not in it: see ADR 14. */
export const referenceLetters =
  (keyed: KeyedCall): ReferenceLetters =>
  (kind, earlierCalls) => {
    const bits = BigInt(`0x${sha256(JSON.stringify([kind, ...repeated(keyed), earlierCalls]))}`);
    return Array.from({ length: 26 }, (_, index) =>
      base32.charAt(Number((bits >> BigInt(251 - 5 * index)) & 31n)),
    ).join('');
  };

/** What the request has in common with its repetitions. */
const repeated = ({ caller, method, path, key }: KeyedCall): unknown[] => [...scopeOf(caller), method, path, key];

/** The same key text counts as a different key for each merchant, mode, kind of API key and partner. */
const scopeOf = (caller: Caller): unknown[] =>
  caller.kind === 'partner' ? [caller.kind, caller.partner] : [caller.merchantId, caller.livemode, caller.kind];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON with sorted keys: values that are equal give the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}
