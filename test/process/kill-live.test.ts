import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { startMariadb, startRedis } from '../../tools/services/services.mjs';
import { countSetting } from '../chaos/count-setting.ts';
import { auditLive } from '../chaos/live/audit-live.ts';
import { aLiveService, type LiveService } from '../chaos/live/service.ts';
import { timetable } from '../chaos/live/clock.ts';
import { planOrders } from '../chaos/live/orders.ts';
import { assemblePayouts, endEverything, submitPayouts, takePayments } from '../chaos/live/phases.ts';
import { reconcileAll } from '../chaos/live/statements.ts';
import { within } from '../chaos/live/within.ts';
import { createDatabase } from '../databases.ts';
import { withSoak } from '../length.ts';
import { seed, seededInt, type RandomInt } from '../seeded-random.ts';
import { aFolder, closing } from './process.ts';

/** Other numbers: SVC_TEST_PAYMENTS=2000 SVC_TEST_PAYOUTS=200 SVC_TEST_KILLS=10 npm test -- test/process/kill-live */
const payments = countSetting('SVC_TEST_PAYMENTS', withSoak(150, 150, 50_000));
const payouts = countSetting('SVC_TEST_PAYOUTS', withSoak(15, 15, 5_000));
const kills = countSetting('SVC_TEST_KILLS', withSoak(3, 3, 30));
/** If it takes longer it hangs, and it fails with what it waits for. */
const endsWithinMs = 600_000 + payments * 200;

const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;

withServices(
  `${payments} live payments and ${payouts} payouts with a partner that fails in each way, while two APIs, two workers, MariaDB and Redis are killed ${kills} times: nothing is lost or done twice, and the statements leave nothing over (SVC_TEST_SEED=${seed})`,
  async () => {
    const randomInt = seededInt(seed);
    // The clock of the database goes on with those of svc: timers run by it.
    const clockFile = path.join(aFolder(), 'clock');
    writeFileSync(clockFile, '+0');
    const options = ['--innodb-buffer-pool-size=512M'];
    const [mariadb, redis] = [await startMariadb({ options, clockFile }), await startRedis()];
    for (const server of [mariadb, redis]) closing({ close: server.stop });
    const { databaseUrl } = await createDatabase(mariadb.url);
    const service = await aLiveService({
      env: {
        DATABASE_URL: databaseUrl,
        REDIS_URL: redis.url,
        SVC_SECRETS: `k1:${randomBytes(32).toString('base64')}`,
      },
      merchants: Math.min(50, Math.max(5, Math.round(payments / 100))),
      servers: { mariadb, redis },
      clockFile,
      times: timetable(new Date()),
      randomInt,
    });
    const { svc, lost } = await within(endsWithinMs, someDays(service, randomInt), () => service.state());

    expect(service.killer.killed.length).toBeGreaterThanOrEqual(kills);
    expect(svc.payouts.length).toBeGreaterThanOrEqual(payouts);
    // Otherwise the test has tested nothing.
    expect(Math.min(lost, svc.suspense.length, service.calls.statuses.get(503) ?? 0)).toBeGreaterThan(0);
    const ends = await service.processes.down('SIGTERM');
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  },
  endsWithinMs + 60_000,
);

async function someDays(service: LiveService, randomInt: RandomInt) {
  const orders = planOrders(payments, service.merchants.length, randomInt);
  const [atPayments, atPayouts] = [Math.floor(kills / 2), Math.ceil(kills / 5)];
  await takePayments(service, orders, atPayments);
  await assemblePayouts(service, orders, payouts, atPayouts);
  await submitPayouts(service, payouts, Math.max(0, kills - atPayments - atPayouts));
  await endEverything(service);
  const lost = await reconcileAll(service);
  const { svc } = await auditLive({ ...service, orders });
  return { svc, lost };
}
