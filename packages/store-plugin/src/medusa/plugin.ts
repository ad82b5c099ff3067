import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import type { MedusaContainer } from '@medusajs/framework/types';
import type { Plugin } from '../core/index.ts';
import { providerIdOf, settingsOf, type Config } from './config.ts';
import type { Database } from './database.ts';
import { shopOf } from './shop.ts';
import { storeIn } from './store.ts';

export type HostParts = { config: Config; database: Database };

/** What routes, jobs and subscribers find in Medusa's container. */
export const hostPartsOf = (container: MedusaContainer): HostParts => ({
  config: container.resolve(ContainerRegistrationKeys.CONFIG_MODULE) as Config,
  database: container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as Database,
});

/** The core's view of this shop. */
export function pluginOf(container: MedusaContainer): Plugin {
  const { config, database } = hostPartsOf(container);
  const settings = settingsOf(config);
  const log = container.resolve(ContainerRegistrationKeys.LOGGER);
  const shop = shopOf({ container, settings, database, providerId: providerIdOf(config), log });
  return { settings, shop, store: storeIn(database), log };
}
