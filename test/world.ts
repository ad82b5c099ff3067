import { randomBytes } from 'node:crypto';
import { createApiKey } from '../services/api/src/application/api-keys/create-api-key.ts';
import { createMerchant } from '../services/api/src/application/merchants/create-merchant.ts';
import type { Store } from '../services/api/src/application/store.ts';
import { verifyMerchant } from '../services/api/src/application/merchants/verify-merchant.ts';
import { inOperatorUnit } from '../services/api/src/application/operators/operator-unit.ts';
import type { OperationId } from '../services/api/src/generated/operations.ts';
import { compose, type ComposeOptions, type Service } from '../services/api/src/main/compose.ts';
import type { Config } from '../services/api/src/main/config.ts';
import { openStore } from '../services/api/src/main/open-store.ts';
import { listen } from '../services/api/src/main/listen.ts';
import { realSystem, type System as Ports } from '../services/api/src/main/system.ts';
import { afterTest } from './after-test.ts';
import { checkResponse } from './contract.ts';
import { migratedDatabase, profile, type Database } from './databases.ts';
import { startReceiver, type Inbox } from './receiver.ts';
import { keepCopy, type KeptCopy } from './kept-copy.ts';
import { recorded } from './recorded-store.ts';
import { keptLog } from './kept-log.ts';
import { createSecretWatch } from './leaked-secrets.ts';
import {
  send,
  type Body,
  type CallArguments,
  type CallOptions,
  type Query,
  type Reply,
  type RequestBody,
  type Schema,
  type UncheckedOptions,
} from './send.ts';
import { allRows } from './tables.ts';
import { runUntilIdle } from './worker-tasks.ts';

export type { Body, CallOptions, Query, Reply, RequestBody, Schema, UncheckedOptions };
export type { Data, Item } from './send.ts';

export type Keys = { merchantId: string; secret: string; publishable: string };

export type NewKey = {
  merchantId?: string;
  livemode?: boolean;
  kind?: 'secret' | 'publishable';
  permissions?: string[];
  origins?: string[];
  verify?: boolean;
};

export type World = {
  service: Service;
  config: Config;
  origin: string;
  /** Ends the service as its process does, and starts it anew on the same database. `whileDown`: what happens to it meanwhile. */
  restart(whileDown?: () => Promise<void>): Promise<void>;
  /** A backup of the database as it is now. */
  keepCopy(): Promise<KeptCopy>;
  /** Ends the service, puts a backup back, and starts the service on it. */
  restore(copy: KeptCopy): Promise<void>;
  /** The text of its keyring. Another one counts from the next start. */
  keyring: { text: string };
  /** The keys of the world's own merchant. Calls use its secret test key by default. */
  keys: Keys;
  /** Calls an operation over HTTP. The request is typed by the contract; every response is checked against it. */
  call<Id extends OperationId>(operation: Id, ...options: CallArguments<Id>): Promise<Reply<Id>>;
  /** The same with untyped options: for requests that the contract refuses, and for tests of many operations. */
  callUnchecked<Id extends OperationId>(operation: Id, options?: UncheckedOptions): Promise<Reply<Id>>;
  /** Creates another merchant with test keys. */
  merchant(): Promise<Keys>;
  /** Creates another key. A live key verifies its merchant first, unless `verify` is false. */
  key(options: NewKey): Promise<string>;
  /** Starts a receiver on this machine and creates an endpoint for it with these event types (none: all types). */
  listen(...types: Schema<'EventSelector'>[]): Promise<Inbox>;
  /** Runs all work of the worker that is due by now, and waits until it is done. */
  work(): Promise<void>;
  now(): Date;
  /** Moves the clock forward. Stops at each due time on the way and runs the work that is due. */
  advance(span: { days?: number; hours?: number; minutes?: number; seconds?: number }): Promise<void>;
  /** Moves the clock forward while the service is down: nothing that is due on the way is done. */
  skip(days: number): void;
  /** The lines of the log. */
  logged: string[];
  /** All rows of all tables, by the table's name. */
  rows(): Promise<Record<string, object[]>>;
  /** The places in the database and the log that have a secret. Every test fails at its end unless this is empty. */
  leakedSecrets(): Promise<string[]>;
};

