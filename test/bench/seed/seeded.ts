import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compose } from '../../../services/api/src/main/compose.ts';
import type { Config } from '../../../services/api/src/main/config.ts';
import { keyringText } from '../../../services/api/src/main/data-folder.ts';
import { migrate, openStore } from '../../../services/api/src/main/open-store.ts';
import { realSystem } from '../../../services/api/src/main/system.ts';
import { send } from '../../send.ts';
import { check, count, isWrong } from './check.ts';
import { dialectOf, type DataSource } from './dialects.ts';
import { examplesFrom } from './examples.ts';
import { fill, type Filled } from './fill.ts';
import { measureList, type List, type MeasuredList } from './lists.ts';
import type { Store } from '../../../services/api/src/application/store.ts';

/** How often a page is read. */
const times = 15;

/** A service on a filled database. */
export type Seeded = {
  filled: Filled;
  /** Whether the data is consistent. */
  isRight: boolean;
  /** A value for every filter. */
  examples: Record<string, string>;
  measure(list: List): Promise<MeasuredList>;
  close(): Promise<void>;
};

/** Fills an empty database, checks the data, and settles the totals of its lists. */
export async function openSeeded(config: Config, payments: number, report: (line: string) => void): Promise<Seeded> {
  const system = realSystem();
  const secrets = await keyringText(config);
  await migrate(config, system);
  const store = (await openStore(config, system)) as Store & { dataSource: DataSource };
  const { dataSource } = store;
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const rates = { ...config.rates, live: 999_999, test: 999_999, failedAuth: 999_999 };
  // The only process, so it needs no Redis.
  const service = await compose({ config: { ...config, production: null, rates }, store, log: quiet, secrets, system });
  const http = createServer(service.server);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      http.close(() => resolve());
      http.closeAllConnections();
    });
    await service.close();
  };

  try {
    const filled = await timed(
      (tookS, { payments: all }) => {
        report(`${count(all)} payments in ${tookS.toFixed(1)} s, ${count(all / tookS)} a second`);
      },
      () => fill(dataSource, { payments, untilMs: Date.now(), secrets, checkoutHost: config.checkoutHost, report }),
    );
    const { analyze } = dialectOf(dataSource);
    if (analyze !== null)
      for (const { tableName } of dataSource.entityMetadatas) await dataSource.query(analyze(tableName));

    const checked = await check(dataSource, filled.payments);
    for (const result of checked) {
      const wrong = isWrong(result) ? `, not ${count(result.wanted)}` : '';
      report(`${wrong ? 'not ok' : 'ok    '} ${result.what}: ${count(result.found)}${wrong}`);
    }
    await timed(
      (tookS) => report(`totals settled in ${tookS.toFixed(1)} s`),
      () => settle(store),
    );

    const { examples, eventId } = await examplesFrom(dataSource, filled.merchants[0]);
    const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const [key] = filled.keys;
    const call: Parameters<typeof measureList>[1] = (operation, options) =>
      send(origin, operation, { key, ...options });
    return {
      filled,
      isRight: !checked.some(isWrong),
      examples,
      measure: (list) => measureList(dataSource, call, eventId, list, times),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function timed<T>(report: (tookS: number, result: T) => void, run: () => Promise<T>): Promise<T> {
  const startMs = performance.now();
  const result = await run();
  report((performance.now() - startMs) / 1000, result);
  return result;
}

/** Settles the totals as the worker does, but at once, because no other process writes. */
async function settle({ read, transact }: Store): Promise<void> {
  const bound = await transact((tx) => tx.listTotals.raiseBound(new Date()));
  for (let last: string | null = ''; last !== null;) {
    const part = await read.listTotals.listsToSettle(bound, last);
    for (const list of part.found)
      for (let more = true; more;) more = await transact((tx) => tx.listTotals.settleSome(list, bound));
    ({ last } = part);
  }
}
