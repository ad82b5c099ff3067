import type { App } from '../../services/api/src/application/ports.ts';
import { profile } from '../databases.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Store } from '../../services/api/src/application/store.ts';

/**
 * The functions that run against each other. Each gets an app whose steps wait for their turn, and `step` for a step of
 * its own.
 */
export type Participants = Record<string, (app: App, step: (name: string) => Promise<void>) => Promise<unknown>>;
type Results<P extends Participants> = { [Name in keyof P]: Awaited<ReturnType<P[Name]>> };

type Unit = object;
type Step = {
  participant: string;
  name: string;
  /** The unit that the step belongs to; null outside of units. */
  unit: Unit | null;
  /** A read outside of units, which never waits for a lock. */
  reads: boolean;
  state: 'waits' | 'runs' | 'is blocked';
  go(): void;
};

/** A schedule takes milliseconds; one that takes longer than this hangs. */
const hangsMs = 120_000;

/**
 * Runs the participants against each other, one step at a time: a call to the store, a COMMIT, a webhook that is sent.
 * The seed alone chooses the next step. A step that the database blocks, behind a lock or in a queue, stays open until
 * a unit has ended; meanwhile another step starts.
 *
 * @param steps receives the schedule, one line for each step
 */
export async function interleave<P extends Participants>(
  seed: number,
  app: App,
  participants: P,
  steps: string[],
): Promise<Results<P>> {
  const random = seededRandom(seed);
  /** How often the last participant continues: in some schedules one runs far ahead, in others they alternate. */
  const continueChance = random();
  const present = new Set<Step>();
  const openUnits = new Set<Unit>();
  const deadlineMs = performance.now() + hangsMs;
  let last = '';
  let finished = 0;
  let reportChange = (): void => undefined;
  const change = (): Promise<void> => new Promise((resolve) => (reportChange = resolve));

  async function enter(step: Pick<Step, 'participant' | 'name' | 'unit' | 'reads'>): Promise<() => void> {
    return new Promise((resolve) => {
      const entered: Step = { ...step, state: 'waits', go: () => resolve(() => leave(entered)) };
      present.add(entered);
      reportChange();
    });
  }

  function leave(step: Step): void {
    present.delete(step);
    reportChange();
  }

  function end(unit: Unit): void {
    openUnits.delete(unit);
    for (const step of present) if (step.state === 'is blocked') step.state = 'runs';
    reportChange();
  }

  /** The same object; each call of one of its functions is a step. */
  function stepped<T extends object>(target: T, step: Omit<Parameters<typeof enter>[0], 'name'>, path = ''): T {
    return new Proxy(target, {
      get(object, key) {
        const value: unknown = Reflect.get(object, key);
        const name = `${path}${String(key)}`;
        if (typeof value === 'object' && value !== null) return stepped(value, step, `${name}.`);
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]) => {
          const left = await enter({ ...step, name });
          return Promise.resolve(Reflect.apply(value, object, given)).finally(left);
        };
      },
    });
  }

  const transactOf =
    (store: Store, participant: string): Store['transact'] =>
    async (work) => {
      const unit: Unit = {};
      let left = await enter({ participant, name: 'transact', unit: null, reads: false });
      try {
        return await store.transact(async (tx) => {
          left();
          end(unit);
          openUnits.add(unit);
          try {
            const result = await work(stepped(tx, { participant, unit, reads: false }));
            left = await enter({ participant, name: 'COMMIT', unit, reads: false });
            return result;
          } catch (error) {
            // The store rolls back, and may retry the unit after a pause. The schedule does not choose this step.
            const rollback: Step = { participant, name: 'ROLLBACK', unit, reads: false, state: 'runs', go() {} };
            steps.push(`${participant}: ROLLBACK, ${String(error)}`);
            present.add(rollback);
            left = () => leave(rollback);
            throw error;
          }
        });
      } finally {
        left();
        end(unit);
      }
    };

  function appOf(participant: string): App {
    const outside = { participant, unit: null, reads: true };
    const { store, webhooks } = app;
    return {
      ...app,
      store: { ...store, read: stepped(store.read, outside, 'read.'), transact: transactOf(store, participant) },
      webhooks: stepped(webhooks, outside),
      doorbell: { ring: () => undefined },
    };
  }

  async function stepOf(participant: string, name: string): Promise<void> {
    const left = await enter({ participant, name, unit: null, reads: true });
    left();
  }

  const inState = (state: Step['state']): Step[] => [...present].filter((step) => step.state === state);

  /** Waits until no step runs: each participant waits for its turn, is blocked, or has finished. */
  async function quiet(): Promise<void> {
    for (;;) {
      // Participants whose step has ended come to their next step.
      await turn();
      const running = inState('runs');
      if (running.length === 0) return;
      if (await happens(change())) continue;
      const stuck = running.filter(({ reads, unit }) => !reads && [...openUnits].some((other) => other !== unit));
      for (const step of stuck) {
        step.state = 'is blocked';
        steps.push(`${step.participant}: ${step.name} is blocked`);
      }
      if (performance.now() > deadlineMs) throw new Error('The schedule hangs.');
    }
  }

  function startNext(waiting: readonly Step[]): void {
    const again = waiting.filter(({ participant }) => participant === last);
    const candidates = again.length > 0 && random() < continueChance ? again : waiting;
    const step = candidates[Math.floor(random() * candidates.length)];
    if (step === undefined) return;
    last = step.participant;
    steps.push(`${step.participant}: ${step.name}`);
    step.state = 'runs';
    step.go();
  }

  const names = Object.keys(participants);
  const runs = Promise.allSettled(
    names.map((name) =>
      participants[name]?.(appOf(name), (step) => stepOf(name, step)).finally(() => {
        finished += 1;
        reportChange();
      }),
    ),
  );
  for (await quiet(); finished < names.length; await quiet()) {
    const waiting = inState('waits');
    if (waiting.length > 0) startNext(waiting);
    else if (!(await happens(change())) && performance.now() > deadlineMs) throw new Error('The schedule hangs.');
  }
  const results = (await runs).map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  return Object.fromEntries(names.map((name, index) => [name, results[index]])) as Results<P>;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Whether the change happens soon. SQLite returns before the next turn of the event loop, MariaDB responds over a
 * socket.
 */
async function happens(change: Promise<void>): Promise<boolean> {
  const happened = change.then(() => true);
  if (profile() === 'embedded') return Promise.race([happened, turns(4)]);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), statementMs)));
  return Promise.race([happened, timeout]).finally(() => clearTimeout(timer));
}

/** Many times the duration of a statement, and far less than the lock wait timeout of MariaDB. */
const statementMs = 10;

async function turns(count: number): Promise<boolean> {
  for (let taken = 0; taken < count; taken += 1) await turn();
  return false;
}
