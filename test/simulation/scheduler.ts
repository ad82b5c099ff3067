import type { RandomInt } from '../seeded-random.ts';

/** Virtual time. Everything that waits in a run waits here, and nothing waits for real time. */
export type Scheduler = {
  /** Milliseconds since 1970, with a fraction. */
  nowMs: () => number;
  /** Calls `callback` once after `delayMs`. @returns a function that cancels it */
  after: (delayMs: number, callback: () => void) => () => void;
  /** Resolves after `delayMs`. */
  pause: (delayMs: number) => Promise<void>;
  /** Moves time forward at once, as for a machine that slept: what was due meanwhile is due now. */
  sleep: (ms: number) => void;
  /** Nothing else happens until this has: what opens files waits for the operating system. */
  hold: (work: Promise<unknown>) => void;
  /**
   * Something is under way at a server: time stands still until it has ended. What takes long may wait for somebody here, such as
   * for a lock, so then time goes on.
   * @returns a function that tells its end
   */
  busy: () => () => void;
  /** Lets things happen, one after the other, until `isDone` or until nothing waits. */
  runUntil: (isDone: () => boolean) => Promise<void>;
};

type Entry = { atMs: number; tie: number; callback: (() => void) | null };

/** @param random orders what is due at the same time */
export function createScheduler(startMs: number, random: RandomInt): Scheduler {
  let nowMs = startMs;
  let held: Promise<unknown> | null = null;
  let underWay = 0;
  let nothingIsUnderWay = (): void => undefined;
  const heap = createHeap();

  function after(delayMs: number, callback: () => void): () => void {
    const entry: Entry = { atMs: nowMs + Math.max(0, delayMs), tie: random(2 ** 30), callback };
    heap.push(entry);
    return () => void (entry.callback = null);
  }

  /** @returns whether nothing is under way any more */
  const endsSoon = (): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), longMs);
      nothingIsUnderWay = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });

  return {
    nowMs: () => nowMs,
    after,
    pause: (delayMs) => new Promise((resolve) => after(delayMs, resolve)),
    sleep: (ms) => void (nowMs += ms),
    hold: (work) => void (held = held === null ? work : Promise.all([held, work])),
    busy() {
      let isUnderWay = true;
      underWay += 1;
      return () => {
        if (isUnderWay) underWay -= 1;
        isUnderWay = false;
        if (underWay === 0) nothingIsUnderWay();
      };
    },
    runUntil: (isDone) =>
      new Promise((resolve, reject) => {
        let isOver = false;
        /** What is under way takes long: one step, all the same. */
        let isLong = false;
        function end(): void {
          isOver = true;
          resolve();
        }
        /** Before each one, Node lets all promises run that can: after it, everything waits again. */
        function step(): void {
          if (isOver || held !== null || (underWay > 0 && !isLong)) return;
          isLong = false;
          if (isDone()) return end();
          const entry = heap.pop();
          if (entry === undefined) return underWay === 0 ? end() : undefined;
          const { callback, atMs } = entry;
          if (callback === null) return;
          nowMs = Math.max(nowMs, atMs);
          try {
            callback();
          } catch (error) {
            isOver = true;
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        }
        // The libraries of the service never leave the thread here. One turn of the event loop costs as much as several steps.
        async function turn(): Promise<void> {
          if (held !== null) {
            await held;
            held = null;
          }
          isLong = underWay > 0 && !(await endsSoon());
          if (isOver) return;
          for (let count = 0; count < stepsOfOneTurn; count += 1) setImmediate(step);
          setImmediate(() => void turn().catch(reject));
        }
        void turn().catch(reject);
      }),
  };
}

const stepsOfOneTurn = 16;
/** In real time. A statement takes less, even on a busy machine, unless it waits for a lock. */
const longMs = 20;

const isBefore = (one: Entry, other: Entry): boolean =>
  one.atMs === other.atMs ? one.tie < other.tie : one.atMs < other.atMs;

/** A binary heap: the earliest entry is the first. */
function createHeap() {
  const entries: Entry[] = [];

  function swapIfLater(parent: number, child: number): boolean {
    const [one, other] = [entries[parent], entries[child]];
    if (one === undefined || other === undefined || !isBefore(other, one)) return false;
    entries[parent] = other;
    entries[child] = one;
    return true;
  }

  return {
    push(entry: Entry): void {
      entries.push(entry);
      for (let at = entries.length - 1; at > 0;) {
        const parent = (at - 1) >> 1;
        if (!swapIfLater(parent, at)) return;
        at = parent;
      }
    },
    pop(): Entry | undefined {
      const first = entries[0];
      const last = entries.pop();
      if (last === undefined || entries.length === 0) return first;
      entries[0] = last;
      for (let at = 0; ;) {
        const [left, right] = [entries[2 * at + 1], entries[2 * at + 2]];
        const child = right !== undefined && left !== undefined && isBefore(right, left) ? 2 * at + 2 : 2 * at + 1;
        if (!swapIfLater(at, child)) return first;
        at = child;
      }
    },
  };
}
