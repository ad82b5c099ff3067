import { copying, markAt, stepMs, type Span } from './copying.ts';
import { dialectOf, type DataSource } from './dialects.ts';
import { paymentLines } from './payments.ts';
import { addPayouts } from './payouts.ts';
import { createTemplate, type Settings, type Template } from './template.ts';

export type Filled = Template & { fromMs: number; copies: number; payments: number };

const dayMs = 86_400_000;
/** The retention of call records. */
const callRetentionMs = 30 * dayMs;
/** The age of the webhook endpoint, which gets all events since then. */
const endpointAgeMs = 3 * dayMs;

/** Tables whose rows are written once, not in every copy. */
const once = ['merchants', 'api_keys'];
/** Two connections write at once, never into the same table, where they would block each other. */
const early = [
  'journal_lines',
  'journal_entries',
  'customers',
  'customer_words',
  'timers',
  'call_records',
  'webhook_deliveries',
  'webhook_attempts',
];
/** Tables that need `seed_payments`. Events are as much data as all other tables. */
const late = [['events'], ['payment_intents', 'balance_transactions', 'checkout_sessions']];

export type Wanted = Settings & { payments: number; untilMs: number; report?: (line: string) => void };

/** Fills a database with payments up to the time `untilMs`. @throws Error when it has payments already */
export async function fill(
  dataSource: DataSource,
  { payments, untilMs, report = () => undefined, ...settings }: Wanted,
): Promise<Filled> {
  const [{ n }] = (await dataSource.query('SELECT COUNT(*) AS n FROM payment_intents')) as [{ n: unknown }];
  if (Number(n) > 0)
    throw new Error(`The database holds ${String(n)} payment intents already: the seeder fills an empty one.`);

  const dialect = dialectOf(dataSource);
  const lastMs = Math.floor(untilMs / stepMs - 1) * stepMs;
  const copies = Math.ceil(payments / 40);
  const fromMs = lastMs - (copies - 1) * stepMs;
  const original = await createTemplate(fromMs, markAt(fromMs), settings);
  const since = (spanMs: number): number => Math.max(0, Math.ceil((untilMs - spanMs - fromMs) / stepMs));
  const template = withEndpointIn(original, fromMs, since(endpointAgeMs));
  const span = (table: string): Span => {
    if (once.includes(table)) return { from: 0, to: 0 };
    const keptMs = table === 'call_records' ? callRetentionMs : table.startsWith('webhook_') ? endpointAgeMs : Infinity;
    return { from: since(keptMs), to: table === 'webhook_endpoints' ? since(keptMs) : copies - 1 };
  };

  async function copy(tables: readonly string[]): Promise<void> {
    const runner = dataSource.createQueryRunner();
    try {
      for (const setting of dialect.before) await runner.query(setting);
      for (const table of tables.filter((name) => (template.rows[name] ?? []).length > 0)) {
        const startMs = performance.now();
        const copied = { table, template, mark: markAt(fromMs), untilMs };
        for (const part of parts(span(table), dialect.copiesAtOnce)) await runner.query(copying(dialect, copied, part));
        report(`  ${table}: ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
      }
    } finally {
      for (const setting of dialect.after) await runner.query(setting);
      await runner.release();
    }
  }

  await createScratchTables(dataSource, fromMs, copies);
  await copy([...once, 'webhook_endpoints']);
  const loaded = loadPayments(dataSource, template, copies);
  const [events = [], others = []] = late;
  await Promise.all([
    loaded.then(() => copy(events)),
    copy(early)
      .then(() => loaded)
      .then(() => copy(others)),
  ]);
  // Each event has one position, in the order of the ids.
  await dataSource.query(
    `INSERT INTO event_positions (position, event_id, merchant_id, livemode)
     SELECT ROW_NUMBER() OVER (ORDER BY id), id, merchant_id, livemode FROM events`,
  );
  await dataSource.query(
    `INSERT INTO balances (merchant_id, livemode, pending_centimos, available_centimos, in_payout_centimos, paid_centimos)
     SELECT merchant_id, livemode, SUM(CASE WHEN status = 'PENDING' THEN net_centimos ELSE 0 END),
       SUM(CASE WHEN status = 'AVAILABLE' THEN net_centimos ELSE 0 END), 0, 0
     FROM balance_transactions GROUP BY merchant_id, livemode`,
  );
  await addPayouts(dataSource, template.merchants);
  for (const table of ['seed_copies', 'seed_numbers', 'seed_payments']) await dataSource.query(`DROP TABLE ${table}`);
  return { ...template, fromMs, copies, payments: copies * template.intents.length };
}

/** There is one endpoint. It is created in the first copy that has deliveries, and all deliveries go to it. */
function withEndpointIn({ rows, endpointId, ...template }: Template, fromMs: number, copy: number): Template {
  const moved = endpointId.replace(markAt(fromMs), markAt(fromMs + copy * stepMs));
  const webhook_deliveries = (rows['webhook_deliveries'] ?? []).map((row) => ({ ...row, webhook_endpoint_id: moved }));
  return { ...template, rows: { ...rows, webhook_deliveries }, endpointId: moved };
}

function parts({ from, to }: Span, most: number): Span[] {
  const found: Span[] = [];
  for (let begin = from; begin <= to; begin += most) found.push({ from: begin, to: Math.min(to, begin + most - 1) });
  return found;
}

async function createScratchTables(dataSource: DataSource, fromMs: number, copies: number): Promise<void> {
  const { text } = dialectOf(dataSource);
  for (const table of [
    'seed_numbers (n int PRIMARY KEY)',
    `seed_copies (n int PRIMARY KEY, mark char(7) NOT NULL, shift bigint NOT NULL) ${text}`,
    `seed_payments (
      n int PRIMARY KEY, reference varchar(20), crc char(4), code varchar(10), available varchar(24)
    ) ${text}`,
  ])
    await dataSource.query(`CREATE TABLE ${table}`);
  const numbers = Array.from({ length: 500 }, (_, index) => `(${index + 1})`);
  await dataSource.query(`INSERT INTO seed_numbers VALUES ${numbers.join(', ')}`);
  for (let from = 0; from < copies; from += 5_000) {
    const some = Array.from({ length: Math.min(5_000, copies - from) }, (_, index) => from + index);
    const values = some.map((copy) => `(${copy}, '${markAt(fromMs + copy * stepMs)}', ${copy * stepMs * 1_000})`);
    await dataSource.query(`INSERT INTO seed_copies VALUES ${values.join(', ')}`);
  }
}

async function loadPayments(dataSource: DataSource, template: Template, copies: number): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await dialectOf(dataSource)
    .load(runner, paymentLines(template, copies))
    .finally(() => runner.release());
}
