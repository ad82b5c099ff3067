export type StoredResponse = { status: number; body: string; resourceId: string | null };

/** The status of a row whose response is not known yet: a call to a rail is under way. */
export const unanswered = 0;

/**
 * The response to a request with an Idempotency-Key, inserted in the same transaction as the request's effect. Where that
 * effect waits for a call to a rail, the row has no response at first.
 */
export type IdempotencyRow = StoredResponse & {
  id: string;
  fingerprint: string;
  requestId: string;
  railCallId: string | null;
  createdAt: Date;
};

export type IdempotencyReads = { find(id: string): Promise<IdempotencyRow | null> };

export type IdempotencyRows = IdempotencyReads & {
  /** @throws Refusal IDEMPOTENCY_IN_PROGRESS when the row exists, or another unit is inserting it */
  insert(row: IdempotencyRow): Promise<void>;
  /** Gives a row its response, if it has none, and keeps it from now on. @returns the response that it has now */
  answer(id: string, response: StoredResponse, realNow: Date): Promise<StoredResponse>;
  /** Deletes the row only if it still belongs to this request and, when it had no response, still has none. */
  delete(row: Pick<IdempotencyRow, 'id' | 'requestId' | 'status'>): Promise<void>;
  /** Deletes at most `limit` rows that are older than `before` and whose call to a rail, if any, has ended. @returns how many */
  purge(before: Date, limit: number): Promise<number>;
};
