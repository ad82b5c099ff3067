import { cpSync } from 'node:fs';
import path from 'node:path';
import { startProcess, type Process } from '../processes.ts';
import type { Shop, ShopGiven } from '../shop.ts';
import { buyerAt } from './buyer.ts';
import { medusa } from './medusa-program.ts';
import { shopDataOf } from './set-up.ts';
import { staffAt } from './staff.ts';

/** Starts a Medusa server, as a shop runs it. The first start on a database also makes its tables and first data. */
export async function startShop(given: ShopGiven): Promise<Shop> {
  const { dir, port } = given;
  const cwd = path.join(dir, 'shop');
  cpSync(path.join(import.meta.dirname, 'shop'), cwd, { recursive: true });
  const env = envOf(given);
  const data = await shopDataOf(given.databaseUrl, cwd, env);

  const server: Process = startProcess(medusa('start', '--host', '127.0.0.1', '--port', String(port)), { cwd, env });
  await server.printed(/Server is ready/);
  const url = `http://127.0.0.1:${port}`;
  const staff = await staffAt(url);
  const buyer = buyerAt(url, data, staff);
  return {
    name: 'Medusa',
    url,
    ...buyer,
    ...staff,
    log: server.output,
    stop: (signal) => server.stop(signal === 'SIGKILL' ? 'SIGKILL' : 'SIGTERM'),
  };
}

const envOf = ({ databaseUrl, service, publicUrl, expiresInMinutes = 1_440 }: ShopGiven): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  JWT_SECRET: 'jwt-of-the-test',
  COOKIE_SECRET: 'cookie-of-the-test',
  MEDUSA_DISABLE_TELEMETRY: 'true',
  SVC_SECRET_KEY: service.secretKey,
  SVC_BASE_URL: service.baseUrl,
  SVC_SHOP_URL: publicUrl,
  SHOP_EXPIRES_MINUTES: String(expiresInMinutes),
  SVC_RECONCILE_SECONDS: process.env['SVC_RECONCILE_SECONDS'] ?? '2',
});
