import { PluginCommonModule, ScheduledTask, VendurePlugin, type RuntimeVendureConfig } from '@vendure/core';
import { reasonOf, reconcile, registerWebhook, settingsFrom, type Settings, type SvcOptions } from '../core/index.ts';
import { paymentHandler, solesChecker } from './handler.ts';
import { hostOf, type Host } from './host.ts';
import { paymentProcess, refundProcess } from './process.ts';
import { lockedTransitions, releaseOnChange } from './release.ts';
import { routes } from './routes.ts';
import { settingsStoreFields } from './store.ts';

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
    let host: Host | undefined;
    const started = (): Host => {
      if (!host) throw new Error('Vendure has not started yet.');
      return host;
    };

    const { paymentOptions, orderOptions, apiOptions, schedulerOptions } = config;
    paymentOptions.paymentMethodHandlers.push(paymentHandler(settings, started));
    (paymentOptions.paymentMethodEligibilityCheckers ??= []).push(solesChecker(settings));
    (paymentOptions.process ??= []).push({
      ...paymentProcess,
      // Vendure calls it once in each of its processes, when its services are there.
      init(injector) {
        host = hostOf(injector, settings);
        releaseOnChange(host);
        void register(host);
      },
    });
    (paymentOptions.refundProcess ??= []).push(refundProcess);
    (orderOptions.process ??= []).push(lockedTransitions(started));
    (apiOptions.middleware ??= []).push(...routes(started));
    (schedulerOptions.tasks ??= []).push(reconcileTask(started));
    config.settingsStoreFields = { ...config.settingsStoreFields, ...settingsStoreFields };
    return config;
  }
}

VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.7.0',
  configuration: SvcPlugin.configure,
})(SvcPlugin);

/** The start of the shop does not wait for svc: the scheduled task tries again each minute. */
async function register(host: Host): Promise<void> {
  await registerWebhook(host).catch((error) => host.log.warn(`The webhook is not registered. ${reasonOf(error)}`));
}

const reconcileTask = (host: () => Host): ScheduledTask =>
  new ScheduledTask({
    id: 'svc-reconcile',
    description: 'Settles payments of svc whose webhook was missed',
    schedule: everySeconds(process.env['SVC_RECONCILE_SECONDS']),
    timeout: '55s',
    execute: () => reconcile(host()),
  });

/** Each minute, or more often in tests. */
const everySeconds = (seconds: string | undefined): string => (seconds ? `*/${seconds} * * * * *` : '* * * * *');
