import { expect, test } from '@jest/globals';

import { openMysql } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { profile, type Database } from '../databases.ts';
import { place, store } from './migrated-store.ts';

test('the clock of the database is that of this machine', async () => {
  expect(Math.abs((await store.read.databaseNow()).getTime() - Date.now())).toBeLessThan(2_000);
});

test('a probe is a unit of work', async () => {
  const dueAt = new Date();
  const timer = { kind: 'expire-payment-intent', ref: 'ready_1', merchantId: '', livemode: false, dueAt } as const;
  await store.probe((tx) => tx.timers.set(timer));
  expect(await store.transact((tx) => tx.timers.find(timer.kind, timer.ref))).toEqual(timer);
  await expect(store.probe(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

if (profile() === 'production') {
  test('what /readyz asks does not wait for a pool whose connections are all busy', async () => {
    const { dataSource } = store as Store & { dataSource: Database };
    const busy = Array.from({ length: place.config.poolSize + 1 }, () => dataSource.query('SELECT SLEEP(2)'));
    const beganMs = performance.now();
    await store.ping();
    await store.probe(({ timers }) => timers.remove('expire-payment-intent', 'none'));
    expect(performance.now() - beganMs).toBeLessThan(1_500);
    await Promise.all(busy);
  });

  test('a server that refuses new connections is noticed while the old ones still work', async () => {
    const { dataSource } = store as Store & { dataSource: Database };
    const url = new URL(String(place.config.production?.databaseUrl));
    const name = `svc_${process.pid}`;
    await dataSource.query(`CREATE USER ${name}@'%' IDENTIFIED BY 'one'`);
    try {
      await dataSource.query(`GRANT ALL ON ${url.pathname.slice(1)}.* TO ${name}@'%'`);
      [url.username, url.password] = [name, 'one'];
      const own = await openMysql({
        url: url.href,
        poolSize: 1,
        pause: () => Promise.resolve(),
        monotonicMs: () => performance.now(),
      });
      await own.ping();
      await dataSource.query(`ALTER USER ${name}@'%' IDENTIFIED BY 'two'`);
      await own.read.databaseNow();
      await expect(own.ping()).rejects.toMatchObject({ code: 'ER_ACCESS_DENIED_ERROR' });
      await own.close();
    } finally {
      await dataSource.query(`DROP USER ${name}@'%'`);
    }
  });
}
