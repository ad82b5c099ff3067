import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { withSoak } from '../length.ts';
import { seededInt, seed } from '../seeded-random.ts';
import { audit, auditJournal } from './audit.ts';
import { aFleet, roles } from './fleet.ts';
import { aShop, type Order } from './shop.ts';
import type { Body } from '../world.ts';

const rounds = withSoak(4, 10, 100);

test(
  `SIGTERM ${rounds} times under load: every started call gets its response, no delivery is lost or sent twice (SVC_TEST_SEED=${seed})`,
  async () => {
    const randomInt = seededInt(seed);
    const fleet = await aFleet();
    await fleet.up();
    const inbox = await fleet.listen();
    const unexpected: Order[] = [];
    /** A call without a response must have changed nothing: the process had ended before the call arrived. */
    const unanswered = (order: Order, { id = null, status = null }: Body = {}): void => {
      if (id !== order.id || status !== order.status) unexpected.push(order);
    };
    const shop = aShop({ api: fleet.api, randomInt, unanswered });
    shop.open();

    for (let round = 0; round < rounds; round += 1) {
      await pause(randomInt(400));
      // With two processes, ends one of them or both.
      const ends = await fleet.down('SIGTERM', [undefined, ...roles()][randomInt(roles().length + 1)]);
      expect(ends.filter(({ code, stderr }) => code !== 0 || stderr !== '')).toEqual([]);
      await fleet.up();
    }

    await shop.close();
    expect([shop.wrong, unexpected]).toEqual([[], []]);
    await audit(await fleet.api(), shop.orders, inbox);
    expect(inbox.posts()).toHaveLength(inbox.received().length);
    expect(new Set(inbox.received().map(({ id }) => id)).size).toBe(inbox.posts().length);
    await fleet.down('SIGTERM');
    await auditJournal(fleet.env, shop.orders.filter(({ status }) => status === 'SUCCEEDED').length);
  },
  300_000 + rounds * 10_000,
);
