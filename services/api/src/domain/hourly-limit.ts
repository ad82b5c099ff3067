import { say } from './message.ts';
import { Refusal } from './refusal.ts';

const hourMs = 60 * 60_000;

/**
 * For what a payment page can ask for, so that nobody's phone rings without end.
 * @param newest what was done before, the newest first, `limit` of them or fewer
 * @throws Refusal RATE_LIMITED when the last `limit` of them were within an hour
 */
export function checkHourlyLimit(newest: readonly { createdAt: Date }[], limit: number, now: Date): void {
  const oldest = newest[limit - 1];
  const leftMs = oldest === undefined ? 0 : oldest.createdAt.getTime() + hourMs - now.getTime();
  if (leftMs > 0)
    throw new Refusal(
      'RATE_LIMITED',
      say('This is possible {limit} times in an hour.', { limit }),
      [],
      Math.ceil(leftMs / 1000),
    );
}
