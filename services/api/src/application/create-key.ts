import {
  keyPrefix,
  keyTextOf,
  publishablePermissions,
  type ApiKey,
  type KeyKind,
  type KeyPermissions,
} from '../domain/api-key.ts';
import { readOrigin } from '../domain/web-address.ts';
import { found, invalid, Refusal } from '../domain/refusal.ts';
import { permissions as allPermissions, type Permission } from '../generated/permissions.ts';
import type { BackOffice } from './ports.ts';
import type { Tx } from './store.ts';

export type NewKey = {
  merchantId: string;
  livemode: boolean;
  kind: KeyKind;
  /** Null: not narrowed, so all that its kind may do. */
  permissions: KeyPermissions | null;
  /** Browser origins as an operator writes them: `https://shop.example`. */
  origins: readonly string[];
};

/** The text of the key is in this answer and nowhere else, ever. */
export type CreatedKey = { key: ApiKey; text: string };

/** @throws Refusal MERCHANT_NOT_FOUND, KYB_REQUIRED (live, unverified), VALIDATION_ERROR (permissions, origins) */
export async function createKey(office: BackOffice, input: NewKey): Promise<CreatedKey> {
  return office.store.transact((tx) => createKeyIn(office, tx, input));
}

/** The same, inside a unit of work that does more. */
export async function createKeyIn({ now, draw, secrets }: BackOffice, tx: Tx, input: NewKey): Promise<CreatedKey> {
  const { merchantId, livemode, kind, origins } = input;
  const merchant = found(await tx.merchants.find(merchantId), 'MERCHANT_NOT_FOUND');
  if (livemode && merchant.verificationStatus !== 'VERIFIED')
    throw new Refusal('KYB_REQUIRED', `${merchantId} is not verified, so it can have no live key yet (KYB_REQUIRED).`);

  if (kind === 'secret' && origins.length > 0)
    throw invalid({ field: 'origins', code: 'NOT_ALLOWED', message: 'Only a publishable key is bound to origins.' });

  const prefix = keyPrefix(kind, livemode);
  const text = keyTextOf(prefix, draw.base62(32));
  const [hash = ''] = secrets.hashes(text);
  const key: ApiKey = {
    id: draw.id('key_'),
    merchantId,
    livemode,
    kind,
    prefix,
    last4: text.slice(-4),
    hash,
    permissions: permissionsOf(kind, input.permissions),
    origins: originsOf(livemode, origins),
    createdAt: now(),
    revokedAt: null,
  };
  await tx.apiKeys.insert(key);
  return { key, text };
}

/** A list that holds everything narrows nothing, so it is kept as `all`. */
function permissionsOf(kind: KeyKind, asked: KeyPermissions | null): KeyPermissions {
  if (asked === null || asked === 'all') return 'all';
  const possible: readonly Permission[] = kind === 'publishable' ? publishablePermissions : allPermissions;
  const wrong = asked.find((permission) => !possible.some((known) => known === permission));
  if (wrong !== undefined)
    throw invalid({
      field: 'permissions',
      code: 'NOT_ALLOWED',
      message: `A ${kind} key cannot have ${wrong}. It can have: ${possible.join(', ')}.`,
    });
  return possible.every((permission) => asked.includes(permission)) ? 'all' : asked;
}

/** As browsers send them, each once. */
function originsOf(livemode: boolean, written: readonly string[]): readonly string[] {
  const origins = written.map((text) => {
    const read = readOrigin(text, livemode);
    if ('problem' in read)
      throw invalid({
        field: 'origins',
        code: 'INVALID_FORMAT',
        message: `${JSON.stringify(text)} is no origin. ${read.problem}`,
      });
    return read.origin;
  });
  return [...new Set(origins)];
}
