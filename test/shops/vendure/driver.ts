import { cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeCart, newCart, startPayment, type Cart, type Started } from './cart.ts';
import { setUpShop } from './first-data.ts';
import { apiAt } from './graphql.ts';
import { startProcess } from './processes.ts';
import { about, cancelOrder, logIn, refund, viewOrder, type OrderView } from './staff.ts';

export type ShopGiven = {
  /** The folder in which the packages are installed. */
  dir: string;
  databaseUrl: string;
  service: { baseUrl: string; secretKey: string };
  port: number;
  /** What svc and the buyer are told: a gate in front of the host. */
  publicUrl: string;
};

export type Shop = {
  name: string;
  url: string;
  newCart(options?: { currency?: 'PEN' | 'USD'; locale?: 'es' | 'en' }): Promise<Cart>;
  startPayment(cart: Cart): Promise<Started>;
  changeCart(cart: Cart): Promise<void>;
  buyerReturns(cart: Cart): Promise<void>;
  placeUnpaid(cart: Cart): Promise<void>;
  order(cart: Cart): Promise<OrderView | null>;
  cancelOrder(cart: Cart): Promise<void>;
  refund(cart: Cart, centimos: number, intentId?: string): Promise<{ ok: true } | { ok: false; message: string }>;
  about(): Promise<string>;
  log(): string;
  /** Ends the processes of the shop; by SIGKILL they end at once, wherever they are. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

const password = 'superadmin-of-the-test';

/** Starts a server and a worker, as a shop runs them. The first start on a database also makes the shop's first data. */
export async function startShop(given: ShopGiven): Promise<Shop> {
  const { dir, port } = given;
  cpSync(path.join(import.meta.dirname, 'shop'), dir, { recursive: true });
  const env = envOf(given);
  await startProcess(dir, 'create-database.mjs', env, /shop: database is there/).ready;

  const server = startProcess(dir, 'server.mjs', env, /shop: server is ready/);
  const started = [server];
  const stop = async (signal?: NodeJS.Signals): Promise<void> => {
    await Promise.all(started.map((each) => each.stop(signal)));
  };
  const url = `http://127.0.0.1:${port}`;
  const admin = apiAt(`${url}/admin-api`, { languageCode: 'en' });
  try {
    await server.ready;
    await logIn(admin, password);
    await setUpShop(admin);
    const worker = startProcess(dir, 'worker.mjs', env, /shop: worker is ready/);
    started.push(worker);
    await worker.ready;
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }

  return {
    name: 'Vendure',
    url,
    newCart: (options) => newCart(url, options),
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
    log: () => started.map((each) => each.log()).join('\n'),
    stop,
  };
}

const envOf = ({ databaseUrl, service, port, publicUrl }: ShopGiven): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: tmpdir(),
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  SHOP_DATABASE: 'vendure',
  SHOP_URL: publicUrl,
  SUPERADMIN_PASSWORD: password,
  SVC_BASE_URL: service.baseUrl,
  SVC_SECRET_KEY: service.secretKey,
  SVC_RECONCILE_SECONDS: process.env['SVC_RECONCILE_SECONDS'] ?? '2',
  // Vendure would send statistics to its makers.
  VENDURE_DISABLE_TELEMETRY: 'true',
});
