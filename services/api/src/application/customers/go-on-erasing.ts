import {
  erasureParts,
  keptUntil,
  retentionLookMs,
  secondSweepMs,
  type Erasure,
  type ErasurePlace,
} from '../../domain/erasure.ts';
import { erasedJson } from '../../domain/erased-json.ts';
import type { Unit } from '../unit/unit.ts';
import type { StoredText } from './erasures-port.ts';

// The timer of an erased customer: it removes the copies of the data, a few in each unit, and later destroys what is sealed.

const eventsAtOnce = 200;
/** An intent has some events, and each of them is one statement. */
const intentsAtOnce = 25;
/** They are read by their primary key, and only those are written that name the customer. */
const answersAtOnce = 2_000;

/** @param ref the customer's id */
export async function goOnErasing(unit: Unit, ref: string): Promise<void> {
  const erasure = await unit.tx.erasures.find(ref);
  if (erasure === null) return;
  if (erasure.place === null) return destroyInTime(unit, erasure);
  const after = await searched(unit, erasure, erasure.place);
  if (after !== null) return goOnAt(unit, erasure, { ...erasure, place: after }, 0);
  const left = erasure.sweep - 1;
  const [first] = erasureParts;
  const place = left > 0 ? { part: first, after: '' } : null;
  await goOnAt(unit, erasure, { ...erasure, place, sweep: left }, left > 0 ? secondSweepMs : 0);
}

async function goOnAt({ tx, now }: Unit, before: Erasure, after: Erasure, inMs: number): Promise<void> {
  await tx.erasures.update(before, after);
  const { id: ref, merchantId, livemode } = after;
  await tx.timers.set({ kind: 'erase-customer', ref, merchantId, livemode, dueAt: new Date(now.getTime() + inMs) });
}

/** Removes the next copies. @returns where to go on; null at the end of all parts */
async function searched(unit: Unit, erasure: Erasure, { part, after }: ErasurePlace): Promise<ErasurePlace | null> {
  const { tx, caller } = unit;
  const { id } = erasure;
  if (part === 'events') {
    const events = await tx.erasures.eventsOfCustomer(caller, id, after, eventsAtOnce);
    await eraseEvents(unit, erasure, events);
    await tx.erasures.removePhonesOfWallets(caller, id);
    return next(part, events.length < eventsAtOnce ? null : events.at(-1)?.id);
  }
  if (part === 'intents') {
    const intents = await tx.erasures.intentIds(caller, id, after, intentsAtOnce);
    await eraseEvents(unit, erasure, await tx.erasures.eventsOfIntents(caller, intents));
    await tx.erasures.removePhonesOfIntents(caller, intents);
    return next(part, intents.length < intentsAtOnce ? null : intents.at(-1));
  }
  const { found, last } = await tx.erasures.answersNaming(id, after, answersAtOnce);
  for (const answer of found) {
    const body = erasedJson(answer.body, id, null);
    if (body !== null) await tx.erasures.replaceAnswer({ id: answer.id, body });
  }
  return next(part, last);
}

function next(part: ErasurePlace['part'], last: string | null | undefined): ErasurePlace | null {
  if (last != null) return { part, after: last };
  const following = erasureParts[erasureParts.indexOf(part) + 1];
  return following === undefined ? null : { part: following, after: '' };
}

async function eraseEvents({ tx }: Unit, { id, createdAt }: Erasure, events: readonly StoredText[]): Promise<void> {
  for (const event of events) {
    const body = erasedJson(event.body, id, createdAt);
    if (body !== null) await tx.erasures.replaceEvent({ id: event.id, body });
  }
  // Also of an event that is erased already: an attempt under way may have ended since.
  await tx.erasures.removeExcerpts(events.map((event) => event.id));
}

/** A payment may have come since, and the setting may have changed: it is looked at again now and then. */
async function destroyInTime(unit: Unit, erasure: Erasure): Promise<void> {
  if (erasure.sealed === null) return;
  const { tx, now, caller, settings } = unit;
  const until = keptUntil(erasure, await tx.erasures.paymentsOf(caller, erasure.id), settings.retentionYears);
  if (until <= now) return tx.erasures.update(erasure, { ...erasure, sealed: null, destroyedAt: now });
  const dueAt = new Date(Math.min(until.getTime(), now.getTime() + retentionLookMs));
  await tx.timers.set({ kind: 'erase-customer', ref: erasure.id, ...caller, dueAt });
}
