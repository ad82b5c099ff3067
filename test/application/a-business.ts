import { randomBytes } from 'node:crypto';
import { afterAll } from '@jest/globals';
import { createRandom } from '../../services/api/src/adapters/random/random.ts';
import { keyring } from '../../services/api/src/adapters/secrets/keyring.ts';
import type { CommandUnit } from '../../services/api/src/application/operators/command.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import type { App } from '../../services/api/src/application/ports.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { inUnit, type CausingRequest, type Unit } from '../../services/api/src/application/unit/unit.ts';
import type { Balance } from '../../services/api/src/domain/ledger.ts';
import type { Merchant } from '../../services/api/src/domain/merchant.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { migratedDatabase, type TestDatabase } from '../databases.ts';
import { merchantRow } from '../store/rows.ts';

// Use cases run here in units of a real store on SQLite, without HTTP and without a worker. All tests of a file share the store,
// which is opened in a third of a second; each test has merchants of its own.

let opened: Promise<{ place: TestDatabase; store: Store }> | undefined;
afterAll(async () => {
  const { place, store } = (await opened) ?? {};
  opened = undefined;
  await store?.close();
  await place?.dispose();
});

async function open() {
  const place = await migratedDatabase();
  return { place, store: await openStore(place.config, realSystem()) };
}

const secrets = keyring(`k1:${randomBytes(32).toString('base64')}`);

/** A merchant in one mode, at one time. */
export type Business = {
  merchant: Merchant;
  scope: Scope;
  /** What the units of a test need of the service: a test replaces what it wants to fail. */
  app: App;
  /** Runs a use case in a unit of its own. */
  run<T>(work: (unit: Unit) => Promise<T>, request?: CausingRequest): Promise<T>;
  /** The same for what an operator does. */
  asOperator<T>(work: (unit: CommandUnit) => Promise<T>): Promise<T>;
  /** Moves the clock. */
  moveTo(iso: string): void;
  balance(): Promise<Balance>;
  /** What was announced, the oldest first: the type and the object. */
  events(): Promise<{ type: string; data: Record<string, unknown> }[]>;
};

/** A Monday morning in Lima. */
export const monday = '2026-11-23T15:00:00.000Z';

export async function aBusiness({ livemode = false, ...changes }: Partial<Merchant> & { livemode?: boolean } = {}) {
  const { store } = await (opened ??= open());
  const merchant = merchantRow(changes);
  await store.transact((tx) => tx.merchants.insert(merchant));
  return businessOf(store, merchant, livemode);
}

function businessOf(store: Store, merchant: Merchant, livemode: boolean): Business {
  const scope: Scope = { merchantId: merchant.id, livemode };
  let now = new Date(monday);
  const app = {
    store,
    now: () => now,
    monotonicMs: () => now.getTime(),
    random: createRandom({ nowMs: () => now.getTime(), randomBytes }),
    secrets,
    settings: {},
    partners: { find: () => ({ isDown: () => false }) },
    merchantClock: { aheadMs: () => 0, knownAheadMs: () => 0 },
    doorbell: { ring: () => undefined },
    // Nothing waits so long.
    after: () => () => undefined,
    callsOfRequests: new Set(),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    rails: {},
    restoreWatch: { beforeCall: async () => undefined, check: async () => undefined },
  } as unknown as App;
  const person = { name: 'rosa', isAlone: true };
  return {
    merchant,
    scope,
    app,
    run: (work, request = null) => inUnit(app, scope, request, work),
    asOperator: (work) =>
      inOperatorUnit(app, (unit) => work({ ...unit, person, settings: app.settings, partners: app.partners })),
    moveTo: (iso) => void (now = new Date(iso)),
    balance: () => store.read.balances.find(scope),
    async events() {
      const any = { types: null, resourceId: null, deliveryStatus: null };
      const filter = { ...any, createdFrom: null, createdTo: null, aheadMs: 0 };
      const newestFirst = await store.read.events.page(scope, filter, { offset: 0, limit: 500 });
      return newestFirst.toReversed().map(({ type, body }) => {
        const { data } = JSON.parse(body) as { data: Record<string, Record<string, unknown>> };
        return { type, data: Object.values(data)[0] ?? {} };
      });
    },
  };
}

/** The types alone. */
export const typesOf = (events: readonly { type: string }[]): string[] => events.map(({ type }) => type);
