import { randomBytes } from 'node:crypto';
import { startBalancer, startMariadb, startRedis } from '../../../tools/services/services.mjs';
import { createDatabase, profile } from '../../databases.ts';
import { aFolder, closing, type Env } from '../../process/process.ts';
import type { RandomInt } from '../../seeded-random.ts';
import { openDatabase } from '../live/database.ts';
import { aDeployment, roles } from '../live/processes.ts';
import { aBank } from './bank.ts';
import { aCaller } from './calls.ts';
import { moveClock } from './clock.ts';
import { killer, type Servers } from './kills.ts';
import { createMerchants } from './merchants.ts';
import { sell } from './payments.ts';
import { openAccount } from './payouts.ts';
import { startReceiver } from './receiver.ts';
import { aShop } from './shop.ts';
import { followEvents } from './stream.ts';
import { openSteadySubscription } from './subscriptions.ts';
import { openEndpoint } from './webhooks.ts';

/** So many payments of each shop can be paid out at the beginning. */
const paidBefore = 4;

export type ShopService = Awaited<ReturnType<typeof aServiceWithShops>>;

/** A service with its own servers, and shops that have opened: each has an endpoint, a payout account and a subscription. */
export async function aServiceWithShops(count: number, randomInt: RandomInt) {
  const isProduction = profile() === 'production';
  const { servers, settings } = isProduction ? await production() : { servers: {}, settings: embedded() };
  const processes = await aDeployment(isProduction ? roles : ['start'], 'info');
  const balancer = closing(await startBalancer(processes.apiPorts));
  const origin = `http://127.0.0.1:${balancer.port}`;
  const receiver = closing(await startReceiver(randomInt));
  const caller = closing(aCaller(origin, randomInt));
  const bank = aBank(caller);
  const unlimited = Object.fromEntries(
    ['TEST', 'PUBLISHABLE', 'PUBLISHABLE_ADDRESS', 'PARTNER'].map((name) => [`SVC_RATE_${name}`, '999999']),
  );
  const env: Env = {
    ...settings,
    ...unlimited,
    SVC_HOST: '127.0.0.1',
    SVC_PUBLIC_URL: 'http://localhost',
    SVC_PARTNERS: bank.settings,
  };
  const merchants = await createMerchants(env, count);
  processes.use(env, 0);
  await processes.up();
  const database = closing(await openDatabase(env));
  const shops = merchants.map((merchant, index) =>
    aShop({ merchant, index, caller, hooks: receiver.origin, randomInt }),
  );
  await Promise.all(
    shops.map(async (shop) => {
      await openEndpoint(shop, receiver.trust);
      await openAccount(shop);
      await openSteadySubscription(shop);
      for (let payments = 0; payments < paidBefore; payments += 1) await sell(shop);
      // What was paid is available from now on.
      await moveClock(shop, 'P4D');
    }),
  );
  const followers = shops.map(({ merchant }) => closing(followEvents(origin, merchant.secret)));
  return {
    ...{ env, processes, receiver, caller, bank, shops, database, followers },
    killer: killer(processes, servers, randomInt),
  };
}

async function production(): Promise<{ servers: Servers; settings: Env }> {
  const [MariaDB, Redis] = await Promise.all([startMariadb(), startRedis()]);
  for (const server of [MariaDB, Redis]) closing({ close: server.stop });
  const { databaseUrl } = await createDatabase(MariaDB.url);
  const settings = { DATABASE_URL: databaseUrl, REDIS_URL: Redis.url, ...keyring() };
  return { servers: { MariaDB, Redis }, settings };
}

const embedded = (): Env => ({ SVC_DATA_DIR: aFolder(), ...keyring() });
const keyring = (): Env => ({ SVC_SECRETS: `k1:${randomBytes(32).toString('base64')}` });
