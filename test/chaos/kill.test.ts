import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { rounds as roundsOf } from '../length.ts';
import { seededInt, seed } from '../seeded-random.ts';
import { audit, auditJournal } from './audit.ts';
import { aFleet, roles } from './fleet.ts';
import { aShop } from './shop.ts';

/** More rounds: npm run test:kill -- --rounds 200 */
const rounds = Number(process.env['SVC_TEST_ROUNDS'] ?? roundsOf(4, 40));
/** Of a hang: a round takes a second, on a busy machine ten. */
const timeoutMs = 300_000 + rounds * 10_000;

test(
  `kill -9 at ${rounds} moments under load: nothing acknowledged is lost, no event is lost, nothing happens twice (SVC_TEST_SEED=${seed})`,
  async () => {
    const randomInt = seededInt(seed);
    const fleet = await aFleet();
    const { api } = fleet;
    await fleet.up();
    const inbox = await fleet.listen();
    const shop = aShop({ api, randomInt });
    shop.open();

    for (let round = 0; round < rounds; round += 1) {
      await pause(randomInt(400));
      // Of two processes now the one dies, now the other, now both.
      await fleet.down('SIGKILL', [undefined, ...roles()][randomInt(roles().length + 1)]);
      await fleet.up();
    }

    await shop.close();
    expect(shop.wrong).toEqual([]);
    await audit(await api(), shop.orders, inbox);
    expect(shop.answers.get(0)).toBeGreaterThanOrEqual(rounds / 4);
    const ends = await fleet.down('SIGTERM');
    expect(ends.map(({ code }) => code)).toEqual(roles().map(() => 0));
    await auditJournal(fleet.env, shop.orders.filter(({ status }) => status === 'SUCCEEDED').length);
    for (const secret of [fleet.key, inbox.signingSecret]) expect(fleet.printed()).not.toContain(secret);
  },
  timeoutMs,
);
