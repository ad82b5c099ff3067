import { MathBN, MedusaError } from '@medusajs/framework/utils';
import type { BigNumberInput, ModuleImplementations } from '@medusajs/framework/types';
import { centimosOf, settingsFrom, type Log, type Settings, type Store, type SvcOptions } from '../core/index.ts';
import { identifier } from './identifier.ts';
import { storeIn, type Database } from './store.ts';

/** What Medusa gives to a payment provider or a module, and has in its container. */
export type Cradle = Pick<ModuleImplementations, 'configModule' | 'logger' | '__pg_connection__'>;
/** What everything in this adapter works with. */
export type Host = { settings: Settings; database: Database; store: Store; log: Log };

export const hostOf = ({ configModule, logger: log, __pg_connection__: database }: Cradle): Host => ({
  settings: settingsOf(configModule),
  database,
  store: storeIn(database),
  log,
});

type Config = Cradle['configModule'];
type PaymentModule = { options?: { providers?: { resolve?: unknown; id?: string; options?: SvcOptions }[] } };

/** As medusa-config names this package among the payment providers. */
const providerModule = /store-plugin[\\/](medusa|dist[\\/]medusa\.cjs)$/;

function providerIn({ modules }: Config) {
  const payment = modules?.['payment'] as PaymentModule | undefined;
  return payment?.options?.providers?.find(({ resolve }) => providerModule.test(String(resolve)));
}

/** Whether the shop has set up the payment provider, and not only installed the plugin. */
export const isConfigured = ({ configModule }: Cradle): boolean => providerIn(configModule) !== undefined;

/** The id under which Medusa has the provider. */
export const providerIdOf = ({ configModule }: Cradle): string =>
  ['pp', identifier, providerIn(configModule)?.id].filter(Boolean).join('_');

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
