// `npm run bench -- --seed N`: N payments, whether they are consistent, and how fast every list is on them.
import { parseArgs } from 'node:util';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Store } from '../../../services/api/src/application/store.ts';
import { compose } from '../../../services/api/src/main/compose.ts';
import type { Config } from '../../../services/api/src/main/config.ts';
import { keyringText } from '../../../services/api/src/main/data-folder.ts';
import { migrate, openStore } from '../../../services/api/src/main/open-store.ts';
import { realWorld } from '../../../services/api/src/main/world.ts';
import { send } from '../../send.ts';
import { check, isWrong } from './check.ts';
import { examplesFrom } from './examples.ts';
import { fill, type DataSource, type Filled } from './fill.ts';
import { listsOf, look, type Seen } from './lists.ts';
import { placeToFill } from './place.ts';

// A million are three hundred days; those that are open expire after a year.
const payments = Number(parseArgs({ options: { seed: { type: 'string' } } }).values.seed);
if (!Number.isSafeInteger(payments) || payments < 1 || payments > 1_000_000) {
  console.error('--seed takes the number of payments, up to 1000000; --help says more.');
  process.exit(1);
}
try {
  const place = await placeToFill();
  process.exitCode = (await seed(place.config, place.kept).finally(place.leave)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @returns whether everything adds up */
async function seed(config: Config, kept: boolean): Promise<boolean> {
  const world = realWorld();
  await migrate(config, world);
  const secrets = await keyringText(config);
  const store = (await openStore(config, world)) as Store & { dataSource: DataSource };
  const { dataSource } = store;
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const rates = { ...config.rates, live: 999_999, test: 999_999, failures: 999_999 };
  // Alone with the database: what processes share over Redis is of no use here.
  const service = await compose({ config: { ...config, production: null, rates }, store, log: quiet, secrets, world });
  const http = createServer(service.server);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  try {
    const beganMs = performance.now();
    const { checkoutHost } = config;
    const wanted = { payments, untilMs: Date.now(), secrets, checkoutHost, say: console.log };
    const filled = await fill(dataSource, wanted);
    const tookS = (performance.now() - beganMs) / 1000;
    console.log(
      `${count(filled.payments)} payments in ${tookS.toFixed(1)} s, ${count(filled.payments / tookS)} a second`,
    );
    for (const { tableName } of dataSource.entityMetadatas) await dataSource.query(`ANALYZE TABLE ${tableName}`);

    const checked = await check(dataSource, filled.payments);
    for (const answer of checked) {
      const wrong = isWrong(answer) ? `, not ${count(answer.wanted)}` : '';
      console.log(`${wrong ? 'not ok' : 'ok    '} ${answer.what}: ${count(answer.found)}${wrong}`);
    }
    await settle(store);
    await printLists(filled, dataSource, `http://127.0.0.1:${(http.address() as AddressInfo).port}`);
    if (kept)
      console.log(`The merchants are ${filled.merchants.join(' and ')}, their keys ${filled.keys.join(' and ')}.`);
    return !checked.some(isWrong);
  } finally {
    await new Promise<void>((resolve) => {
      http.close(() => resolve());
      http.closeAllConnections();
    });
    await service.close();
  }
}

/** As the worker does; nobody writes meanwhile, so nothing has to be waited for. */
async function settle({ read, transact }: Store): Promise<void> {
  const beganMs = performance.now();
  const bound = await transact((tx) => tx.listTotals.raiseBound(new Date()));
  for (let last: string | null = ''; last !== null;) {
    const part = await read.listTotals.behind(bound, last);
    for (const list of part.found)
      for (let more = true; more;) more = await transact((tx) => tx.listTotals.settleSome(list, bound));
    ({ last } = part);
  }
  console.log(`totals settled in ${((performance.now() - beganMs) / 1000).toFixed(1)} s`);
}

async function printLists(
  { keys: [key], merchants: [merchantId] }: Filled,
  dataSource: DataSource,
  origin: string,
): Promise<void> {
  console.log('\nfirst page    page 500   last page   total    list: how its tables are read');
  const { examples, eventId } = await examplesFrom(dataSource, merchantId);
  const rare = { operation: 'listEvents', filter: 'delivery_status', query: { delivery_status: 'DEAD' } } as const;
  for (const list of [...listsOf(examples), rare]) {
    const seen = await look(
      dataSource,
      (operation, options) => send(origin, operation, { key, ...options }),
      eventId,
      list,
    );
    const ms = (time: number): string => `${time.toFixed(1).padStart(7)} ms`;
    console.log(
      `${ms(seen.firstMs)}  ${ms(seen.farMs)}  ${ms(seen.lastMs)} ${count(seen.total).padStart(9)}  ${described(seen)}`,
    );
  }
}

function described({ operation, query, accesses }: Seen): string {
  const asked = Object.entries(query).map(([name, value]) => `?${name}=${value}`);
  const sorts = accesses.some(({ extra }) => extra.includes('filesort')) ? ', sorting' : '';
  const ways = new Set(accesses.map(({ table, type, key }) => `${table} ${type} ${key ?? 'no key'}`));
  return `${operation}${asked.join('')}: ${[...ways].join('; ')}${sorts}`;
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en');
}
