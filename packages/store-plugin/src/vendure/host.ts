import {
  ConfigService,
  EventBus,
  Logger,
  OrderService,
  RequestContextService,
  SettingsStoreService,
  TransactionalConnection,
  type Injector,
} from '@vendure/core';
import { messagesFor, type Log, type Messages, type Settings, type Shop, type Store } from '../core/index.ts';
import { shopIn } from './shop.ts';
import { storeIn } from './store.ts';

/** What the parts of the adapter work with: core's plugin, and Vendure's services. */
export type Host = {
  settings: Settings;
  shop: Shop;
  store: Store;
  log: Log;
  /** The texts for the staff, in the language of the shop. */
  words: Messages;
  connection: TransactionalConnection;
  orders: OrderService;
  contexts: RequestContextService;
  events: EventBus;
  /** How many decimals Vendure's amounts have: 2, unless the shop has changed it. */
  precision: number;
};

export function hostOf(injector: Injector, settings: Settings): Host {
  const services = {
    connection: injector.get(TransactionalConnection),
    orders: injector.get(OrderService),
    contexts: injector.get(RequestContextService),
    events: injector.get(EventBus),
    precision: injector.get(ConfigService).entityOptions.moneyStrategy.precision ?? 2,
  };
  const words = messagesFor(undefined, settings.locale);
  const base = { ...services, settings, words, log };
  return { ...base, shop: shopIn(base), store: storeIn(injector.get(SettingsStoreService)) };
}

const log: Log = {
  info: (line) => Logger.info(line, 'svc'),
  warn: (line) => Logger.warn(line, 'svc'),
  error: (line) => Logger.error(line, 'svc'),
};
