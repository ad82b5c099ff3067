import { unanswered, type IdempotencyRow, type IdempotencyRows } from '../../application/unit/idempotency-port.ts';
import { Refusal } from '../../domain/refusal.ts';
import { isDuplicate, isLockTimeout } from './connection/database-errors.ts';
import type { Session } from './connection/session.ts';
import {
  withNewPlaceholders,
  newPlaceholderForm,
  placeholderForm,
  type WithPlaceholderForm,
} from './placeholder-form.ts';
import { instant, integer, longText, table, text } from './statements/columns.ts';
import { insert, remove, selectOne, update } from './statements/statements.ts';

export const idempotencyTable = table<IdempotencyRow & WithPlaceholderForm>('idempotency_keys', {
  id: { ...text, primary: true },
  fingerprint: text,
  requestId: text,
  status: integer,
  body: longText,
  resourceId: text,
  railCallId: text,
  createdAt: instant,
  placeholderForm,
});

export const idempotency = (session: Session): IdempotencyRows => ({
  async insert(row) {
    await insert(session, idempotencyTable, { ...row, ...newPlaceholderForm }, (error) =>
      // Another unit has inserted this row, and has committed it (duplicate) or not yet (lock timeout).
      isDuplicate(error) || isLockTimeout(error) ? new Refusal('IDEMPOTENCY_IN_PROGRESS') : error,
    );
  },
  async find(id) {
    const found = await selectOne(session, idempotencyTable, { id });
    if (found === null) return null;
    const { placeholderForm: form, ...row } = found;
    return { ...row, body: withNewPlaceholders(row.body, row.resourceId, { placeholderForm: form }) };
  },
  async delete({ id, requestId, status }) {
    await remove(session, idempotencyTable, { id, requestId, status });
  },
  async answer(id, { status, body, resourceId }, createdAt) {
    const set = { status, body, resourceId, createdAt, ...newPlaceholderForm };
    await update(session, idempotencyTable, { id, status: unanswered }, set);
    const row = await selectOne(session, idempotencyTable, { id });
    return row === null ? { status, body, resourceId } : row;
  },
  async purge(before, limit) {
    const { rows } = await session.run(
      `SELECT id FROM idempotency_keys WHERE created_at < ? AND (status <> ${unanswered} OR rail_call_id IN
         (SELECT id FROM rail_calls WHERE ended_at IS NOT NULL AND id = rail_call_id)) LIMIT ${limit}`,
      [instant.toStored(before, session.dialect)],
    );
    if (rows.length > 0) await remove(session, idempotencyTable, { id: rows.map(({ id }) => String(id)) });
    return rows.length;
  },
});
