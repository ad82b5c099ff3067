import {
  PluginCommonModule,
  RefundEvent,
  RefundStateTransitionEvent,
  ScheduledTask,
  VendurePlugin,
  type RuntimeVendureConfig,
} from '@vendure/core';
import { reconcile, registerWebhook, settingsFrom, type Settings, type SvcOptions } from '../core/index.ts';
import { adminApi, shopApi } from './api.ts';
import { eligibilityChecker, paymentHandler } from './handler.ts';
import { hostOf, type Host } from './host.ts';
import { paymentProcess, refundProcess } from './process.ts';
import { lockedTransitions, releaseOnChange } from './release.ts';
import { completeRefund } from './refund.ts';
import { endNotes } from './refund-ended.ts';
import { routes } from './routes.ts';
import { settingsStoreFields } from './store.ts';

let host: Host | undefined;
const started = (): Host => {
  if (!host) throw new Error('Vendure has not started yet.');
  return host;
};

/** Collects soles by interoperable QR and payment code. */
export class SvcPlugin {
  private static settings: Settings | undefined;

  /** @throws ConfigurationError with a sentence that says what to change */
  static init(options: SvcOptions = {}): typeof SvcPlugin {
    SvcPlugin.settings = settingsFrom(options);
    return SvcPlugin;
  }

  static configure(this: void, config: RuntimeVendureConfig): RuntimeVendureConfig {
    const settings = (SvcPlugin.settings ??= settingsFrom());
    const { paymentOptions, orderOptions, apiOptions, schedulerOptions } = config;
    paymentOptions.paymentMethodHandlers.push(paymentHandler(settings, started));
    (paymentOptions.paymentMethodEligibilityCheckers ??= []).push(eligibilityChecker(started));
    (paymentOptions.process ??= []).push({
      ...paymentProcess,
      // Vendure calls it once in each of its processes, when its services are there.
      init(injector) {
        host = hostOf(injector, settings);
        releaseOnChange(host);
        const complete = ({ ctx, refund }: RefundEvent) => completeRefund(started(), ctx, refund);
        host.events.registerBlockingEventHandler({ id: 'svc-refund', event: RefundEvent, handler: complete });
        const ended = (event: RefundStateTransitionEvent) => endNotes(started(), event);
        host.events.registerBlockingEventHandler({
          id: 'svc-notes',
          event: RefundStateTransitionEvent,
          handler: ended,
        });
        void registerWebhook(host); // the start of the shop does not wait for svc
      },
    });
    (paymentOptions.refundProcess ??= []).push(refundProcess(settings));
    (orderOptions.process ??= []).push(lockedTransitions(started));
    (apiOptions.middleware ??= []).push(...routes(started));
    (schedulerOptions.tasks ??= []).push(reconcileTask());
    config.settingsStoreFields = { ...config.settingsStoreFields, ...settingsStoreFields };
    return config;
  }
}

// oxlint-disable no-underscore-dangle -- a compiler gives decorators this name

/** The build of Vendure's dashboard looks for a call of this. */
function __decorate(decorators: readonly ((target: typeof SvcPlugin) => void)[], target: typeof SvcPlugin): void {
  for (const decorator of decorators) decorator(target);
}

__decorate(
  [
    VendurePlugin({
      imports: [PluginCommonModule],
      compatibility: '^3.7.0',
      configuration: SvcPlugin.configure,
      adminApiExtensions: adminApi(started),
      shopApiExtensions: shopApi(started),
      dashboard: './dashboard.mjs',
    }),
  ],
  SvcPlugin,
);

const reconcileTask = (): ScheduledTask =>
  new ScheduledTask({
    id: 'svc-reconcile',
    description: 'Settles payments of svc whose webhook was missed',
    schedule: everySeconds(process.env['SVC_RECONCILE_SECONDS']),
    timeout: '55s',
    execute: () => reconcile(started()),
  });

/** Each minute, or more often in tests. */
const everySeconds = (seconds: string | undefined): string => (seconds ? `*/${seconds} * * * * *` : '* * * * *');
