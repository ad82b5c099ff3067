import { copying, markAt, stepMs, type Span } from './copying.ts';
import { dialectOf, type DataSource } from './dialects.ts';
import { paymentLines } from './payments.ts';
import { liveTemplate, type Settings, type Template } from './template.ts';

export type Filled = Template & { fromMs: number; copies: number; payments: number };

const dayMs = 86_400_000;
/** Call records are forgotten after this; the shop has been listening to its events since this. */
const callsKeptMs = 30 * dayMs;
const listeningMs = 3 * dayMs;

/** There is one of each, not one in every copy. */
const once = ['merchants', 'api_keys'];
/** Two at once, never in the same table: there they wait for each other. Events are as much as all others. */
const early = [
  'journal_lines',
  'journal_entries',
  'customers',
  'timers',
  'call_records',
  'webhook_deliveries',
  'webhook_attempts',
];
/** What needs the payments' own offers and pay days. */
const late = [['events'], ['payment_intents', 'balance_transactions', 'checkout_sessions']];

export type Wanted = Settings & { payments: number; untilMs: number; say?: (line: string) => void };

/** Fills a database in which there are no payments yet, up to `untilMs`. @throws Error where there are some */
export async function fill(
  dataSource: DataSource,
  { payments, untilMs, say = () => undefined, ...settings }: Wanted,
): Promise<Filled> {
  const [{ n }] = (await dataSource.query('SELECT COUNT(*) AS n FROM payment_intents')) as [{ n: unknown }];
  if (Number(n) > 0)
    throw new Error(`The database holds ${String(n)} payment intents already: the seeder fills an empty one.`);

  const dialect = dialectOf(dataSource);
  const lastMs = Math.floor(untilMs / stepMs - 1) * stepMs;
  const copies = Math.ceil(payments / 40);
  const fromMs = lastMs - (copies - 1) * stepMs;
  const lived = await liveTemplate(fromMs, markAt(fromMs), settings);
  const since = (spanMs: number): number => Math.max(0, Math.ceil((untilMs - spanMs - fromMs) / stepMs));
  const template = listeningSince(lived, fromMs, since(listeningMs));
  const span = (table: string): Span => {
    if (once.includes(table)) return { from: 0, to: 0 };
    const keptMs = table === 'call_records' ? callsKeptMs : table.startsWith('webhook_') ? listeningMs : Infinity;
    return { from: since(keptMs), to: table === 'webhook_endpoints' ? since(keptMs) : copies - 1 };
  };

  async function copy(tables: readonly string[]): Promise<void> {
    const runner = dataSource.createQueryRunner();
    try {
      for (const setting of dialect.before) await runner.query(setting);
      for (const table of tables.filter((name) => (template.rows[name] ?? []).length > 0)) {
        const beganMs = performance.now();
        const copied = { table, template, mark: markAt(fromMs) };
        for (const part of parts(span(table), dialect.copiesAtOnce)) await runner.query(copying(dialect, copied, part));
        say(`  ${table}: ${((performance.now() - beganMs) / 1000).toFixed(1)} s`);
      }
    } finally {
      for (const setting of dialect.after) await runner.query(setting);
      await runner.release();
    }
  }

  await scratch(dataSource, fromMs, copies);
  await copy([...once, 'webhook_endpoints']);
  const loaded = load(dataSource, template, copies);
  const [events = [], others = []] = late;
  await Promise.all([
    loaded.then(() => copy(events)),
    copy(early)
      .then(() => loaded)
      .then(() => copy(others)),
  ]);
  for (const table of ['seed_copies', 'seed_numbers', 'seed_payments']) await dataSource.query(`DROP TABLE ${table}`);
  return { ...template, fromMs, copies, payments: copies * template.intents.length };
}

/** The endpoint is no copy: all deliveries are to the one that was made in the first copy that has any. */
function listeningSince({ rows, endpointId, ...template }: Template, fromMs: number, copy: number): Template {
  const moved = endpointId.replace(markAt(fromMs), markAt(fromMs + copy * stepMs));
  const webhook_deliveries = (rows['webhook_deliveries'] ?? []).map((row) => ({ ...row, webhook_endpoint_id: moved }));
  return { ...template, rows: { ...rows, webhook_deliveries }, endpointId: moved };
}

function parts({ from, to }: Span, most: number): Span[] {
  const found: Span[] = [];
  for (let begin = from; begin <= to; begin += most) found.push({ from: begin, to: Math.min(to, begin + most - 1) });
  return found;
}

async function scratch(dataSource: DataSource, fromMs: number, copies: number): Promise<void> {
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

async function load(dataSource: DataSource, template: Template, copies: number): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await dialectOf(dataSource)
    .load(runner, paymentLines(template, copies))
    .finally(() => runner.release());
}
