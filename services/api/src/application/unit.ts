import type { Scope } from '../domain/scope.ts';
import type { App, CollectionRail, Draw, Settings } from './ports.ts';
import type { Tx } from './store.ts';
import type { FeePlanOf, Merchant } from '../domain/merchant.ts';

/** The API call that causes a change; null when the system does. */
export type Cause = { id: string; idempotencyKey: string | null } | null;

/** Whose unit it is; the merchant itself where the call has just been authenticated, so that it need not be read again. */
export type Principal = Scope & { merchant?: Merchant };

/** What a use case is handed: one transaction, one moment, one caller. */
export type Unit = {
  tx: Tx;
  /** The merchant's time: whatever the merchant sees goes by it. */
  now: Date;
  /** For what must not depend on a test clock. */
  realNow: Date;
  caller: Principal;
  cause: Cause;
  draw: Draw;
  settings: Settings;
  /** The name of the key that new secrets are derived from. */
  secretKey: string;
  collection: CollectionRail;
  feePlanOf: FeePlanOf;
};

/** Runs one unit of work and rings the doorbell once it is committed. */
export async function inUnit<T>(
  app: App,
  caller: Principal,
  cause: Cause,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  const { draw, settings, collection, feePlanOf } = app;
  const result = await app.store.transact(async (tx) => {
    const aheadMs = await app.merchantClock.aheadMs(caller);
    const realNow = app.now();
    const now = new Date(realNow.getTime() + aheadMs);
    const secretKey = app.secrets.current;
    return work({ tx, now, realNow, caller, cause, draw, settings, secretKey, collection, feePlanOf });
  });
  app.doorbell.ring();
  return result;
}
