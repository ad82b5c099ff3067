import type { RailCall, RailCallKind } from '../../domain/rail-call.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Unit } from '../unit/unit.ts';

/** What a request asks a partner for. `kinds`: an order to pay is one of two, or both. `id`: of the new object. */
type Wanted = {
  kinds: readonly RailCallKind[];
  prefix: string;
  id: string;
  /** The references of its calls. Left out: the base alone. */
  referencesOf?: (base: string) => string[];
};

/** `base`: of the references of its calls. `earlier`: what the same request has made before a restore, and nobody has taken over. */
type NewReference = { base: string; earlier: RailCall | null };

/**
 * In live mode a call of a request with an Idempotency-Key has a reference that a restore cannot change: when the shop repeats the
 * request, and our row is gone, the partner knows the reference, and does nothing twice. Without a key it is the object's id. The
 * partner of test mode is in the same database.
 *
 * A key can be used again after a day, and after a call that came to nothing: the number of earlier calls is part of the letters. It
 * is found in steps that double, because a shop can repeat one key for years.
 */
export async function newReference({ tx, caller, request }: Unit, wanted: Wanted): Promise<NewReference> {
  const { kinds, prefix, id, referencesOf = (base) => [base] } = wanted;
  const lettersOf = request?.lettersOf;
  if (!caller.livemode || lettersOf === undefined) return { base: id, earlier: null };
  const baseAt = (count: number): string => `${prefix}${lettersOf(kinds.join(' '), count)}`;
  const callAt = async (count: number): Promise<RailCall | null> =>
    (await tx.railCalls.findByReferences(kinds, referencesOf(baseAt(count))))[0]?.call ?? null;

  let last: RailCall | null = null;
  let [used, free] = [-1, 0];
  for (let call = await callAt(free); call !== null; call = await callAt(free)) {
    last = call;
    [used, free] = [free, 2 * free + 1];
  }
  while (free - used > 1) {
    const middle = Math.floor((used + free) / 2);
    const call = await callAt(middle);
    last = call ?? last;
    if (call === null) free = middle;
    else used = middle;
  }
  // Which merchant an order was made for, a partner can name wrongly.
  const isOwn = last?.merchantId === caller.merchantId;
  return { base: baseAt(free), earlier: isOwn && last?.recreated === 'WAITING' ? last : null };
}

/**
 * The request is the one that had made the call before the restore.
 * @param amountCentimos null: any
 * @throws Refusal IDEMPOTENCY_KEY_REUSED when it has another amount
 */
export async function takeOver({ tx }: Unit, call: RailCall, amountCentimos: number | null): Promise<RailCall> {
  if (amountCentimos !== null && call.request.amountCentimos !== amountCentimos)
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  await tx.railCalls.takeOver(call);
  return { ...call, recreated: 'TAKEN' };
}
