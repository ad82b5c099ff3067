import type { Erasures, StoredText } from '../../application/customers/erasures-port.ts';
import type { Erasure, ErasurePart } from '../../domain/erasure.ts';
import { paymentIntentLifecycle } from '../../domain/payment-intent.ts';
import type { Scope } from '../../domain/scope.ts';
import { affiliationTable } from './affiliations.ts';
import { chatMessageTable } from './chat-messages.ts';
import type { Row, Session } from './connection/session.ts';
import { eventTable } from './events.ts';
import { idempotencyTable } from './idempotency.ts';
import { savedPaymentMethodTable } from './saved-payment-methods.ts';
import { simulatedMessageTable } from './simulated-messages.ts';
import { instant, integer, longText, scoped, scopeIn, table, text } from './statements/columns.ts';
import { eraseFreeTexts } from './free-texts.ts';
import { inList, ofScope } from './statements/conditions.ts';
import { indexHint } from './statements/dialects.ts';
import { compareAndSet, insert, remove, selectOne, update } from './statements/statements.ts';
import { attemptTable } from './webhook-deliveries.ts';

/** `part` and `afterId`: the place. Null when everything was searched. */
type ErasureRow = Omit<Erasure, 'place'> & { part: ErasurePart | null; afterId: string | null };

export const erasureTable = table<ErasureRow>('erasures', {
  ...scoped,
  sealed: longText,
  part: text,
  afterId: text,
  sweep: integer,
  destroyedAt: instant,
});

const toRow = ({ place, ...erasure }: Erasure): ErasureRow => ({
  ...erasure,
  part: place?.part ?? null,
  afterId: place?.after ?? null,
});

const fromRow = ({ part, afterId, ...row }: ErasureRow): Erasure => ({
  ...row,
  place: part === null ? null : { part, after: afterId ?? '' },
});

const { from: debitable, to: debiting } = paymentIntentLifecycle.transitions.debit;
const open = [...debitable, debiting];

