import { createRandom } from '../adapters/random/random.ts';
import { configuredPartners } from '../adapters/partners/configured-partners.ts';
import { keyring } from '../adapters/secrets/keyring.ts';
import type { Authority } from '../application/operators/person.ts';
import type { CommandDeps } from '../application/operators/command.ts';
import type { Operator, Settings } from '../application/ports.ts';
import { WrongSettings, type Config } from './config.ts';
import type { System } from './system.ts';
import type { Store } from '../application/store.ts';

/** What a command of svc-admin needs, and who runs it. */
export type Admin = CommandDeps & { authority: Authority };

export type OperatorParts = {
  store: Store;
  /** The text of the keyring. */
  secrets: string;
  system: System;
};

/** The dependencies of commands of svc-admin. The service has them too. @throws WrongSettings on an invalid keyring */
export const createOperator = ({ store, secrets, system: { now, randomBytes } }: OperatorParts): Operator => ({
  store,
  now,
  random: createRandom({ nowMs: () => now().getTime(), randomBytes }),
  secrets: parseKeyring(secrets),
});

/** What the use cases need of the configuration. */
export const settingsOf = ({
  development,
  hold,
  checkoutHost,
  docsUrl,
  institutionName,
  retentionYears,
  rates,
  partners,
}: Config): Settings => ({
  development,
  hold,
  checkoutHost,
  docsUrl,
  institutionName,
  retentionYears,
  rates,
  partnerRails: partners.map(({ rail }) => rail),
});

/** What a command of svc-admin needs of the configuration. */
export const commandDeps = (config: Config): Omit<Admin, keyof Operator | 'revoked'> => ({
  settings: settingsOf(config),
  partners: configuredPartners(config.partners),
  authority: config.authority,
});

function parseKeyring(text: string) {
  try {
    return keyring(text);
  } catch (error) {
    throw new WrongSettings([`SVC_SECRETS ${error instanceof Error ? error.message : String(error)}.`]);
  }
}
