import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import type { Secrets } from '../../application/ports.ts';
import { keyringEntries } from './keyring-text.ts';

/**
 * Reads the keyring: `k2:<base64 of 32 bytes>,k1:…`. New secrets are derived from the first key, existing ones from the
 * key that their object names. A key that is only for verification, `k1:verify-only:…`, derives and opens nothing: it checks the
 * audit log and finds phone numbers. docs/rotation.md says how keys come and go.
 * @throws Error with a sentence for the operator
 */
export function keyring(text: string): Secrets {
  const keys = keyringEntries(text).map(({ name, encoded, isVerifyOnly }) => {
    const key = extracted(Buffer.from(encoded, 'base64'));
    const keyFor = (use: string): KeyObject => createSecretKey(derivedKey(key, use));
    return { name, key, isVerifyOnly, pepper: keyFor('svc api-key pepper'), auditKey: keyFor('svc audit log') };
  });
  const deriving = keys.filter(({ isVerifyOnly }) => !isVerifyOnly);
  const byName = new Map(deriving.map(({ name, key }) => [name, key]));
  const auditKeys = new Map(keys.map(({ name, auditKey }) => [name, auditKey]));
  const hashes = (keyText: string): string[] => keys.map(({ pepper }) => hmac(pepper, keyText));
  const [first] = keys;
  if (first === undefined || first.isVerifyOnly) throw new Error('must begin with a key that is not verify-only');

  return {
    current: first.name,
    names: deriving.map(({ name }) => name),
    verifyOnly: keys.filter(({ isVerifyOnly }) => isVerifyOnly).map(({ name }) => name),
    has: (keyName) => byName.has(keyName),
    checks: new Map(keys.map(({ name, key }) => [name, derivedKey(key, 'svc keyring check').toString('hex')])),
    derive(keyName, id) {
      const key = byName.get(keyName);
      if (key === undefined)
        throw new Error(`SVC_SECRETS has no key ${keyName}, which the secret of ${id} is derived from.`);
      return derivedKey(key, `svc secret ${id}`).toString('base64url');
    },
    seal: (plain, context) => `${first.name}:${sealed(first.key, plain, context)}`,
    open(sealedText, context) {
      const [name = '', box = ''] = sealedText.split(':');
      const key = byName.get(name);
      if (key === undefined)
        throw new Error(`SVC_SECRETS has no key ${name}, which a text of ${context} is sealed with.`);
      return opened(key, box, context);
    },
    hash: (keyText) => hmac(first.pepper, keyText),
    hashes,
    matches: (keyText, hash) => hashes(keyText).some((known) => isSame(known, hash)),
    textHash: (plain) => createHash('sha256').update(plain).digest('hex'),
    auditMac(keyName, signed) {
      const key = auditKeys.get(keyName);
      return key === undefined ? null : hmac(key, signed);
    },
  };
}

const hmac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('hex');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

// AES-256-GCM, with a key of its own for each row. The nonce follows from the text: another text of the same row has another
// one, and no randomness is needed.

const nonceBytes = 12;
const tagBytes = 16;

function sealed(key: KeyObject, plain: string, context: string): string {
  const nonce = derivedKey(key, `svc nonce ${context} ${plain}`).subarray(0, nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(key, `svc seal ${context}`), nonce);
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

function opened(key: KeyObject, box: string, context: string): string {
  const bytes = Buffer.from(box, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    derivedKey(key, `svc seal ${context}`),
    bytes.subarray(0, nonceBytes),
    {
      authTagLength: tagBytes,
    },
  );
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

// HKDF-SHA256 (RFC 5869) without salt, in its two steps. The first is done once for each key: Node's `hkdfSync` does both
// each time, and takes 9 µs instead of 2.

const extracted = (key: Buffer): KeyObject =>
  createSecretKey(createHmac('sha256', Buffer.alloc(32)).update(key).digest());

/** 32 bytes: the first block, whose number is 1. */
const derivedKey = (key: KeyObject, info: string): Buffer => createHmac('sha256', key).update(`${info}\x01`).digest();
