/** Objects that name a key of the keyring and must be changed, or end, before the key can be removed. */
export const namingObjects = [
  'payment intents',
  'checkout sessions',
  'subscriptions',
  'email codes',
  'webhook endpoints',
  'API keys',
  'operators',
  'rail calls',
  'saved wallets',
  'payouts',
  'test messages',
  'erased customers',
  'events',
  'idempotent responses',
] as const;
export type NamingObject = (typeof namingObjects)[number];

/** What is sealed with a key. `retire` seals it anew. */
export const sealedObjects = [
  'rail calls',
  'saved wallets',
  'payouts',
  'test messages',
  'erased customers',
] as const satisfies NamingObject[];
export type SealedObject = (typeof sealedObjects)[number];

/** Objects whose links have a client secret of a key. */
export const linkedObjects = [
  'payment intents',
  'checkout sessions',
  'subscriptions',
] as const satisfies NamingObject[];
export type LinkedObject = (typeof linkedObjects)[number];

/** What a key of the keyring only checks. */
export const checkedObjects = ['audit rows', 'phone numbers'] as const;
export type CheckedObject = (typeof checkedObjects)[number];

/** `key`: null: it can be any key. `oldestAt`: when the oldest of them was created. */
export type KeyringUse = {
  object: NamingObject | CheckedObject;
  key: string | null;
  count: number;
  oldestAt: Date;
};

export type SealedText = { id: string; sealed: string };

/** For commands of the operator: they read whole tables, in bounded memory. */
export type KeyringUseReads = {
  /**
   * Which open objects name which key, by the database's own clock.
   * @param keys of which names in stored texts are looked for
   */
  all(keys: readonly string[]): Promise<KeyringUse[]>;
  /** Ids of what only somebody can change: endpoints and API keys. */
  ids(object: 'webhook endpoints' | 'API keys', key: string, limit: number): Promise<string[]>;
  /** What is sealed with this key, with ids after this one. */
  sealed(object: SealedObject, key: string, afterId: string, limit: number): Promise<SealedText[]>;
  /** Ids of open objects from before this time whose links have a secret of this key, with ids after this one. */
  linked(object: LinkedObject, key: string, before: Date, afterId: string, limit: number): Promise<string[]>;
};

export type KeyringUses = KeyringUseReads & {
  /** Unless the row has changed since it was read. */
  reseal(object: SealedObject, row: SealedText, sealed: string): Promise<void>;
  /** Those of them that still have this key get another one: their links stop working, and reads show new ones. */
  relink(object: LinkedObject, ids: readonly string[], key: string, other: string): Promise<void>;
};
