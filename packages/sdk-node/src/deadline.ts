import { AbortError, TimeoutError } from './errors.ts';

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
  const ends = signals.map((given) => () => {
    controller.abort(new AbortError('The call was ended by its signal.', { cause: given?.reason }));
  });
  signals.forEach((given, index) => {
    const end = ends[index] as () => void;
    if (given?.aborted) end();
    else given?.addEventListener('abort', end);
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work(controller), aborted(signal)]);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signals.forEach((given, index) => given?.removeEventListener('abort', ends[index] as () => void));
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
    const timer = setTimeout(expire, timeoutMs);
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
