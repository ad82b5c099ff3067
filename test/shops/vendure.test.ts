import { describe, expect, test } from '@jest/globals';
import { startMariadb } from '../../tools/services/services.mjs';
import { forgedAndDouble } from './forged-and-double.ts';
import { live } from './live.ts';
import { lostAndLate } from './lost-and-late.ts';
import { selling } from './selling.ts';
import { staffActs } from './staff-acts.ts';
import { startShop } from './vendure/driver.ts';
import { liveCases } from './vendure/live-cases.ts';
import { ownCases } from './vendure/own-cases.ts';
import { opened, worldOf } from './world.ts';

describe('Vendure on MariaDB', () => {
  const world = worldOf({ dir: process.env['SVC_TEST_SHOP_VENDURE'] ?? '', startShop, startDatabase: startMariadb });
  selling(world);
  forgedAndDouble(world);
  lostAndLate(world);
  staffActs(world);
  ownCases(world);

  test('anybody can say that the buyer is back: many times cost few calls to svc', async () => {
    const { cart, intentId } = await opened(world);
    const asked = () => world.toService.passed.filter(({ path }) => path === `/v1/payment-intents/${intentId}`).length;
    const before = asked();
    await Promise.all(Array.from({ length: 30 }, () => world.shop.buyerReturns(cart)));
    expect(asked() - before).toBeLessThanOrEqual(2);
    for (const path of ['//', '/?order', '/?order[]=%00', '/%', '?order=%ff'])
      expect((await fetch(`${world.shop.url}/svc/return${path}`, { redirect: 'manual' })).status).toBeLessThan(500);
  });

  live(world, liveCases);
});
