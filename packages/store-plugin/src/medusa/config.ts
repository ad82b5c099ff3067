import { settingsFrom, type Settings, type SvcOptions } from '../core/index.ts';

/** As medusa-config names this package among the payment providers. */
const providerModule = /store-plugin[\\/](medusa|dist[\\/]medusa\.cjs)$/;

type Provider = { resolve?: unknown; id?: string; options?: SvcOptions };
type PaymentModule = { options?: { providers?: readonly Provider[] } };

/** What the plugin reads of medusa-config. */
export type Config = { modules?: Record<string, unknown> };

const known = new WeakMap<Config, Settings>();

/** The settings, from the options of the payment provider and the environment. @throws ConfigurationError */
export function settingsOf(config: Config): Settings {
  const settings = known.get(config) ?? settingsFrom(providerIn(config)?.options);
  known.set(config, settings);
  return settings;
}

/** The id under which Medusa has the provider. */
export function providerIdOf(config: Config): string {
  const id = providerIn(config)?.id;
  return id ? `pp_${identifier}_${id}` : `pp_${identifier}`;
}

export const identifier = 'svc';

/** Whether the shop has set up the payment provider, and not only installed the plugin. */
export const isConfigured = (config: Config): boolean => providerIn(config) !== undefined;

function providerIn(config: Config): Provider | undefined {
  const payment = config.modules?.['payment'] as PaymentModule | undefined;
  return payment?.options?.providers?.find(({ resolve }) => providerModule.test(String(resolve)));
}
