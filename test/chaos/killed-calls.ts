import { setTimeout as pause } from 'node:timers/promises';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import { sqliteDataSource } from '../../services/api/src/adapters/typeorm/sqlite-store.ts';
import type { Body } from '../world.ts';
import type { Fleet } from './fleet.ts';

// What a shop does while the processes of a service are killed, and a look into the database after their end.

/** Sends a call as the documentation says: without a response again, with the same Idempotency-Key. */
export async function send({ api }: Fleet, path: string, body: Body, key: string): Promise<Body> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await (
      await api()
    )
      .call('POST', path, body, { 'Idempotency-Key': `${key}:${path}` })
      .catch(() => null);
    if (reply !== null && reply.status < 300) return reply.data;
    const isTemporary = reply === null || reply.status === 503 || reply.text.includes('IDEMPOTENCY_IN_PROGRESS');
    if (!isTemporary) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    await pause(Math.min(500, 20 * attempt));
  }
}

export async function query(env: Fleet['env'], sql: string): Promise<Record<string, unknown>[]> {
  const dataSource = env['DATABASE_URL']
    ? mysqlDataSource({ url: env['DATABASE_URL'], poolSize: 1 })
    : sqliteDataSource(`${env['SVC_DATA_DIR']}/svc.sqlite`);
  await dataSource.initialize();
  try {
    return await dataSource.query(sql);
  } finally {
    await dataSource.destroy();
  }
}