export function erasures(session: Session): Erasures {
  const rowsOf = async (sql: string, values: readonly unknown[]): Promise<Row[]> =>
    (await session.run(sql, values)).rows;
  const idsOf = async (sql: string, values: readonly unknown[]): Promise<string[]> =>
    (await rowsOf(sql, values)).map(({ id }) => String(id));
  const textsOf = (rows: readonly Row[]): StoredText[] =>
    rows.map((row) => ({ id: String(row['id']), body: String(row['body']) }));

  /** The ids of what a customer has few of. */
  const idsOfCustomer = (name: string, scope: Scope, customerId: string): Promise<string[]> => {
    const { sql, values } = ofScope(scope);
    return idsOf(`SELECT id FROM ${name} WHERE ${sql} AND customer_id = ?`, [...values, customerId]);
  };

  return {
    async find(id) {
      const row = await selectOne(session, erasureTable, { id });
      return row && fromRow(row);
    },
    async scopeByEvents(customerId) {
      const hint = indexHint(session, 'events_resource');
      const [row] = await rowsOf(`SELECT merchant_id, livemode FROM events ${hint} WHERE resource_id = ? LIMIT 1`, [
        customerId,
      ]);
      return row === undefined ? null : scopeIn(row);
    },
    async paymentsOf(scope, customerId) {
      const { sql, values } = ofScope(scope);
      const isOpen = inList(open);
      const [row] = await rowsOf(
        `SELECT MAX(paid_at) AS last_paid_at, SUM(CASE WHEN status ${isOpen.sql} THEN 1 ELSE 0 END) AS open_intents
         FROM payment_intents ${indexHint(session, 'payment_intents_customer')} WHERE customer_id = ? AND ${sql}`,
        [...isOpen.values, customerId, ...values],
      );
      const last = row?.['last_paid_at'] ?? null;
      return {
        lastPaidAt: last === null ? null : instant.fromStored(last),
        hasOpen: Number(row?.['open_intents'] ?? 0) > 0,
      };
    },
    async auditRowsNaming(texts, limit) {
      if (texts.length === 0) return [];
      // As JSON has them in the column.
      const values = texts.map((one) => JSON.stringify(one).slice(1, -1));
      const naming = values.map(() => 'INSTR(arguments, ?) > 0 OR INSTR(free_text, ?) > 0').join(' OR ');
      const rows = await session.runUnprepared(
        `SELECT number FROM audit_log WHERE ${naming} ORDER BY number LIMIT ${limit}`,
        values.flatMap((value) => [value, value]),
      );
      return rows.map((row) => Number(row['number']));
    },
    eraseFreeTexts: (texts) => eraseFreeTexts(session, texts),
    async insert(erasure) {
      await insert(session, erasureTable, toRow(erasure));
    },
    async update(before, after) {
      const { id, part, afterId, sweep, destroyedAt } = toRow(before);
      const { createdAt: _, id: __, merchantId: ___, livemode: ____, sealed, ...changed } = toRow(after);
      // The keyring may have sealed it anew meanwhile.
      const set = sealed === before.sealed ? changed : { ...changed, sealed };
      await compareAndSet(session, erasureTable, { id, part, afterId, sweep, destroyedAt }, set);
    },
    async eventsOfCustomer(scope, customerId, after, limit) {
      const { sql, values } = ofScope(scope);
      const wallets = await idsOfCustomer('saved_payment_methods', scope, customerId);
      const subscribed = await idsOfCustomer('subscriptions', scope, customerId);
      const resources = inList([customerId, ...wallets, ...subscribed]);
      return textsOf(
        await rowsOf(
          `SELECT id, body FROM events ${indexHint(session, 'events_resource')}
           WHERE resource_id ${resources.sql} AND ${sql} AND id > ? ORDER BY id LIMIT ${limit}`,
          [...resources.values, ...values, after],
        ),
      );
    },
    async intentIds(scope, customerId, after, limit) {
      const { sql, values } = ofScope(scope);
      return idsOf(
        `SELECT id FROM payment_intents ${indexHint(session, 'payment_intents_customer')}
         WHERE customer_id = ? AND id > ? AND ${sql} ORDER BY id LIMIT ${limit}`,
        [customerId, after, ...values],
      );
    },
    async eventsOfIntents(scope, intentIds) {
      const { sql, values } = ofScope(scope);
      const resources = inList(intentIds);
      return textsOf(
        await rowsOf(
          `SELECT id, body FROM events ${indexHint(session, 'events_resource')}
           WHERE resource_id ${resources.sql} AND ${sql} ORDER BY id`,
          [...resources.values, ...values],
        ),
      );
    },
    async answersNaming(customerId, after, limit) {
      const ids = await idsOf(`SELECT id FROM idempotency_keys WHERE id > ? ORDER BY id LIMIT ${limit}`, [after]);
      const last = ids.at(-1);
      if (last === undefined) return { found: [], last: null };
      const found = await rowsOf(
        'SELECT id, body FROM idempotency_keys WHERE id > ? AND id <= ? AND INSTR(body, ?) > 0',
        [after, last, customerId],
      );
      return { found: textsOf(found), last: ids.length < limit ? null : last };
    },
    async replaceEvent({ id, body }) {
      await update(session, eventTable, { id }, { body });
    },
    async replaceAnswer({ id, body }) {
      await update(session, idempotencyTable, { id }, { body });
    },
    async removeExcerpts(eventIds) {
      if (eventIds.length === 0) return;
      const events = inList(eventIds);
      const ids = await idsOf(`SELECT id FROM webhook_deliveries WHERE event_id ${events.sql}`, events.values);
      if (ids.length > 0) await update(session, attemptTable, { deliveryId: ids }, { responseExcerpt: null });
    },
    async removePhonesOfIntents({ merchantId, livemode }, intentIds) {
      if (intentIds.length === 0) return;
      const intents = inList(intentIds);
      const messages = await idsOf(
        `SELECT id FROM chat_messages WHERE payment_intent_id ${intents.sql}`,
        intents.values,
      );
      if (messages.length > 0) {
        await remove(session, simulatedMessageTable, { id: messages });
        await update(session, chatMessageTable, { id: messages }, { phoneLast4: '' });
      }
      const ofIntents = { merchantId, livemode, paymentIntentId: [...intentIds] };
      await update(session, affiliationTable, ofIntents, { phoneLast4: '', phoneKeys: [] });
    },
    async removePhonesOfWallets({ merchantId, livemode }, customerId) {
      const erased = { phoneLast4: '', phoneKey: '' };
      const where = { merchantId, livemode, customerId, activePhoneKey: null };
      await update(session, savedPaymentMethodTable, where, erased);
    },
  };
}
