import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApiKey } from '../../../services/api/src/application/api-keys/create-api-key.ts';
import { createMerchant } from '../../../services/api/src/application/merchants/create-merchant.ts';
import { compose } from '../../../services/api/src/main/compose.ts';
import { readConfig } from '../../../services/api/src/main/config.ts';
import { openStore } from '../../../services/api/src/main/open-store.ts';
import { listen } from '../../../services/api/src/main/listen.ts';
import { realSystem } from '../../../services/api/src/main/system.ts';
import type { OperationId } from '../../../services/api/src/generated/operations.ts';
import { startReceiver } from '../../receiver.ts';
import { send, type Body, type UncheckedOptions } from '../../send.ts';
import { scenariosWith, type Scenario } from './scenarios.ts';
import type { Store } from '../../../services/api/src/application/store.ts';
import { inOperatorUnit } from '../../../services/api/src/application/operators/operator-unit.ts';
import { tables } from '../../tables.ts';
import { runUntilIdle } from '../../worker-tasks.ts';

export type Row = Record<string, string | number | null>;
export type Template = {
  /** Every row of every table, in the order of its primary key. */
  rows: Record<string, Row[]>;
  /** The payment intents, in the order of their creation. */
  intents: Row[];
  keys: [string, string];
  merchants: [string, string];
  endpointId: string;
};

const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;
/** The settings of the service that will read the copies. */
export type Settings = { secrets: string; checkoutHost: string };

const config = { SVC_ENV: 'development', SVC_RATE_TEST: '999999' };
type Database = { query(sql: string): Promise<Row[]> };

/** Creates forty payments from `fromMs` on, by calls to a service with its own database. @returns all rows of it */
export async function createTemplate(
  fromMs: number,
  mark: string,
  { secrets, checkoutHost }: Settings,
): Promise<Template> {
  const dir = mkdtempSync(path.join(tmpdir(), 'svc-seed-'));
  let nowMs = fromMs - 1_000;
  const system = { ...realSystem(), now: () => new Date(nowMs) };
  const settings = readConfig(
    { ...config, SVC_DATA_DIR: dir, SVC_CHECKOUT_HOST: checkoutHost },
    { serving: false, hasKeyring: () => true },
  );
  const store = await openStore(settings, system);
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const service = await compose({ config: settings, store, log: quiet, secrets, system });
  const { app, server, clientError, requestLog, worker } = service;
  const listening = await listen(server, { host: '127.0.0.1', port: 0, setting: 'PORT', clientError });
  const inbox = await startReceiver(system.now);

  async function merchant(legalName: string, city: string): Promise<{ merchantId: string; key: string }> {
    const input = { legalName, tradeName: null, taxId: '20100070970', email: null, city };
    const { id: merchantId } = await inOperatorUnit(app, (unit) => createMerchant(unit, input));
    const wanted = { merchantId, livemode: false, kind: 'secret', permissions: null, origins: [] } as const;
    return {
      merchantId,
      key: (await inOperatorUnit(app, (unit) => createApiKey(unit, wanted))).text,
    };
  }

  async function call(operation: OperationId, options: UncheckedOptions): Promise<Body> {
    const { status, data, text } = await send(`http://127.0.0.1:${listening.port}`, operation, options);
    if (status >= 300) throw new Error(`${operation} returned ${status}: ${text}`);
    nowMs += 3_000;
    return data;
  }

  /** @returns the id of the intent */
  async function run({ body, session, customer, steps, method }: Scenario, key: string): Promise<string> {
    const customerInput =
      customer === 'new' ? { ...newCustomer, external_id: `cliente${mark}${nowMs}` } : { id: lastCustomer };
    const expiresInMs = steps.includes('wait') ? minuteMs : yearMs;
    const expires = steps.length === 0 || steps.includes('wait');
    const expiry = expires ? { expires_at: new Date(nowMs + expiresInMs).toISOString() } : {};
    const input = { ...body, ...expiry, ...(customer !== undefined && { customer: customerInput }) };
    const created = await call(session === true ? 'createCheckoutSession' : 'createPaymentIntent', {
      key,
      body: input,
    });
    const id = String(session === true ? created['payment_intent_id'] : created['id']);
    if (customer === 'new') lastCustomer = (created['customer'] as { id: string }).id;
    for (const step of steps) {
      if (step === 'wait') nowMs += minuteMs;
      if (step === 'wait') await runUntilIdle(worker);
      if (step === 'cancel') await call('cancelPaymentIntent', { key, id });
      const outcome = {
        outcome: step === 'pay' ? 'SUCCEEDED' : 'FAILED',
        payment_method_type: method ?? 'INTEROPERABLE_QR',
      };
      if (step === 'pay' || step === 'fail') await call('simulatePayment', { key, id, body: outcome });
    }
    await runUntilIdle(worker);
    return id;
  }
  let lastCustomer = '';

  try {
    const large = await merchant('BODEGA DEL AÑO S.A.C.', 'Cusco');
    const small = await merchant('EL ÑANDÚ E.I.R.L.', 'Tacna');
    nowMs = fromMs;
    const hook = { url: inbox.url, events: ['*'] };
    const endpoint = await call('createWebhookEndpoint', { key: large.key, body: hook });
    const scenarios = scenariosWith(mark);
    const ids: string[] = [];
    for (const [index, scenario] of scenarios.entries())
      ids.push(await run(scenario, index < scenarios.length - 4 ? large.key : small.key));
    await requestLog.flush();

    const { dataSource } = store as Store & { dataSource: Database };
    const rows: Record<string, Row[]> = {};
    for (const { name, primaryKey } of tables)
      rows[name] = await dataSource.query(`SELECT * FROM ${name} ORDER BY ${primaryKey.join(', ')}`);
    // The endpoint is created once, not in every copy.
    rows['call_records'] = (rows['call_records'] ?? []).filter(
      ({ operation }) => operation !== 'createWebhookEndpoint',
    );
    const intents = (rows['payment_intents'] ?? []).toSorted(
      (a, b) => ids.indexOf(String(a['id'])) - ids.indexOf(String(b['id'])),
    );
    const merchants: [string, string] = [large.merchantId, small.merchantId];
    return { rows, intents, keys: [large.key, small.key], merchants, endpointId: String(endpoint['id']) };
  } finally {
    await inbox.close();
    await listening.close();
    await service.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

const newCustomer = {
  type: 'INDIVIDUAL',
  first_name: 'Rosa',
  last_name: 'Quispe Ñahui',
  email: 'rosa@correo.example',
  document: { country: 'PE', type: 'DNI', value: '45678912' },
};
