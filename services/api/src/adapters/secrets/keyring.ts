import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Secrets } from '../../application/ports.ts';

const ringEntry = /^(k[0-9]{1,8}):([0-9A-Za-z+/_-]{43,}={0,2})$/;

/**
 * Reads the keyring: `k2:<base64 of 32 bytes>,k1:…`. New secrets are derived from the first key, existing ones from the
 * key that their object names. To rotate, add a key at the start. Do not remove a key while an object names it.
 * @throws Error with a sentence for the operator
 */
export function keyring(text: string): Secrets {
  const keys = text.split(',').map((entry) => {
    const [, name, encoded] = ringEntry.exec(entry.trim()) ?? [];
    if (name === undefined || encoded === undefined)
      throw new Error('must be k1:<base64 of 32 bytes>, several separated by commas');
    const key = extracted(Buffer.from(encoded, 'base64'));
    return { name, key, pepper: createSecretKey(derivedKey(key, 'svc api-key pepper')) };
  });
  const byName = new Map(keys.map(({ name, key }) => [name, key]));
  if (byName.size !== keys.length) throw new Error('must not name a key twice');
  const [first] = keys;
  if (first === undefined) throw new Error('must hold at least one key');

  return {
    current: first.name,
    has: (keyName) => byName.has(keyName),
    checks: new Map(keys.map(({ name, key }) => [name, derivedKey(key, 'svc keyring check').toString('hex')])),
    derive(keyName, id) {
      const key = byName.get(keyName);
      if (key === undefined)
        throw new Error(`SVC_SECRETS has no key ${keyName}, which the secret of ${id} is derived from.`);
      return derivedKey(key, `svc secret ${id}`).toString('base64url');
    },
    hashes: (keyText) => keys.map(({ pepper }) => createHmac('sha256', pepper).update(keyText).digest('hex')),
  };
}

// HKDF-SHA256 (RFC 5869) without salt, in its two steps. The first is done once for each key: Node's `hkdfSync` does both
// each time, and takes 9 µs instead of 2.

const extracted = (key: Buffer): KeyObject =>
  createSecretKey(createHmac('sha256', Buffer.alloc(32)).update(key).digest());

/** 32 bytes: the first block, whose number is 1. */
const derivedKey = (key: KeyObject, info: string): Buffer => createHmac('sha256', key).update(`${info}\x01`).digest();
