import { createDraw } from '../adapters/random/draw.ts';
import { keyring } from '../adapters/secrets/keyring.ts';
import type { BackOffice } from '../application/ports.ts';
import type { Store } from '../application/store.ts';
import { WrongSettings } from './config.ts';
import type { World } from './world.ts';

export type BackOfficeParts = {
  store: Store;
  /** The keyring's text. */
  secrets: string;
  world: World;
};

/** Merchants and keys: what every service has, and all that an operator's command needs. @throws WrongSettings */
export const backOffice = ({ store, secrets, world: { now, randomBytes } }: BackOfficeParts): BackOffice => ({
  store,
  now,
  draw: createDraw({ nowMs: () => now().getTime(), randomBytes }),
  secrets: ringOf(secrets),
});

function ringOf(text: string) {
  try {
    return keyring(text);
  } catch (error) {
    throw new WrongSettings([`SVC_SECRETS ${error instanceof Error ? error.message : String(error)}.`]);
  }
}
