import { MathBN, MedusaError } from '@medusajs/framework/utils';
import type { BigNumberInput, MedusaContainer, ModuleImplementations } from '@medusajs/framework/types';
import { centimosOf, settingsFrom, type Log, type Settings, type SvcOptions } from '../core/index.ts';

/** What Medusa gives to a payment provider or a module, and has in its container. */
export type Cradle = Pick<ModuleImplementations, 'configModule' | 'logger' | '__pg_connection__'>;
/** PostgreSQL, by Medusa's Knex. */
export type Database = Cradle['__pg_connection__'];
/** What everything in this adapter works with. */
export type Host = { settings: Settings; database: Database; log: Log };
/** What works beside Medusa's payment module has all of Medusa. */
export type ShopHost = Host & { container: MedusaContainer; providerId: string };

export const hostOf = ({ configModule, logger: log, __pg_connection__: database }: Cradle): Host => ({
  settings: settingsOf(configModule),
  database,
  log,
});

type Config = Cradle['configModule'];
type Provider = { resolve?: unknown; id?: string; options?: SvcOptions };
type PaymentModule = { options?: { providers?: readonly Provider[] } };

/** As medusa-config names this package among the payment providers. */
const providerModule = /store-plugin[\\/](medusa|dist[\\/]medusa\.cjs)$/;

function providerIn({ modules }: Config): Provider | undefined {
  const payment = modules?.['payment'] as PaymentModule | undefined;
  return payment?.options?.providers?.find(({ resolve }) => providerModule.test(String(resolve)));
}

/** Whether the shop has set up the payment provider, and not only installed the plugin. */
export const isConfigured = ({ configModule }: Cradle): boolean => providerIn(configModule) !== undefined;

/** The id under which Medusa has the provider. */
export const providerIdOf = ({ configModule }: Cradle): string =>
  ['pp', identifier, providerIn(configModule)?.id].filter(Boolean).join('_');

export const identifier = 'svc';

const known = new WeakMap<Config, Settings>();

/** From the options of the payment provider and the environment. @throws ConfigurationError */
function settingsOf(config: Config): Settings {
  const settings = known.get(config) ?? settingsFrom(providerIn(config)?.options);
  known.set(config, settings);
  return settings;
}

/** Medusa has amounts as decimals in several forms, with more than two places after taxes. */
export const centimosOfHost = (amount: BigNumberInput): number => centimosOf(MathBN.convert(amount).toFixed());

/** A sentence for the buyer or the staff. */
export const refusal = (message: string): MedusaError => new MedusaError(MedusaError.Types.NOT_ALLOWED, message);
