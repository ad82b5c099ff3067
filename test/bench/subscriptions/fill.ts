import { createHash } from 'node:crypto';
import { createApiKey } from '../../../services/api/src/application/api-keys/create-api-key.ts';
import { createMerchant } from '../../../services/api/src/application/merchants/create-merchant.ts';
import { inOperatorUnit } from '../../../services/api/src/application/operators/operator-unit.ts';
import { keyring } from '../../../services/api/src/adapters/secrets/keyring.ts';
import { idTime } from '../../../services/api/src/domain/id-time.ts';
import { daysAfter, limaDay, limaInstant, type LimaDay } from '../../../services/api/src/domain/peru/business-days.ts';
import type { DataSource } from '../seed/dialects.ts';
import { loadData } from '../seed/load-data.ts';
import type { Service } from '../seed/service.ts';
import { call } from './call.ts';
import { createTemplate, tables, type Row, type Template } from './template.ts';

export const merchantCount = 40;
const dayMs = 86_400_000;

/** The first of the merchants has three of five subscriptions, the others share the rest. */
const merchantOf = <T>(merchants: readonly T[], index: number): T | undefined =>
  merchants[index % 5 < 3 ? 0 : 1 + (index % (merchants.length - 1))];

/** The latest day whose 06:00 in Lima has come: on it the second period of every subscription begins. */
export function chargeDay(now: Date): LimaDay {
  const today = limaDay(now);
  return limaInstant(today, 6) <= now ? today : daysAfter(today, -1);
}

/**
 * Fills a database with ACTIVE weekly subscriptions, each with its customer, its saved wallet, its paid first period, and the
 * link in the book of the simulated wallet. The rows are those of one subscription that was made by calls, with other ids.
 * They have no timers yet. @returns the key of a merchant that has none of them
 */
export async function fill(service: Service, count: number, receiverUrl: string): Promise<{ healthyKey: string }> {
  const { app, store, origin } = service;
  const merchants: string[] = [];
  for (let index = 0; index < merchantCount; index += 1) {
    const { id, key } = await newMerchant(app);
    await call(origin, key, 'webhook-endpoints', { url: receiverUrl, events: ['*'] });
    merchants.push(id);
  }
  const template = await createTemplate(store.dataSource, origin, (await newMerchant(app)).key);
  await copy(store.dataSource, { template, count, merchants, secrets: keyring(service.secrets) });
  return { healthyKey: (await newMerchant(app)).key };
}

async function newMerchant(app: Service['app']): Promise<{ id: string; key: string }> {
  const input = { legalName: 'GIMNASIO S.A.C.', tradeName: null, taxId: '20100070970', email: null, city: 'Lima' };
  const { id } = await inOperatorUnit(app, (unit) => createMerchant(unit, input));
  const wanted = { merchantId: id, livemode: false, kind: 'secret', permissions: null, origins: [] } as const;
  return { id, key: (await inOperatorUnit(app, (unit) => createApiKey(unit, wanted))).text };
}

type Copied = {
  template: Template;
  count: number;
  merchants: readonly string[];
  secrets: ReturnType<typeof keyring>;
};

async function copy(dataSource: DataSource, { template, count, merchants, secrets }: Copied): Promise<void> {
  const now = new Date();
  const day = chargeDay(now);
  const anchor = daysAfter(day, -7);
  const created = new Date(limaInstant(anchor, 6));
  const idStart = idTime(created.getTime());
  const changes = (table: keyof Template, index: number): Row => {
    const end = `${idStart}${String(index).padStart(16, '0')}`;
    const merchant_id = merchantOf(merchants, index) ?? '';
    const [customer, method, intent, subscription] = [`cus_${end}`, `pm_${end}`, `pi_${end}`, `sub_${end}`];
    const shared = { merchant_id, created_at: created };
    const reference = `aff_${end}`;
    const phone_key = createHash('sha256').update(method).digest('hex');
    const token = `${secrets.current}.${reference}.${secrets.derive(secrets.current, `wallet ${reference}`)}`;
    const period = { period_number: 1, period_start: anchor, period_end: day };
    const rows: Record<keyof Template, () => Row> = {
      customers: () => ({ ...shared, id: customer, external_id: null }),
      saved_payment_methods: () => ({
        ...shared,
        id: method,
        customer_id: customer,
        phone_key,
        active_phone_key: phone_key,
        token: secrets.seal(token, method),
        last_used_at: created,
      }),
      simulated_orders: () => ({ ...shared, reference }),
      payment_intents: () => ({
        ...shared,
        ...period,
        id: intent,
        customer_id: customer,
        subscription_id: subscription,
        payment_id: `pay_${end}`,
        paid_at: created,
      }),
      subscriptions: () => ({
        ...shared,
        ...period,
        id: subscription,
        customer_id: customer,
        payment_method_id: method,
        anchor,
        first_attempt_at: created,
        next_attempt_at: new Date(created.getTime() + 7 * dayMs),
        intent_id: intent,
      }),
    };
    return rows[table]();
  };
  for (const table of tables) {
    const columns = Object.keys(template[table]);
    await loadData(
      dataSource,
      table,
      columns.join(', '),
      lines(count, (index) => Object.values({ ...template[table], ...changes(table, index) })),
    );
    await dataSource.query(`ANALYZE TABLE ${table}`);
  }
}

/** The rows of a table as `LOAD DATA` reads them. */
export async function* lines(count: number, rowOf: (index: number) => readonly unknown[]): AsyncGenerator<string> {
  for (let from = 0; from < count; from += 1_000) {
    let text = '';
    for (let index = from; index < Math.min(count, from + 1_000); index += 1)
      text += `${rowOf(index).map(column).join('\t')}\n`;
    yield text;
  }
}

function column(value: unknown): string {
  if (value === null) return String.raw`\N`;
  if (value instanceof Date) return columnTime(value);
  return String(value).replaceAll('\\', String.raw`\\`);
}

export const columnTime = (at: Date): string => at.toISOString().slice(0, 23).replace('T', ' ');
