import { Refusal } from '../../domain/refusal.ts';
import { instant, integer, longText, table, text } from './sql/columns.ts';
import { isDuplicate, isLockTimeout } from './sql/database-errors.ts';
import { inNewForm, newForm, placeholderForm, type WithForm } from './placeholder-form.ts';
import type { Session } from './sql/session.ts';
import { insert, remove, removeSome, selectOne } from './sql/statements.ts';
import type { IdempotencyRow } from '../../application/runtime/idempotency-port.ts';
import type { Tx } from '../../application/store.ts';

export const idempotencyTable = table<IdempotencyRow & WithForm>('idempotency_keys', {
  id: { ...text, primary: true },
  fingerprint: text,
  requestId: text,
  status: integer,
  body: longText,
  resourceId: text,
  createdAt: instant,
  placeholderForm,
});

export const idempotency = (session: Session): Tx['idempotency'] => ({
  async insert(row) {
    await insert(session, idempotencyTable, { ...row, ...newForm }, (error) =>
      // Another unit has committed this row, or has inserted it and not committed yet.
      isDuplicate(error) || isLockTimeout(error) ? new Refusal('IDEMPOTENCY_IN_PROGRESS') : error,
    );
  },
  async find(id) {
    const found = await selectOne(session, idempotencyTable, { id });
    if (found === null) return null;
    const { placeholderForm: form, ...row } = found;
    return { ...row, body: inNewForm(row.body, row.resourceId, { placeholderForm: form }) };
  },
  async delete({ id, requestId }) {
    await remove(session, idempotencyTable, { id, requestId });
  },
  async purge(before, limit) {
    return removeSome(session, idempotencyTable, { createdAt: { below: before } }, limit);
  },
});
