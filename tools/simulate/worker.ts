import { named, type Call, type CallKind, type Intent, type Model } from './model.ts';
import { expire, canDebit } from './payments.ts';
import { makeCall } from './rail-calls.ts';

// What a worker does, in the order in which the service is made to do it.

/** Runs what is due at this time: all of it by the worker's tasks, or one timer by its name where the order matters. */
export type WorkStep = { at: number } & ({ all: true } | { kind: CallKind | 'expiry'; subject: string });

type Timer = { dueAt: number; group: string; run: () => void; kind: CallKind | 'expiry'; subject: string };

/** A worker asks several partners at once, in any order. These make no difference to anything else. */
const free: readonly string[] = ['withdrawal', 'email'];

function timersOf(model: Model): Timer[] {
  const ofIntent = (intent: Intent): string => intent.customer ?? intent.name;
  const ofCall = (call: Call): Timer[] => {
    const { kind, subject, dueAt, isOpen } = call;
    if (!isOpen || dueAt === null) return [];
    return [{ dueAt, kind, subject, group: groupOf(kind, subject), run: () => makeCall(model, call) }];
  };
  const groupOf = (kind: CallKind, subject: string): string => {
    if (kind === 'debit') return ofIntent(named(model.intents, subject));
    if (kind === 'refund') return ofIntent(named(model.intents, named(model.refunds, subject).intent));
    if (kind === 'affiliation') return named(model.affiliations, subject).customer;
    return subject;
  };
  const ofExpiry = (intent: Intent): Timer[] => {
    const { name, expiresAt, expiryTimer } = intent;
    if (!expiryTimer || expiresAt === null) return [];
    const run = (): void => {
      intent.expiryTimer = false;
      if (canDebit(intent)) expire(model, intent);
    };
    return [{ dueAt: expiresAt, kind: 'expiry', subject: name, group: ofIntent(intent), run }];
  };
  const all = [...model.intents.flatMap(ofExpiry), ...model.calls.flatMap(ofCall)];
  return all.toSorted((one, other) => one.dueAt - other.dueAt);
}

/** Works until nothing is due, and on to this time, with a stop at each due time on the way. */
export function workUntil(model: Model, until: number): WorkStep[] {
  const steps: WorkStep[] = [];
  for (;;) {
    const timers = timersOf(model);
    const due = timers.filter(({ dueAt }) => dueAt <= model.now);
    const bound = due.filter(({ kind }) => !free.includes(kind));
    const [first] = bound;
    const isOrdered =
      new Set(bound.map(({ group }) => group)).size < bound.length ||
      // A question and its withdrawal.
      bound.some(({ subject }) => due.some((other) => other.kind === 'withdrawal' && other.subject === subject)) ||
      Object.values(model.faults).includes('hangs');
    if (first !== undefined && isOrdered) {
      steps.push({ at: model.now, kind: first.kind, subject: first.subject });
      first.run();
    } else if (due.length > 0) {
      steps.push({ at: model.now, all: true });
      for (const timer of due) timer.run();
    } else {
      const next = timers.find(({ dueAt }) => dueAt <= until);
      if (next === undefined) break;
      model.now = next.dueAt;
    }
  }
  model.now = Math.max(model.now, until);
  // Once more, when nothing should be due.
  return [...steps, { at: model.now, all: true }];
}
