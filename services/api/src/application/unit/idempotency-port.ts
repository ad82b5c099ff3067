export type StoredResponse = { status: number; body: string; resourceId: string | null };

/** The response to a request with an Idempotency-Key, inserted in the same transaction as the request's effect. */
export type IdempotencyRow = StoredResponse & { id: string; fingerprint: string; requestId: string; createdAt: Date };

export type IdempotencyReads = { find(id: string): Promise<IdempotencyRow | null> };

export type IdempotencyRows = IdempotencyReads & {
  /** @throws Refusal IDEMPOTENCY_IN_PROGRESS when the row exists, or another unit is inserting it */
  insert(row: IdempotencyRow): Promise<void>;
  /** Deletes the row only if it still belongs to this request. */
  delete(row: Pick<IdempotencyRow, 'id' | 'requestId'>): Promise<void>;
  /** Deletes at most `limit` rows that are older than `before`. @returns how many */
  purge(before: Date, limit: number): Promise<number>;
};
