import { ApiError, type SvcError } from './errors.ts';
import type { Platform } from './options.ts';

/** A longer Retry-After is for the caller to decide. */
const longestRetryAfterMs = 60_000;

/**
 * The pause before the next attempt, in milliseconds; null if there is none.
 * Without `Retry-After` it is between 0.5 s and 1, 2, 4, then 8 s. The random part keeps many clients apart.
 * @param retry 0 before the first retry
 */
export function pauseMs(error: SvcError, retry: number, { random }: Pick<Platform, 'random'>): number | null {
  if (!error.retryable) return null;
  const asked = error instanceof ApiError ? retryAfterMs(error.response.headers.get('retry-after')) : null;
  if (asked !== null) return asked <= longestRetryAfterMs ? asked : null;
  return 500 + random() * (Math.min(8_000, 1_000 * 2 ** retry) - 500);
}

/** @param value seconds or an HTTP date */
function retryAfterMs(value: string | null): number | null {
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
