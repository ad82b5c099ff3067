import { describe } from '@jest/globals';
import { startMariadb } from '../../tools/services/services.mjs';
import { forgedAndDouble } from './forged-and-double.ts';
import { lostAndLate } from './lost-and-late.ts';
import { selling } from './selling.ts';
import { startShop } from './vendure/driver.ts';
import { worldOf } from './world.ts';

describe('Vendure on MariaDB', () => {
  const world = worldOf({ dir: process.env['SVC_TEST_SHOP_VENDURE'] ?? '', startShop, startDatabase: startMariadb });
  selling(world);
  forgedAndDouble(world);
  lostAndLate(world);
});
