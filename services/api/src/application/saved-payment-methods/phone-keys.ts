import type { Secrets } from '../ports.ts';

/** What identifies a phone number among those of a customer: one for each key of the keyring, the current key first. */
export const phoneKeys = (secrets: Secrets, customerId: string, phone: string): readonly string[] =>
  secrets.hashes(`phone ${customerId} ${phone}`);