/** Starts a service on an empty database. Its clock stands still until the test moves it. */
export async function startWorld(
  given: {
    ports?: Partial<Ports>;
    store?: (store: Store) => Store;
    config?: Partial<Config>;
    /** The service looks whether its database is a restored copy, as its process does. */
    isWatched?: boolean;
  } & Pick<ComposeOptions, 'rails' | 'api' | 'docs' | 'checkout' | 'workbench'> = {},
): Promise<World> {
  const place = await migratedDatabase();
  afterTest(place.dispose);
  // A Monday morning in Lima.
  const startMs = Date.parse('2026-11-23T15:00:00.000Z');
  let nowMs = startMs;
  const real = realSystem();
  const ports: Ports = {
    ...real,
    now: () => new Date(nowMs),
    // Monotonic time runs by itself, and also moves with the clock of the test.
    monotonicMs: () => real.monotonicMs() + nowMs - startMs,
    ...given.ports,
  };
  const { log, logged } = keptLog();

  const keyring = { text: `k1:${randomBytes(32).toString('base64')}` };
  const config = { ...place.config, ...given.config };
  const { rails = {}, api, docs, checkout, workbench } = given;
  const parts = { config, log, system: ports, rails, api, docs, checkout, workbench };

  async function start() {
    const opened = (await openStore(place.config, ports)) as Store & { dataSource: Database };
    // No test cuts the power, and the flush of each write takes longer than the rest of most tests.
    if (profile() === 'embedded') await opened.dataSource.query('PRAGMA synchronous = OFF');
    const store = given.store?.(recorded(opened)) ?? recorded(opened);
    const service = await compose({ ...parts, secrets: keyring.text, store });
    if (given.isWatched === true) await service.app.restoreWatch.start();
    const { server, clientError, connections } = service;
    const { port, close } = await listen(server, {
      host: '127.0.0.1',
      port: 0,
      setting: 'PORT',
      clientError,
      connections,
    });
    async function stop(): Promise<void> {
      service.endStreams();
      await close();
      await service.close();
    }
    return { opened, service, origin: `http://127.0.0.1:${port}`, stop };
  }

  let running = await start();
  afterTest(() => running.stop());
  const watch = createSecretWatch();

  const world: World = {
    get service() {
      return running.service;
    },
    config,
    keyring,
    get origin() {
      return running.origin;
    },
    async restart(whileDown = async () => undefined) {
      await running.stop();
      await whileDown();
      running = await start();
    },
    keepCopy: () => keepCopy(place.config, running.opened.dataSource),
    restore: (copy) => world.restart(() => copy.restore()),
    logged,
    keys: await newMerchant(),
    merchant: newMerchant,
    now: ports.now,
    work: () => runUntilIdle(running.service.worker),

    call: (id, ...[options]) => world.callUnchecked(id, options),

    async callUnchecked(id, { key = world.keys.secret, ...options } = {}) {
      const reply = await send(running.origin, id, { key, ...options });
      const isStream = reply.headers.get('content-type') === 'text/event-stream';
      const body: unknown = isStream || reply.text === '' ? reply.text || null : JSON.parse(reply.text);
      watch.record(reply.text);
      checkResponse(id, reply.status, body, (name) => reply.headers.get(name));
      if (reply.status === 500)
        throw new Error(`500 from ${id}:\n${logged.filter((line) => line.startsWith('ERROR')).join('\n')}`);
      return reply;
    },

    key: newKey,

    async listen(...types) {
      const inbox = await startReceiver(ports.now);
      afterTest(inbox.close);
      const { data } = await world.call('createWebhookEndpoint', {
        body: { url: inbox.url, events: types.length === 0 ? ['*'] : types },
      });
      inbox.endpointId = data.id;
      inbox.signingSecret = data.signing_secret;
      return inbox;
    },

    async advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      const untilMs = nowMs + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
      await world.work();
      for (;;) {
        const due = await running.service.app.store.read.nextDueAt();
        if (due === null || due.getTime() > untilMs) break;
        nowMs = Math.max(nowMs, due.getTime());
        await world.work();
      }
      nowMs = untilMs;
      await world.work();
    },

    skip: (days) => void (nowMs += days * 24 * 3_600_000),

    rows: () => allRows(running.opened.dataSource),

    async leakedSecrets() {
      await running.service.requestLog.flush();
      const rows = Object.entries(await world.rows()).map(([name, list]) => [`table ${name}`, JSON.stringify(list)]);
      return watch.find({ ...Object.fromEntries(rows), 'the log': logged.join('\n') });
    },
  };
  afterTest(async () => {
    const leaked = await world.leakedSecrets();
    if (leaked.length > 0) throw new Error(`This test has left secrets in:\n${leaked.join('\n')}`);
  });

  async function newMerchant(): Promise<Keys> {
    const legalName = 'PANADERÍA EL ÑANDÚ S.A.C.';
    const input = { legalName, tradeName: null, taxId: '20100070970', email: null, city: null };
    const { id: merchantId } = await inOperatorUnit(running.service.app, (unit) => createMerchant(unit, input));
    return {
      merchantId,
      secret: await newKey({ merchantId }),
      publishable: await newKey({ merchantId, kind: 'publishable' }),
    };
  }

  async function newKey({
    merchantId = world.keys.merchantId,
    livemode = false,
    kind = 'secret',
    permissions,
    origins = [],
    verify = livemode,
  }: NewKey): Promise<string> {
    const { app } = running.service;
    if (verify) await inOperatorUnit(app, (unit) => verifyMerchant(unit, merchantId));
    const input = { merchantId, livemode, kind, permissions: permissions ?? null, origins };
    const { text } = await inOperatorUnit(app, (unit) => createApiKey(unit, input));
    return watch.record(text);
  }

  return world;
}
