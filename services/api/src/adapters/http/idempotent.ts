import { createHash } from 'node:crypto';
import type { App } from '../../application/ports.ts';
import type { StoredAnswer } from '../../application/store.ts';
import { inUnit, type Unit } from '../../application/unit.ts';
import { idempotencyKeptMs } from '../../application/forget.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Caller } from './authenticate.ts';

export type Keyed = { caller: Caller; method: string; path: string; key: string; requestId: string; body: unknown };

export type Once = { answer: StoredAnswer; replayed: boolean };

type Work = (unit: Unit) => Promise<StoredAnswer>;

/**
 * Runs a write once for each Idempotency-Key. The key is claimed by the first statement of the unit and the answer
 * filled in by its last, so both are committed with the effect or not at all. A refusal leaves no trace.
 *
 * `prepare` is what must be asked of the world before; an answer that is there already does not ask again.
 *
 * @throws Refusal IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, and whatever `work` and `prepare` refuse
 */
export function onceRunner(app: App): (keyed: Keyed, work: Work, prepare?: () => Promise<void>) => Promise<Once> {
  // Fifty copies of one call must not take fifty connections to wait for each other.
  const active = new Set<string>();

  async function answered(id: string, { body }: Keyed): Promise<Once | null> {
    const stored = await app.store.read.idempotency.find(id);
    return stored !== null && isFresh(stored, app.now()) ? replay(stored, fingerprintOf(body)) : null;
  }

  return async (keyed, work, prepare) => {
    const id = rowId(keyed);
    if (active.has(id)) {
      const earlier = await answered(id, keyed);
      if (earlier !== null) return earlier;
      throw new Refusal('IDEMPOTENCY_IN_PROGRESS');
    }
    active.add(id);
    try {
      const earlier = prepare === undefined ? null : await answered(id, keyed);
      if (earlier !== null) return earlier;
      await prepare?.();
      const cause = { id: keyed.requestId, idempotencyKey: keyed.key };
      return await inUnit(app, keyed.caller, cause, (unit) => once(unit, id, keyed, work));
    } finally {
      active.delete(id);
    }
  };
}

async function once(
  unit: Unit,
  id: string,
  { requestId, body }: Keyed,
  work: (unit: Unit) => Promise<StoredAnswer>,
): Promise<Once> {
  const { tx, now } = unit;
  const fingerprint = fingerprintOf(body);
  const row = { id, fingerprint, requestId, createdAt: now };
  if (!(await tx.idempotency.claim(row))) {
    const stored = await tx.idempotency.find(id);
    if (stored !== null && isFresh(stored, now)) return replay(stored, fingerprint);
    await tx.idempotency.delete(id);
    if (!(await tx.idempotency.claim(row))) throw new Refusal('IDEMPOTENCY_IN_PROGRESS');
  }
  const answer = await work(unit);
  await tx.idempotency.fill(id, answer);
  return { answer, replayed: false };
}

function replay(stored: { fingerprint: string; answer: StoredAnswer | null }, fingerprint: string): Once {
  if (stored.fingerprint !== fingerprint) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  if (stored.answer === null) throw new Refusal('IDEMPOTENCY_IN_PROGRESS');
  return { answer: stored.answer, replayed: true };
}

const isFresh = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < idempotencyKeptMs;

const fingerprintOf = (body: unknown): string => sha256(canonicalJson(body ?? null));

const rowId = ({ caller, method, path, key }: Keyed): string =>
  sha256(JSON.stringify([caller.merchantId, caller.livemode, caller.kind, method, path, key]));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same value gives the same text, in whatever order its keys were sent. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}
