import { describe } from '@jest/globals';
import { startPostgres } from '../../tools/services/services.mjs';
import { forgedAndDouble } from './forged-and-double.ts';
import { live } from './live.ts';
import { lostAndLate } from './lost-and-late.ts';
import { selling } from './selling.ts';
import { staffActs } from './staff-acts.ts';
import { startShop } from './medusa/driver.ts';
import { guards } from './medusa/guards.ts';
import { liveCases } from './medusa/live-cases.ts';
import { ownCases } from './medusa/own-cases.ts';
import { worldOf } from './world.ts';

describe('Medusa on PostgreSQL', () => {
  const world = worldOf({ dir: process.env['SVC_TEST_SHOP_MEDUSA'] ?? '', startShop, startDatabase: startPostgres });
  selling(world);
  forgedAndDouble(world);
  lostAndLate(world);
  staffActs(world);
  ownCases(world);
  guards(world);
  live(world, liveCases);
});
