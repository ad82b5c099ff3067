import { startProcess } from '../processes.ts';
import { medusa } from './medusa-program.ts';

/** What the buyers of the tests need of the first data. */
export type ShopData = {
  publishableKey: string;
  regions: { PEN: string; USD: string };
  variantId: string;
  shippingOptionId: string;
};

export const staffAccount = { email: 'staff@shop.example', password: 'staff-of-the-test' };

const known = new Map<string, Promise<ShopData>>();

/** Makes the tables and the first data, once for each database. */
export function shopDataOf(databaseUrl: string, cwd: string, env: Record<string, string>): Promise<ShopData> {
  const data = known.get(databaseUrl) ?? setUp(cwd, env);
  known.set(databaseUrl, data);
  return data;
}

async function setUp(cwd: string, env: Record<string, string>): Promise<ShopData> {
  const migrate = startProcess(medusa('db:migrate', '--skip-scripts'), { cwd, env });
  await migrate.printed(/Search indexes already up-to-date|Migrated search indexes|Skipping running/i);
  await migrate.stop();
  const staff = { SHOP_STAFF_EMAIL: staffAccount.email, SHOP_STAFF_PASSWORD: staffAccount.password };
  const script = startProcess(medusa('exec', './first-data.js'), { cwd, env: { ...env, ...staff } });
  const [, text = ''] = await script.printed(/FIRST DATA (\{.*\})/);
  await script.stop();
  return JSON.parse(text);
}
