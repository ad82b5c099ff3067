import { createRandom } from '../adapters/random/random.ts';
import { keyring } from '../adapters/secrets/keyring.ts';
import type { Operator } from '../application/ports.ts';
import { WrongSettings } from './config.ts';
import type { System } from './system.ts';
import type { Store } from '../application/store.ts';

export type OperatorParts = {
  store: Store;
  /** The keyring's text. */
  secrets: string;
  system: System;
};

/** Merchants and keys: what every service has, and all that an operator's command needs. @throws WrongSettings */
export const createOperator = ({ store, secrets, system: { now, randomBytes } }: OperatorParts): Operator => ({
  store,
  now,
  random: createRandom({ nowMs: () => now().getTime(), randomBytes }),
  secrets: ringOf(secrets),
});

function ringOf(text: string) {
  try {
    return keyring(text);
  } catch (error) {
    throw new WrongSettings([`SVC_SECRETS ${error instanceof Error ? error.message : String(error)}.`]);
  }
}
