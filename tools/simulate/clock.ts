import { named, type Model } from './model.ts';
import { timersOf, type Timer } from './worker.ts';

// What an advance of the test clock does: at each time at which something is due everything that is due, in order.

/** @returns false when two things are due at the same time, and the result depends on which of them is first */
export function advanceClock(model: Model, until: number): boolean {
  for (;;) {
    const timers = timersOf(model);
    const due = timers.filter(({ dueAt }) => dueAt <= model.now);
    if (due.some((one, index) => due.slice(index + 1).some((other) => isTie(model, one, other)))) return false;
    for (const timer of due) if (timer.isDue()) timer.run();
    if (due.length > 0) continue;
    if (model.now >= until) break;
    const next = timers.find(({ dueAt }) => dueAt > model.now);
    const to = Math.min(next?.dueAt ?? until, until);
    model.ahead += to - model.now;
    model.now = to;
  }
  return true;
}

const free: readonly string[] = ['withdrawal', 'email'];

function isTie(model: Model, one: Timer, other: Timer): boolean {
  if (one.dueAt !== other.dueAt) return false;
  if (model.faults.debit === 'hangs' || model.faults.refund === 'hangs' || model.faults.affiliation === 'hangs')
    return true;
  if (one.kind === 'subscription' && other.kind === 'subscription') return false;
  if (free.includes(one.kind) || free.includes(other.kind)) return one.subject === other.subject;
  if (one.kind === 'debit' && other.kind === 'debit')
    return model.faults.debit !== undefined || isRevokedBetween(model, one, other);
  const fault = one.kind === 'refund' || one.kind === 'affiliation' ? model.faults[one.kind] : undefined;
  return one.group === other.group || (one.kind === other.kind && fault !== undefined);
}

/** Two debits of one wallet, of which one is told that the wallet was unlinked. */
function isRevokedBetween(model: Model, one: Timer, other: Timer): boolean {
  const calls = [one, other].map(({ subject }) => model.calls.find((call) => call.isOpen && call.subject === subject));
  if (calls[0]?.method !== calls[1]?.method) return false;
  return calls.some((call) => {
    const intent = named(model.intents, call?.subject ?? null);
    const told = intent.period && named(model.subscriptions, intent.period.subscription).told[0];
    return (intent.nextDebit ?? told) === 'REVOKED';
  });
}
