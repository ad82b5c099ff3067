import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Store } from '../../../services/api/src/application/store.ts';
import { compose } from '../../../services/api/src/main/compose.ts';
import type { Config } from '../../../services/api/src/main/config.ts';
import { keyringText } from '../../../services/api/src/main/data-folder.ts';
import { migrate, openStore } from '../../../services/api/src/main/open-store.ts';
import { realSystem } from '../../../services/api/src/main/system.ts';
import type { DataSource } from './dialects.ts';

export type Service = Awaited<ReturnType<typeof startService>>;

/** A service without rate limits, in this process, on a database that it migrates. */
export async function startService(config: Config) {
  const system = realSystem();
  const secrets = await keyringText(config);
  await migrate(config, system);
  const store = (await openStore(config, system)) as Store & { dataSource: DataSource };
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const rates = { ...config.rates, live: 999_999, test: 999_999, failedAuth: 999_999 };
  // The only process, so it needs no Redis.
  const service = await compose({ config: { ...config, production: null, rates }, store, log: quiet, secrets, system });
  const http = createServer(service.server);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    app: service.app,
    store,
    secrets,
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      await new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      });
      await service.close();
    },
  };
}

/** Counts the totals as the worker does, but at once, because no other process writes. */
export async function countTotals({ read, transact }: Store): Promise<void> {
  const bound = await transact((tx) => tx.listTotals.raiseBound(new Date()));
  for (let last: string | null = ''; last !== null;) {
    const part = await read.listTotals.listsToCount(bound, last);
    for (const list of part.found)
      for (let more = true; more;) more = await transact((tx) => tx.listTotals.countMore(list, bound));
    ({ last } = part);
  }
}
