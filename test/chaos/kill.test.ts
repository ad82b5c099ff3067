import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { seededInt, seed } from '../seeded-random.ts';
import { audit, auditJournal } from './audit.ts';
import { aFleet, roles } from './fleet.ts';
import { aShop } from './shop.ts';

/** For `npm test`: kill-everything.test.ts does it with all operations, in the long run and in the soak run. */
const rounds = 4;

test(`kill -9 at ${rounds} moments under load: nothing acknowledged is lost, every event arrives, nothing is done twice (SVC_TEST_SEED=${seed})`, async () => {
  const randomInt = seededInt(seed);
  const fleet = await aFleet();
  const { api } = fleet;
  await fleet.up();
  const inbox = await fleet.listen();
  const shop = aShop({ api, randomInt });
  shop.open();

  for (let round = 0; round < rounds; round += 1) {
    await pause(randomInt(400));
    // The first round interrupts a call in any case. Others kill one process or both, if there are two.
    if (round === 0) await shop.nextCall();
    const which = [undefined, ...roles()][randomInt(roles().length + 1)];
    await fleet.down('SIGKILL', round === 0 ? undefined : which);
    await fleet.up();
  }

  await shop.close();
  expect(shop.wrong).toEqual([]);
  await audit(await api(), shop.orders, inbox);
  // In a quarter of the rounds or more, a call was interrupted.
  expect(shop.responses.get(0)).toBeGreaterThanOrEqual(rounds / 4);
  const ends = await fleet.down('SIGTERM');
  expect(ends.map(({ code }) => code)).toEqual(roles().map(() => 0));
  await auditJournal(fleet.env, shop.orders.filter(({ status }) => status === 'SUCCEEDED').length);
  for (const secret of [fleet.key, inbox.signingSecret]) expect(fleet.printed()).not.toContain(secret);
});
