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
import { look, type List, type Seen } from './lists.ts';
import type { Store } from '../../../services/api/src/application/store.ts';

/** A page is read so often. */
const times = 15;

/** A service on a database that is filled. */
export type Seeded = {
  filled: Filled;
  /** Whether everything adds up. */
  isRight: boolean;
  /** A value for every filter. */
  examples: Record<string, string>;
  look(list: List): Promise<Seen>;
  close(): Promise<void>;
};

/** Fills an empty database, checks what is in it, and settles its totals. */
export async function openSeeded(config: Config, payments: number, say: (line: string) => void): Promise<Seeded> {
  const system = realSystem();
  const secrets = await keyringText(config);
  await migrate(config, system);
  const store = (await openStore(config, system)) as Store & { dataSource: DataSource };
  const { dataSource } = store;
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const rates = { ...config.rates, live: 999_999, test: 999_999, failedAuth: 999_999 };
  // Alone with the database: what processes share over Redis is of no use here.
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
        say(`${count(all)} payments in ${tookS.toFixed(1)} s, ${count(all / tookS)} a second`);
      },
      () => fill(dataSource, { payments, untilMs: Date.now(), secrets, checkoutHost: config.checkoutHost, say }),
    );
    const { analyze } = dialectOf(dataSource);
    if (analyze !== null)
      for (const { tableName } of dataSource.entityMetadatas) await dataSource.query(analyze(tableName));

    const checked = await check(dataSource, filled.payments);
    for (const answer of checked) {
      const wrong = isWrong(answer) ? `, not ${count(answer.wanted)}` : '';
      say(`${wrong ? 'not ok' : 'ok    '} ${answer.what}: ${count(answer.found)}${wrong}`);
    }
    await timed(
      (tookS) => say(`totals settled in ${tookS.toFixed(1)} s`),
      () => settle(store),
    );

    const { examples, eventId } = await examplesFrom(dataSource, filled.merchants[0]);
    const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const [key] = filled.keys;
    const call: Parameters<typeof look>[1] = (operation, options) => send(origin, operation, { key, ...options });
    return {
      filled,
      isRight: !checked.some(isWrong),
      examples,
      look: (list) => look(dataSource, call, eventId, list, times),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function timed<T>(tell: (tookS: number, result: T) => void, work: () => Promise<T>): Promise<T> {
  const beganMs = performance.now();
  const result = await work();
  tell((performance.now() - beganMs) / 1000, result);
  return result;
}

/** As the worker does; nobody writes meanwhile, so nothing has to be waited for. */
async function settle({ read, transact }: Store): Promise<void> {
  const bound = await transact((tx) => tx.listTotals.raiseBound(new Date()));
  for (let last: string | null = ''; last !== null;) {
    const part = await read.listTotals.listsToSettle(bound, last);
    for (const list of part.found)
      for (let more = true; more;) more = await transact((tx) => tx.listTotals.settleSome(list, bound));
    ({ last } = part);
  }
}
