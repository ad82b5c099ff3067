import type { Scope } from '../../domain/scope.ts';
import type { App, Random, Settings } from '../ports.ts';
import type { FeePlanOf, Merchant } from '../../domain/merchant.ts';
import type { Tx } from '../store.ts';

/** The API call that causes a change; null when the system does. */
export type CausingRequest = { id: string; idempotencyKey: string | null } | null;

/** Whose unit it is; the merchant itself where the call has just been authenticated, so that it need not be read again. */
export type Principal = Scope & { merchant?: Merchant };

/**
 * What a use case is handed: one transaction, one moment, one caller. A partner's unit is `Unit<null>`: it is nobody's
 * until it is found whom the message is about.
 */
export type Unit<Whose extends Principal | null = Principal> = {
  tx: Tx;
  /** The merchant's time: whatever the merchant sees goes by it. */
  now: Date;
  /** For what must not depend on a test clock. */
  realNow: Date;
  caller: Whose;
  request: CausingRequest;
  random: Random;
  settings: Settings;
  /** The name of the key that new secrets are derived from. */
  secretKey: string;
  feePlanOf: FeePlanOf;
};

/** Runs one unit of work and rings the doorbell once it is committed. */
export async function inUnit<T, Whose extends Principal | null>(
  app: App,
  caller: Whose,
  request: CausingRequest,
  work: (unit: Unit<Whose>) => Promise<T>,
): Promise<T> {
  const { random, settings, feePlanOf } = app;
  const result = await app.store.transact(async (tx) => {
    const aheadMs = caller === null ? 0 : await app.merchantClock.aheadMs(caller);
    const realNow = app.now();
    const now = new Date(realNow.getTime() + aheadMs);
    const secretKey = app.secrets.current;
    return work({ tx, now, realNow, caller, request, random, settings, secretKey, feePlanOf });
  });
  app.doorbell.ring();
  return result;
}
