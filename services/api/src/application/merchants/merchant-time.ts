import type { Scope } from '../../domain/scope.ts';
import type { App } from '../ports.ts';

// A merchant's time is real time, or ahead of it if its test clock was moved. Everything that a merchant sees is in its
// time: created_at, expires_at, paid_at, available_on, attempts and the next attempt. Ids, signatures, idempotency,
// call records, purges, claims and rate limits use real time.
//
// Timers and next attempts are stored in the merchant's time. So nothing is rewritten when its clock is moved, and a
// unit that runs at the same time cannot use an outdated value. How what is due is found: worker/due-searches.ts.

type Clocks = Pick<App, 'now' | 'merchantClock'>;

/** Outside of units. */
export const merchantNow = async ({ now, merchantClock }: Clocks, scope: Scope): Promise<Date> => {
  const aheadMs = await merchantClock.aheadMs(scope);
  return new Date(now().getTime() + aheadMs);
};

/** Inside of units, and in what moves the merchant's clock. */
export const knownMerchantNow = ({ now, merchantClock }: Clocks, scope: Scope): Date =>
  new Date(now().getTime() + merchantClock.knownAheadMs(scope));
