import { Refusal } from '../../domain/refusal.ts';
import type { App } from '../ports.ts';

/** A rail that does not respond within this time counts as unavailable. */
export const railTimeoutMs = 10_000;

/**
 * Calls a rail or the tax registry. A response after the timeout is ignored, and so is a late failure.
 * @param name for the log
 * @throws Refusal RAIL_UNAVAILABLE, and the refusals of `call`
 */
export async function callRail<T>({ after, log }: App, name: string, call: () => Promise<T>): Promise<T> {
  let cancelTimer = (): void => undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const timeIsUp = (): void => reject(new Error(`no response within ${railTimeoutMs} ms`));
    cancelTimer = after(railTimeoutMs, timeIsUp);
  });
  // `async` turns an error that is thrown synchronously into a rejection.
  const started = async (): Promise<T> => call();
  try {
    return await Promise.race([started(), timeout]);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.warn({ err: error }, `${name} failed`);
    throw new Refusal('RAIL_UNAVAILABLE');
  } finally {
    cancelTimer();
  }
}
