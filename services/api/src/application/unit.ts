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
  now: Date;
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
  const result = await app.store.transact((tx) =>
    work({ tx, now: app.now(), caller, cause, draw, settings, secretKey: app.secrets.current, collection, feePlanOf }),
  );
  app.doorbell.ring();
  return result;
}
