import { SettingsStoreService, type Injector } from '@vendure/core';
import type { Settings, Shop, Store } from '../core/index.ts';
import { servicesOf, type Services } from './services.ts';
import { shopIn } from './shop.ts';
import { storeIn } from './store.ts';

/** Core's plugin, with Vendure's services. */
export type Host = Services & { shop: Shop; store: Store };

export function hostOf(injector: Injector, settings: Settings): Host {
  const services = servicesOf(injector, settings);
  return { ...services, shop: shopIn(services), store: storeIn(injector.get(SettingsStoreService)) };
}
