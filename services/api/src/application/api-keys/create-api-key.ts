import {
  keyPrefix,
  keyTextOf,
  publishablePermissions,
  type ApiKey,
  type KeyKind,
  type KeyPermissions,
} from '../../domain/api-key.ts';
import { isClosed } from '../../domain/merchant.ts';
import { readOrigin } from '../../domain/browser-urls.ts';
import { paragraph, say } from '../../domain/message.ts';
import { found, invalid, Refusal } from '../../domain/refusal.ts';
import { permissions as allPermissions, type Permission } from '../../generated/permissions.ts';
import type { OperatorUnit } from '../operators/operator-unit.ts';

export type NewApiKey = {
  merchantId: string;
  livemode: boolean;
  kind: KeyKind;
  /** Null: all permissions of the key's kind. */
  permissions: KeyPermissions | null;
  /** Browser origins as the operator writes them: `https://shop.example`. */
  origins: readonly string[];
};

/** The text of the key is only here: it is not stored, so it cannot be shown again. */
export type CreatedApiKey = { key: ApiKey; text: string };

/** @throws Refusal MERCHANT_NOT_FOUND, KYB_REQUIRED (live, unverified), VALIDATION_ERROR (permissions, origins) */
export async function createApiKey(
  { tx, realNow, random, secrets }: OperatorUnit,
  input: NewApiKey,
): Promise<CreatedApiKey> {
  const { merchantId, livemode, kind, origins } = input;
  const merchant = found(await tx.merchants.find(merchantId), 'MERCHANT_NOT_FOUND');
  if (isClosed(merchant))
    throw new Refusal('CONFLICT', say('{id} is closed, so it can have no key.', { id: merchantId }));
  if (livemode && merchant.verificationStatus !== 'VERIFIED')
    throw new Refusal(
      'KYB_REQUIRED',
      say('{id} is not verified, so it can have no live key yet (KYB_REQUIRED).', { id: merchantId }),
    );

  if (kind === 'secret' && origins.length > 0)
    throw invalid({ field: 'origins', code: 'NOT_ALLOWED', message: say('Only a publishable key can have origins.') });

  const prefix = keyPrefix(kind, livemode);
  const text = keyTextOf(prefix, random.base62(32));
  const hash = secrets.hash(text);
  const key: ApiKey = {
    id: random.id('key_'),
    merchantId,
    livemode,
    kind,
    prefix,
    last4: text.slice(-4),
    hash,
    hashKey: secrets.current,
    permissions: permissionsOf(kind, input.permissions),
    origins: originsOf(livemode, origins),
    createdAt: realNow,
    revokedAt: null,
    expiresAt: null,
    lastUsedAt: null,
  };
  await tx.apiKeys.insert(key);
  return { key, text };
}

/** A list of all permissions is stored as `all`. */
function permissionsOf(kind: KeyKind, requested: KeyPermissions | null): KeyPermissions {
  if (requested === null || requested === 'all') return 'all';
  const possible: readonly Permission[] = kind === 'publishable' ? publishablePermissions : allPermissions;
  const wrong = requested.find((permission) => !possible.some((known) => known === permission));
  if (wrong !== undefined)
    throw invalid({
      field: 'permissions',
      code: 'NOT_ALLOWED',
      message: say('A {kind} key cannot have {permission}. It can have: {possible}.', {
        kind,
        permission: wrong,
        possible: possible.join(', '),
      }),
    });
  return possible.every((permission) => requested.includes(permission)) ? 'all' : requested;
}

/** Converts the origins to the form that browsers send, without duplicates. */
function originsOf(livemode: boolean, texts: readonly string[]): readonly string[] {
  const origins = texts.map((text) => {
    const read = readOrigin(text, livemode);
    if ('problem' in read)
      throw invalid({
        field: 'origins',
        code: 'INVALID_FORMAT',
        message: paragraph(say('{text} is not an origin.', { text: JSON.stringify(text) }), read.problem),
      });
    return read.origin;
  });
  return [...new Set(origins)];
}
