import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startMariadb } from '../../tools/services/services.mjs';
import { audit, auditJournal } from '../chaos/audit.ts';
import { aFleet } from '../chaos/fleet.ts';
import { aShop } from '../chaos/shop.ts';
import { createDatabase } from '../databases.ts';
import { withSoak } from '../length.ts';
import { seededInt, seed } from '../seeded-random.ts';
import { closing } from './process.ts';

const rounds = withSoak(1, 1, 10);
const redisUrl = process.env['SVC_TEST_REDIS_URL'];
const withServices = redisUrl === undefined ? test.skip : test;

withServices(
  `MariaDB killed ${rounds} times under load: calls get 503 and then succeed again without a restart, nothing is lost or done twice (SVC_TEST_SEED=${seed})`,
  async () => {
    const randomInt = seededInt(seed);
    const mariadb = await startMariadb();
    closing({ close: mariadb.stop });
    const { databaseUrl } = await createDatabase(mariadb.url);
    const fleet = await aFleet({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl ?? '' });
    await fleet.up();
    const inbox = await fleet.listen();
    const shop = aShop({ api: fleet.api, randomInt });
    const countOf = (status: number): number => shop.responses.get(status) ?? 0;
    shop.open();

    for (let round = 0; round < rounds; round += 1) {
      await pause(randomInt(500));
      const refusedBefore = countOf(503);
      await mariadb.kill();
      while (countOf(503) === refusedBefore) await pause(10);
      await mariadb.restart();
      const createdBefore = countOf(201);
      while (countOf(201) === createdBefore && shop.wrong.length === 0) await pause(10);
    }

    await shop.close();
    // Every call got a response: a success, or a 503 that the shop retried.
    expect([shop.wrong, countOf(0)]).toEqual([[], 0]);
    await audit(await fleet.api(), shop.orders, inbox);
    const ends = await fleet.down('SIGTERM');
    expect(ends.map(({ code, stderr }) => [code, stderr])).toEqual(ends.map(() => [0, '']));
    await auditJournal(fleet.env, shop.orders.filter(({ status }) => status === 'SUCCEEDED').length);
  },
);
