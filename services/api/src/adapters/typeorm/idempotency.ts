import type { IdempotencyRow, StoredAnswer, Tx } from '../../application/store.ts';
import { Refusal } from '../../domain/refusal.ts';
import { instant, integer, longText, table, text } from './columns.ts';
import { isLockTimeout } from './failures.ts';
import type { Session } from './session.ts';
import { insertIfFree, remove, removeSome, selectOne, update } from './statements.ts';

type Row = IdempotencyRow & { status: number | null; body: string | null; resourceId: string | null };

export const idempotencyTable = table<Row>('idempotency_keys', {
  id: { ...text, primary: true },
  fingerprint: text,
  requestId: text,
  status: integer,
  body: longText,
  resourceId: text,
  createdAt: instant,
});

export const idempotency = (session: Session): Tx['idempotency'] => ({
  async claim(row) {
    const empty = { ...row, status: null, body: null, resourceId: null };
    return insertIfFree(session, idempotencyTable, empty).catch((error: unknown) => {
      // The unit that inserted it first has neither committed nor given up.
      throw isLockTimeout(error) ? new Refusal('IDEMPOTENCY_IN_PROGRESS') : error;
    });
  },
  async find(id) {
    const row = await selectOne(session, idempotencyTable, { id });
    return row && { ...row, answer: answerOf(row) };
  },
  async fill(id, { status, body, resourceId }) {
    await update(session, idempotencyTable, { id }, { status, body, resourceId });
  },
  async delete(id) {
    await remove(session, idempotencyTable, { id });
  },
  async purge(before, limit) {
    return removeSome(session, idempotencyTable, { createdAt: { below: before } }, limit);
  },
});

const answerOf = ({ status, body, resourceId }: Row): StoredAnswer | null =>
  status === null || body === null ? null : { status, body, resourceId };
