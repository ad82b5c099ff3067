import type { IdempotencyRow, Tx } from '../../application/store.ts';
import { Refusal } from '../../domain/refusal.ts';
import { instant, integer, longText, table, text } from './columns.ts';
import { isDuplicate, isLockTimeout } from './failures.ts';
import type { Session } from './session.ts';
import { insert, remove, removeSome, selectOne } from './statements.ts';

export const idempotencyTable = table<IdempotencyRow>('idempotency_keys', {
  id: { ...text, primary: true },
  fingerprint: text,
  requestId: text,
  status: integer,
  body: longText,
  resourceId: text,
  createdAt: instant,
});

export const idempotency = (session: Session): Tx['idempotency'] => ({
  async insert(row) {
    await insert(session, idempotencyTable, row, (error) =>
      // Another unit has committed this row, or has inserted it and not committed yet.
      isDuplicate(error) || isLockTimeout(error) ? new Refusal('IDEMPOTENCY_IN_PROGRESS') : error,
    );
  },
  async find(id) {
    return selectOne(session, idempotencyTable, { id });
  },
  async delete({ id, requestId }) {
    await remove(session, idempotencyTable, { id, requestId });
  },
  async purge(before, limit) {
    return removeSome(session, idempotencyTable, { createdAt: { below: before } }, limit);
  },
});
