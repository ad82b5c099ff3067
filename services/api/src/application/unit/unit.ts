import type { FeePlan } from '../../domain/fee.ts';
import type { Merchant } from '../../domain/merchant.ts';
import type { Scope } from '../../domain/scope.ts';
import { collectBalances } from '../ledger/balance-changes.ts';
import type { Partners } from '../partners/partners-port.ts';
import type { App, Secrets, Settings } from '../ports.ts';
import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';
import type { Tx } from '../store.ts';
import type { Random } from '../random-port.ts';

/** The same for a repeated request in every process, whatever its keyring, and after a restore. */
export type ReferenceLetters = (kind: string, earlierCalls: number) => string;

/**
 * The API call that causes a change. Null: the service itself, for example a timer. `makesCalls`: after the commit it makes the
 * rail calls that its unit has written down. `lettersOf`: with an Idempotency-Key, the 26 letters of a reference to a partner.
 */
export type CausingRequest = {
  id: string;
  idempotencyKey: string | null;
  lettersOf?: ReferenceLetters;
  makesCalls?: true;
} | null;

/**
 * The merchant and mode of a unit. `merchant` and its fee plan are set when authentication has just read them, which
 * saves a second read. They may be 5 s old: a payment is booked with the plan that its unit reads.
 */
export type Principal = Scope & { merchant?: Merchant; feePlan?: FeePlan };

/**
 * The context of a use case: one transaction, one time, one caller. A partner's request runs in a `Unit<null>`, because
 * its merchant is not known before its message is read.
 */
export type Unit<Caller extends Principal | null = Principal> = {
  tx: Tx;
  /** The merchant's time, for everything that the merchant sees. */
  now: Date;
  /** For everything that must not depend on a test clock. */
  realNow: Date;
  caller: Caller;
  request: CausingRequest;
  random: Random;
  settings: Settings;
  /** The keyring. Its current key is that of the secrets of new objects. */
  secrets: Secrets;
  /** The partners of live mode. */
  partners: Partners;
  /** The rail calls that the request makes after the commit. */
  calls: ClaimedCall[];
};

/** What units of work need of the service. A command of svc-admin has it without the API and the worker. */
export type UnitDeps = Pick<
  App,
  'store' | 'now' | 'random' | 'settings' | 'secrets' | 'partners' | 'merchantClock' | 'doorbell'
>;

/**
 * Runs one unit of work and rings the doorbell after its commit. Both functions may be called several times: see
 * `Store.transact`.
 * @param record stores what is known only at the end, such as the response. Its statements are the last ones of the unit, after
 * the changes of balances.
 */
export async function inUnit<T, Caller extends Principal | null>(
  app: UnitDeps,
  caller: Caller,
  request: CausingRequest,
  run: (unit: Unit<Caller>) => Promise<T>,
  record: (unit: Unit<Caller>, result: T) => Promise<void> = recordNothing,
): Promise<T> {
  const { random, settings, secrets, partners } = app;
  if (caller !== null) await app.merchantClock.aheadMs(caller);
  const result = await app.store.transact(async (tx) => {
    const aheadMs = caller === null ? 0 : app.merchantClock.knownAheadMs(caller);
    const realNow = app.now();
    const now = new Date(realNow.getTime() + aheadMs);
    const balances = collectBalances(tx.balances);
    const given = { caller, request, random, settings, secrets, partners };
    const unit = { ...given, tx: { ...tx, balances }, now, realNow, calls: [] };
    const done = await run(unit);
    await balances.write();
    await record(unit, done);
    return done;
  });
  app.doorbell.ring();
  return result;
}

/** The unit of a partner's request, once its message is read. In live mode the merchant's time is real time. */
export const inScope = (unit: Unit<null>, caller: Scope): Unit => ({ ...unit, caller });

const recordNothing = async (): Promise<void> => undefined;
