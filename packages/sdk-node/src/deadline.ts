import { AbortError, TimeoutError } from './errors.ts';

/** What a signal ends. All of it shares one listener: Node warns of a signal that has more than ten. */
const endings = new WeakMap<AbortSignal, { ends: Set<() => void>; listener: () => void }>();

/** Calls `end` when the signal aborts. @returns a function that forgets it */
function whenAborted(signal: AbortSignal, end: () => void): () => void {
  const known = endings.get(signal);
  const ends = known?.ends ?? new Set();
  const listener = known?.listener ?? (() => ends.forEach((one) => one()));
  if (!known) {
    endings.set(signal, { ends, listener });
    signal.addEventListener('abort', listener);
  }
  ends.add(end);
  return () => {
    if (!ends.delete(end) || ends.size > 0) return;
    endings.delete(signal);
    signal.removeEventListener('abort', listener);
  };
}

/**
 * Runs `work` with a signal that aborts when one of `signals` does.
 * @throws AbortError then, even if `work` ignores its signal
 */
export async function abortable<T>(
  signals: readonly (AbortSignal | undefined)[],
  work: (controller: AbortController) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const end = (): void => {
    const cause: unknown = signals.find((given) => given?.aborted)?.reason;
    controller.abort(new AbortError('The call was ended by its signal.', { cause }));
  };
  const forget = signals.map((given) => given && !given.aborted && whenAborted(given, end));
  if (signals.some((given) => given?.aborted)) end();
  try {
    signal.throwIfAborted();
    return await Promise.race([work(controller), aborted(signal)]);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    for (const one of forget) if (one) one();
  }
}

/** Like `abortable`. @throws TimeoutError after `timeoutMs` */
export const withDeadline = <T>(
  timeoutMs: number,
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  abortable(signals, async (controller) => {
    const expire = () => controller.abort(new TimeoutError(`No complete response arrived in ${timeoutMs} ms.`));
    const timer = setTimeout(expire, Math.min(timeoutMs, longestTimerMs));
    try {
      return await work(controller.signal);
    } finally {
      clearTimeout(timer);
    }
  });

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** A longer timer would end at once. */
const longestTimerMs = 2 ** 31 - 1;
