import { named, type Call, type CallKind, type Intent, type Model, type Subscription } from './model.ts';
import { canDebit } from './open-intents.ts';
import { expire } from './payments.ts';
import { isDecidedByDebit, runSubscription } from './periods.ts';
import { makeCall } from './rail-calls.ts';
import { wakeAt } from './subscriptions.ts';

// What a worker does, in the order in which the service is made to do it.

/** Runs what is due at this time: all of it by the worker's tasks, or one timer by its name where the order matters. */
export type WorkStep = { at: number } & ({ all: true } | { kind: TimerKind; subject: string });

export type TimerKind = CallKind | 'expiry' | 'subscription';

export type Timer = {
  dueAt: number;
  group: string;
  run: () => void;
  kind: TimerKind;
  subject: string;
  /** What ran before it may have moved it. */
  isDue: () => boolean;
};

/** A worker asks several partners at once, in any order. These make no difference to anything else. */
const free: readonly string[] = ['withdrawal', 'email'];

export function timersOf(model: Model): Timer[] {
  const ofIntent = (intent: Intent): string => intent.customer ?? intent.name;
  const ofCall = (call: Call): Timer[] => {
    const { kind, subject, dueAt, isOpen } = call;
    if (!isOpen || dueAt === null) return [];
    const run = (): void => makeCall(model, call);
    return [{ dueAt, kind, subject, group: groupOf(kind, subject), run, isDue: () => call.isOpen }];
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
    const isDue = (): boolean => intent.expiryTimer;
    return [{ dueAt: expiresAt, kind: 'expiry', subject: name, group: ofIntent(intent), run, isDue }];
  };
  const ofSubscription = (one: Subscription): Timer[] => {
    const { name: subject, customer: group } = one;
    const dueAt = wakeAt(one);
    if (dueAt === null || isDecidedByDebit(model, one)) return [];
    const run = (): void => runSubscription(model, one);
    return [{ dueAt, kind: 'subscription', subject, group, run, isDue: () => wakeAt(one) === dueAt }];
  };
  const all = [
    ...model.intents.flatMap(ofExpiry),
    ...model.subscriptions.flatMap(ofSubscription),
    ...model.calls.flatMap(ofCall),
  ];
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
      Object.values(model.faults).includes('hangs') ||
      // Which of them meets it?
      (bound.length > 1 && Object.keys(model.faults).length > 0);
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
