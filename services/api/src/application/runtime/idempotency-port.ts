export type StoredResponse = { status: number; body: string; resourceId: string | null };

/** A response that is kept for its Idempotency-Key, stored in the transaction of its effect. */
export type IdempotencyRow = StoredResponse & { id: string; fingerprint: string; requestId: string; createdAt: Date };

export type IdempotencyReads = { find(id: string): Promise<IdempotencyRow | null> };

export type IdempotencyRows = IdempotencyReads & {
  /** @throws Refusal IDEMPOTENCY_IN_PROGRESS when the row exists, or another unit is inserting it */
  insert(row: IdempotencyRow): Promise<void>;
  /** Deletes this row only if it is still the one of this request. */
  delete(row: Pick<IdempotencyRow, 'id' | 'requestId'>): Promise<void>;
  /** Deletes at most `limit` rows that are older than `before`. @returns how many */
  purge(before: Date, limit: number): Promise<number>;
};
