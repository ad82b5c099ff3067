// `npm run bench -- --customers N`: how long searches among N customers take on MariaDB.
import { parseArgs } from 'node:util';
import { createApiKey } from '../../../services/api/src/application/api-keys/create-api-key.ts';
import { createMerchant } from '../../../services/api/src/application/merchants/create-merchant.ts';
import { inOperatorUnit } from '../../../services/api/src/application/operators/operator-unit.ts';
import { migrate } from '../../../services/api/src/main/open-store.ts';
import { realSystem } from '../../../services/api/src/main/system.ts';
import { seededInt } from '../../seeded-random.ts';
import { send } from '../../send.ts';
import { count } from './check.ts';
import type { DataSource } from './dialects.ts';
import { loadData } from './load-data.ts';
import { customerColumns, customerLines } from './people.ts';
import { given, places, type Place } from './place.ts';
import { countTotals, startService, type Service } from './service.ts';
import { timed } from './timed.ts';

const searchesOfEach = 250;
const warmUp = 20;
const aimMs = 50;
const random = seededInt(1);

/** Searches that are rare, and cost the most. */
const beyondTheMix: Record<string, Query> = {
  'the first page without q': {},
  'two frequent words that a few thousand customers have': { q: 'maria quispe' },
  'two frequent words that more than 10,000 have': { q: 'maria gmail' },
  'two frequent words that few have': { q: 'bodega maria' },
  'a frequent word that only old customers have': { q: 'user-1' },
  'ten words': { q: 'maria jose luis quispe flores garcia rojas gmail user- 10' },
  'page 10000 of a frequent word': { q: 'mar', page: 10_000 },
  'page 100 of a frequent word': { q: 'mar', page: 100 },
};

const { values } = parseArgs({ options: { customers: { type: 'string' } } });
const customers = Number(values.customers);
try {
  if (!Number.isSafeInteger(customers) || customers < 1_000)
    throw new Error('--customers takes a number from 1000 on.');
  const databaseUrl = process.env['DATABASE_URL'];
  const place = databaseUrl ? given(databaseUrl) : await places['mariadb']?.();
  if (place !== undefined) await measure(place).finally(place.dispose);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function measure({ large }: Place): Promise<void> {
  const service = await startService(large);
  try {
    const { dataSource } = service.store;
    const { merchantId, key } = await merchantWithKey(service);
    const [{ n }] = (await dataSource.query('SELECT COUNT(*) AS n FROM customers')) as [{ n: unknown }];
    if (Number(n) === 0) {
      await timed(`${count(customers)} customers`, () => {
        const scope = { merchantId, fromMs: Date.now() - customers * 1_000 - 3_600_000, random };
        return loadData(dataSource, 'customers', customerColumns, customerLines(customers, scope));
      });
      // The migration stores the words of customers that exist.
      await dataSource.query("DELETE FROM migrations WHERE name LIKE 'Customers%'");
      await timed('their words, by the migration', () => migrate(large, realSystem()));
    }
    for (const table of ['customers', 'customer_words']) await dataSource.query(`ANALYZE TABLE ${table}`);
    await timed('totals counted', () => countTotals(service.store));
    await printSearches(await somePeople(dataSource), async (query) => {
      const startMs = performance.now();
      const reply = await send(service.origin, 'listCustomers', { key, query });
      const tookMs = performance.now() - startMs;
      if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
      return { tookMs, total: reply.pagination.total };
    });
  } finally {
    await service.close();
  }
}

/** The merchant of a database that is filled already, or a new one. */
async function merchantWithKey({ app, store }: Service): Promise<{ merchantId: string; key: string }> {
  const input = { legalName: 'BODEGA S.A.C.', tradeName: null, taxId: '20100070970', email: null, city: 'Lima' };
  const [filled] = (await store.dataSource.query('SELECT merchant_id AS id FROM customers LIMIT 1')) as {
    id: string;
  }[];
  const { id: merchantId } = filled ?? (await inOperatorUnit(app, (unit) => createMerchant(unit, input)));
  const wanted = { merchantId, livemode: false, kind: 'secret', permissions: null, origins: [] } as const;
  return { merchantId, key: (await inOperatorUnit(app, (unit) => createApiKey(unit, wanted))).text };
}

type Person = { firstName: string; lastName: string; document: string };

async function somePeople(dataSource: DataSource): Promise<Person[]> {
  return (await dataSource.query(
    `SELECT first_name AS firstName, last_name AS lastName, document_value AS document FROM customers
     WHERE type = 'INDIVIDUAL' ORDER BY RAND(1) LIMIT 1000`,
  )) as Person[];
}

type Query = { q?: string; page?: number };
type Search = (query: Query) => Promise<{ tookMs: number; total: number }>;

/** The mix: as many searches of each kind. */
async function printSearches(people: readonly Person[], search: Search): Promise<void> {
  const person = (): Person =>
    people[random(people.length)] ?? { firstName: 'Rosa', lastName: 'Flores', document: '1' };
  const wordOf = (text: string): string => text.split(' ')[0] ?? '';
  const common = ['mar', 'maria', 'quispe', 'flo', 'gmail', 'jose', 'bodega', 'rosa'];
  const kinds: Record<string, () => string> = {
    'rare: an external_id, or a whole document': () =>
      random(2) === 0 ? `user-${random(customers)}` : person().document,
    [`common: ${common.join(', ')}`]: () => common[random(common.length)] ?? '',
    'two words: first name and surname of a person': () => {
      const { firstName, lastName } = person();
      return `${wordOf(firstName)} ${wordOf(lastName)}`;
    },
    'the first five digits of a document': () => person().document.slice(0, 5),
  };
  const all: number[] = [];
  for (const [kind, q] of Object.entries(kinds)) {
    for (let index = 0; index < warmUp; index += 1) await search({ q: q() });
    all.push(...(await printKind(kind, searchesOfEach, search, () => ({ q: q() }))));
  }
  console.log(`${quantiles(all)}  all of these; the aim for p95 is ${aimMs} ms`);
  if (quantile(all, 0.95) > aimMs) process.exitCode = 1;
  for (const [kind, query] of Object.entries(beyondTheMix)) await printKind(kind, 20, search, () => query);
}

/** Prints how long searches of one kind take. @returns the times */
async function printKind(kind: string, times: number, search: Search, query: () => Query): Promise<number[]> {
  const found: { tookMs: number; total: number; q: string }[] = [];
  for (let index = 0; index < times; index += 1) {
    const asked = query();
    found.push({ ...(await search(asked)), q: asked.q ?? '' });
  }
  const [slowest] = found.toSorted((a, b) => b.tookMs - a.tookMs);
  const all = found.map(({ tookMs }) => tookMs);
  console.log(`${quantiles(all)}  ${kind}; the slowest: ${slowest?.q} (${slowest?.total})`);
  return all;
}

function quantile(all: readonly number[], part: number): number {
  return all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0;
}

function quantiles(all: readonly number[]): string {
  const [median, p95, most] = [0.5, 0.95, 1].map((part) => `${quantile(all, part).toFixed(1)} ms`);
  return `p50 ${median}, p95 ${p95}, max ${most}`;
}
