import {
  ChannelService,
  ConfigService,
  EventBus,
  HistoryService,
  Logger,
  OrderService,
  PaymentService,
  RequestContextService,
  TransactionalConnection,
  type Injector,
} from '@vendure/core';
import type { Log, Messages, Settings } from '../core/index.ts';

/** What the parts of the adapter use of Vendure. */
export type Services = {
  settings: Settings;
  log: Log;
  /** The texts for the staff, in the language of the shop. */
  words: Messages;
  connection: TransactionalConnection;
  orders: OrderService;
  payments: PaymentService;
  history: HistoryService;
  contexts: RequestContextService;
  channels: ChannelService;
  events: EventBus;
  /** How many decimals Vendure's amounts have: 2, unless the shop has changed it. */
  precision: number;
};

export const servicesOf = (injector: Injector, settings: Settings): Services => ({
  settings,
  log,
  words: settings.words,
  connection: injector.get(TransactionalConnection),
  orders: injector.get(OrderService),
  payments: injector.get(PaymentService),
  history: injector.get(HistoryService),
  contexts: injector.get(RequestContextService),
  channels: injector.get(ChannelService),
  events: injector.get(EventBus),
  precision: injector.get(ConfigService).entityOptions.moneyStrategy.precision ?? 2,
});

const log: Log = {
  info: (line) => Logger.info(line, 'svc'),
  warn: (line) => Logger.warn(line, 'svc'),
  error: (line) => Logger.error(line, 'svc'),
};
