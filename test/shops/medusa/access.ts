import type { World } from '../world.ts';
import { apiAt, type Api } from './api.ts';
import { staffAccount } from './set-up.ts';

/** Medusa's admin API, as the staff have it. */
export async function staffApi({ shop }: World): Promise<Api> {
  const { token } = await apiAt(shop.url, {})<{ token: string }>('POST', '/auth/user/emailpass', staffAccount);
  return apiAt(shop.url, { authorization: `Bearer ${token}` });
}

/** Medusa's store API, as a storefront has it. */
export async function storeApi(world: World, staff?: Api): Promise<Api> {
  const api = staff ?? (await staffApi(world));
  const { api_keys } = await api<{ api_keys: { token: string }[] }>('GET', '/admin/api-keys?type=publishable');
  return apiAt(world.shop.url, { 'x-publishable-api-key': api_keys[0]?.token ?? '' });
}
