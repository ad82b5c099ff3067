import { cpSync } from 'node:fs';
import path from 'node:path';
import { startProcess, type Process } from '../processes.ts';
import type { Shop, ShopGiven } from '../shop.ts';
import { changeCart, isOffered, newCart, presentation, startPayment, type Cart } from './cart.ts';
import { setUpShop, variantAt } from './first-data.ts';
import { apiAt } from './graphql.ts';
import { reviewAt } from './review.ts';
import { about, cancelOrder, logIn, refund, setMethod, viewOrder } from './staff.ts';

const password = 'superadmin-of-the-test';

/** Starts a server and a worker, as a shop runs them. The first start on a database also makes the shop's first data. */
export async function startShop(given: ShopGiven): Promise<Shop<Cart>> {
  const { dir, port } = given;
  cpSync(path.join(import.meta.dirname, 'shop'), dir, { recursive: true });
  const started: Process[] = [];
  const start = async (script: string): Promise<void> => {
    const running = startProcess([process.execPath, script], { cwd: dir, env: envOf(given) });
    started.push(running);
    await running.printed(/shop: ready/);
  };
  const stop = async (signal?: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    await Promise.all(started.map((each) => each.stop(signal)));
  };
  const url = `http://127.0.0.1:${port}`;
  const admin = apiAt(`${url}/admin-api`, { languageCode: 'en' });
  try {
    await start('create-database.mjs');
    await start('server.mjs');
    await logIn(admin, password);
    await setUpShop(admin);
    await start('worker.mjs');
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }

  return {
    name: 'Vendure',
    url,
    newCart: async (options = {}) =>
      newCart(url, options, options.centimos === undefined ? undefined : await variantAt(admin, options.centimos)),
    isOffered,
    presentation,
    switchOff: () => setMethod(admin, { enabled: false }),
    switchOn: () => setMethod(admin, { enabled: true }),
    ...reviewAt(url, password),
    startPayment,
    changeCart,
    async buyerReturns({ returnUrl }) {
      if (returnUrl === null) throw new Error('The buyer has not started a payment.');
      // The shop answers with a redirect to its own page of thanks.
      await fetch(returnUrl, { redirect: 'manual' });
    },
    // An order that waits for its payment is in the admin from the start, as "ArrangingPayment".
    placeUnpaid: () => Promise.resolve(),
    order: ({ orderId }) => viewOrder(admin, orderId),
    cancelOrder: ({ orderId }) => cancelOrder(admin, orderId),
    refund: ({ orderId }, centimos, intentId) => refund(admin, orderId, centimos, intentId),
    about: () => about(admin),
    log: () => started.map((each) => each.output()).join('\n'),
    stop,
  };
}

const envOf = ({
  databaseUrl,
  service,
  port,
  publicUrl,
  expiresInMinutes = 1_440,
}: ShopGiven): Readonly<Record<string, string>> => ({
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  SHOP_DATABASE: 'vendure',
  SHOP_URL: publicUrl,
  SHOP_EXPIRES_MINUTES: String(expiresInMinutes),
  SUPERADMIN_PASSWORD: password,
  SVC_BASE_URL: service.baseUrl,
  SVC_SECRET_KEY: service.secretKey,
  SVC_RECONCILE_SECONDS: '2',
  // Vendure would send statistics to its makers.
  VENDURE_DISABLE_TELEMETRY: 'true',
});
