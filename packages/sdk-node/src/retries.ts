import { ApiError, type SvcError } from './errors.ts';
import type { Platform } from './options.ts';

/** A longer Retry-After is for the caller to decide. */
const longestRetryAfterMs = 60_000;

/** Keeps apart the clients that were told the same time. */
const longestExtraMs = 1_000;

/**
 * The pause before the next attempt, in milliseconds; null if there is none. It is what `Retry-After` says and up to a
 * second more, or else between 0.5 s and 1, 2, 4, then 8 s. The random part keeps many clients apart.
 * @param retry 0 before the first retry
 * @param maxRetries Infinity: a stream that connects again. It goes on while a proxy answers for the service, waits at
 *   most a minute, and never connects again at once.
 */
export function pauseMs(
  error: SvcError,
  retry: number,
  { random }: Pick<Platform, 'random'>,
  maxRetries = 0,
): number | null {
  const response = error instanceof ApiError ? error : null;
  const isEndless = maxRetries === Infinity;
  if (!error.retryable && !(isEndless && response?.code === null)) return null;
  const asked = response && retryAfterMs(response.response.headers);
  const extra = random() * longestExtraMs;
  if (asked !== null && isEndless) return Math.min(Math.max(asked, 500), longestRetryAfterMs) + extra;
  if (asked !== null) return asked <= longestRetryAfterMs ? asked + extra : null;
  return 500 + random() * (Math.min(8_000, 1_000 * 2 ** retry) - 500);
}

/** Whether the service may have done what it was asked for: the request can have arrived, and was not refused. */
export const mayBeDone = (error: SvcError): boolean =>
  error instanceof ApiError ? error.status >= 500 || error.status === 408 : !neverArrived.test(error.message);

/** The reasons of Node and Bun why there was no connection. */
const neverArrived = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|\bconnect[ .]/i;

/** Seconds, or an HTTP date, which is read by the clock of who wrote it. */
function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  // Numbers alone, such as -5, would be read as a year.
  const ms = /[a-z]/i.test(value) ? Date.parse(value) - now : NaN;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
