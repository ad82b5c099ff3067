import type { Scope } from '../domain/scope.ts';
import type { App, Draw, Settings } from './ports.ts';
import type { Tx } from './store.ts';
import type { FeePlanOf, Merchant } from '../domain/merchant.ts';

/** The API call that causes a change; null when the system does. */
export type Cause = { id: string; idempotencyKey: string | null } | null;

/** Whose unit it is; the merchant itself where the call has just been authenticated, so that it need not be read again. */
export type Principal = Scope & { merchant?: Merchant };

/**
 * What a use case is handed: one transaction, one moment, one caller. A partner's unit is `Unit<null>`: it is nobody's
 * until it is found whom the message is about.
 */
export type Unit<Whose extends Principal | null = Principal> = {
  tx: Tx;
  now: Date;
  caller: Whose;
  cause: Cause;
  draw: Draw;
  settings: Settings;
  /** The name of the key that new secrets are derived from. */
  secretKey: string;
  feePlanOf: FeePlanOf;
};

/** Runs one unit of work and rings the doorbell once it is committed. */
export async function inUnit<T, Whose extends Principal | null>(
  app: App,
  caller: Whose,
  cause: Cause,
  work: (unit: Unit<Whose>) => Promise<T>,
): Promise<T> {
  const { draw, settings, feePlanOf } = app;
  const result = await app.store.transact((tx) =>
    work({ tx, now: app.now(), caller, cause, draw, settings, secretKey: app.secrets.current, feePlanOf }),
  );
  app.doorbell.ring();
  return result;
}
