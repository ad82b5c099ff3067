import type { FeePlan } from '../../../domain/fee.ts';
import type { Merchant } from '../../../domain/merchant.ts';
import type { KeyKind, KeyPermissions } from '../../../domain/api-key.ts';
import type { Scope } from '../../../domain/scope.ts';

/** A caller with a merchant's API key or client secret. The whole call uses this merchant and this mode. */
export type MerchantCaller = Scope & {
  /** Only with an API key. Both are cached with the key, so they may be up to 5 s old. */
  merchant?: Merchant;
  feePlan?: FeePlan;
  kind: KeyKind | 'client-secret';
  permissions: KeyPermissions;
  origins: readonly string[];
  verified: boolean;
  /** The id of the API key; null for a client secret. */
  keyId: string | null;
  /** The last four characters of the API key, for call records; null for a client secret. */
  keyLast4: string | null;
};

/**
 * A partner, such as a payment rail, authenticated by its signature. It has no merchant and no mode: the message that it
 * sends identifies the object. Its calls are logged but leave no call record, because a call record belongs to a merchant.
 */
export type PartnerCaller = { kind: 'partner'; partner: string };

export type Caller = MerchantCaller | PartnerCaller;
