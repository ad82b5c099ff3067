import { ApiError, type SvcError } from './errors.ts';
import type { Platform } from './options.ts';

/** A longer Retry-After is for the caller to decide. */
const longestRetryAfterMs = 60_000;

/**
 * The pause before the next attempt, in milliseconds; null if there is none.
 * Without `Retry-After` it is between 0.5 s and 1, 2, 4, then 8 s. The random part keeps many clients apart.
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
  const asked = retryAfterMs(response?.response.headers.get('retry-after') ?? '');
  if (asked !== null && isEndless) return Math.min(Math.max(asked, 500), longestRetryAfterMs);
  if (asked !== null) return asked <= longestRetryAfterMs ? asked : null;
  return 500 + random() * (Math.min(8_000, 1_000 * 2 ** retry) - 500);
}

/** @param value seconds or an HTTP date */
function retryAfterMs(value: string): number | null {
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  // Numbers alone, such as -5, would be read as a year.
  const ms = /[a-z]/i.test(value) ? Date.parse(value) - Date.now() : NaN;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
