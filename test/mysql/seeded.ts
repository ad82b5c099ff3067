import type { DataSource } from '../bench/seed/dialects.ts';
import { fill, type Filled } from '../bench/seed/fill.ts';
import { startWorld, type World } from '../world.ts';
import type { Store } from '../../services/api/src/application/store.ts';

/** The settings of the seeder: the keyring and the host of the checkout. */
export const given = {
  secrets: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  checkoutHost: 'https://pay.svc.example',
};

/** A world whose database the seeder has filled with `payments` payments, and a key of the largest merchant. */
export async function seeded(
  payments: number,
): Promise<{ world: World; dataSource: DataSource; filled: Filled; key: string }> {
  const opened: DataSource[] = [];
  const keep = (store: Store): Store => {
    opened.push((store as Store & { dataSource: DataSource }).dataSource);
    return store;
  };
  const world = await startWorld({ store: keep });
  const [dataSource] = opened;
  if (dataSource === undefined) throw new Error('No store was opened.');
  const filled = await fill(dataSource, { payments, untilMs: world.now().getTime(), ...given });
  return { world, dataSource, filled, key: await world.key({ merchantId: filled.merchants[0] }) };
}
