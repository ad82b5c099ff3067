import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { mysqlDataSource } from '../services/api/src/adapters/typeorm/mysql-store.ts';
import { realSystem } from '../services/api/src/main/system.ts';
import { createWitnesses } from '../services/api/src/main/witnesses.ts';
import { sqliteDataSource } from '../services/api/src/adapters/typeorm/sqlite-store.ts';
import type { KeptCopy } from './kept-copy.ts';
import { notificationOf, notify } from './live-partner.ts';
import { startLiveMoney } from './live-money.ts';
import type { World } from './world.ts';

// Live money in a service that looks whether its database is a restored copy, and its witnesses.

async function connectionTo(url: string) {
  const dataSource = await mysqlDataSource({ url, poolSize: 1 }).initialize();
  const query = async (sql: string) => (await dataSource.query(sql)) as object[];
  return { query, destroy: () => dataSource.destroy() };
}

/** Ends the connections of the world to its database, as a failover does. */
export async function endConnections({ config }: World): Promise<void> {
  const url = config.production?.databaseUrl ?? '';
  const { query, destroy } = await connectionTo(url);
  const own = new URL(url).pathname.slice(1);
  const rows = await query(
    `SELECT id FROM information_schema.processlist WHERE db = '${own}' AND id <> CONNECTION_ID() AND command = 'Sleep'`,
  );
  for (const row of rows) await query(`KILL ${String(Object.values(row)[0])}`);
  await destroy();
}

/** @returns what takes away that which lies outside of the database, and knows the last call and what was revoked */
export async function forgettingOf({ config: { production, dataDir }, service }: World): Promise<() => Promise<void>> {
  if (production === null)
    return async () => {
      for (const file of ['svc.last-call', 'svc.revoked']) rmSync(path.join(dataDir, file), { force: true });
    };
  const name = await nameOf(service);
  const { hostname, port } = new URL(production.redisUrl);
  return async () => {
    const socket = connect(Number(port || 6379), hostname);
    socket.write(`DEL svc-last-call:${name} svc-revoked:${name}\r\nQUIT\r\n`);
    await new Promise<void>((resolve) => socket.on('close', () => resolve()).resume());
  };
}

/** On the database of a service that is down. */
export async function runSql({ production, dataDir }: World['config'], sql: string): Promise<void> {
  const dataSource = production
    ? mysqlDataSource({ url: production.databaseUrl, poolSize: 1 })
    : sqliteDataSource(path.join(dataDir, 'svc.sqlite'));
  await dataSource.initialize();
  await dataSource.query(sql);
  await dataSource.destroy();
}

/** What the witness has as the last call. */
export async function witnessed(world: World): Promise<string | null> {
  const [witness] = await createWitnesses(world.config, realSystem(), {
    failed: () => undefined,
    works: () => undefined,
  });
  const last = await witness?.last(await nameOf(world.service));
  witness?.close();
  return last?.callId ?? null;
}

const nameOf = async ({ app }: World['service']): Promise<string> =>
  (await app.store.read.restores.database())?.name ?? '';

const ten = { amount: { amount: '10.00', currency: 'PEN' } } as const;

/** Live money in a service that looks whether its database is a restored copy. A payment of 100.00 has come. */
export async function startWatched(ports: Parameters<typeof startLiveMoney>[2] = {}) {
  const live = await startLiveMoney({}, undefined, { ...ports, isWatched: true });
  const { world, key, paid, partner } = live;
  const intent = await paid('100.00');
  return {
    ...live,
    intent,
    refund: () => world.callUnchecked('createRefund', { key, id: intent.id, body: ten }),
    refundsAsked: () => partner.orders.filter(({ kind }) => kind === 'refund').length,
    ready: async () => (await fetch(`${world.origin}/readyz`)).json() as Promise<object>,
    hold: () => world.service.app.store.read.holds.find(),
    restores: async () => (await world.rows())['restores'] as { witness: string; missing: string | null }[],
    notified: async () => {
      const body = notificationOf(world, { reference: `${intent.id}-qr`, amount: intent.amount });
      return (await notify(world, 'collection', body)).status;
    },
    /** An hour goes by, the copy is put back, and the service starts on it. */
    restored: async (copy: KeptCopy) => {
      world.skip(1 / 24);
      await world.restore(copy);
    },
  };
}
