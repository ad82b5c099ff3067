import type { Merchant } from '../../domain/merchant.ts';
import type { KeyKind, KeyPermissions } from '../../domain/api-key.ts';
import type { Scope } from '../../domain/scope.ts';

/** Whoever calls for a merchant. The merchant and the mode of everything that follows are taken from here. */
export type MerchantCaller = Scope & {
  /** Of an API key; at most as old as keys are remembered. */
  merchant?: Merchant;
  kind: KeyKind | 'client-secret';
  permissions: KeyPermissions;
  origins: readonly string[];
  verified: boolean;
  /** Of the key, to tell keys apart in records; null for a client secret. */
  keyLast4: string | null;
};

/**
 * A partner (a payment rail, say), known by its signature. It calls for no merchant and has no mode: whom its message
 * is about is found by what the message says. Its calls are logged and leave no call record, for records are a
 * merchant's.
 */
export type PartnerCaller = { kind: 'partner'; partner: string };

export type Caller = MerchantCaller | PartnerCaller;
