import type {
  SavedPaymentMethodFilter,
  SavedPaymentMethods,
} from '../../application/saved-payment-methods/saved-payment-methods-port.ts';
import {
  isChargeable,
  savedPaymentMethodLifecycle,
  type SavedPaymentMethod,
} from '../../domain/saved-payment-method.ts';
import type { Session } from './connection/session.ts';
import { listQuery } from './lists/list-query.ts';
import { instant, longText, scoped, table, text } from './statements/columns.ts';
import { compareAndLock, compareAndSet, insert, select, selectOne } from './statements/statements.ts';

/** `activePhoneKey`: unique, so that a customer has a phone number once. Null unless it is ACTIVE. */
type Row = SavedPaymentMethod & { activePhoneKey: string | null };

export const savedPaymentMethodTable = table<Row>('saved_payment_methods', {
  ...scoped,
  customerId: text,
  status: text,
  phoneLast4: text,
  phoneKey: text,
  activePhoneKey: text,
  token: longText,
  lastUsedAt: instant,
  revokedAt: instant,
  detachedAt: instant,
});

const index = 'saved_payment_methods_customer';
/** Those that can still be detached. */
const kept = savedPaymentMethodLifecycle.transitions.detach.from;
const [active] = savedPaymentMethodLifecycle.initial;

export const savedPaymentMethods = (session: Session): SavedPaymentMethods => ({
  ...listQuery<Row, SavedPaymentMethod, SavedPaymentMethodFilter>(session, {
    table: savedPaymentMethodTable,
    prefix: 'pm_',
    index: () => index,
    where: ({ customerId }) => ({ customerId, status: kept }),
    mayLeave: () => true,
    toDomain: (rows) => rows.map(fromRow),
  }),
  async find({ merchantId, livemode }, id) {
    const row = await selectOne(session, savedPaymentMethodTable, { id, merchantId, livemode });
    return row && fromRow(row);
  },
  async active({ merchantId, livemode }, customerId, limit) {
    const where = { merchantId, livemode, customerId, status: active };
    const rows = await select(session, savedPaymentMethodTable, where, { order: { id: 'DESC' }, limit, index });
    return rows.map(fromRow);
  },
  async ofCustomer({ merchantId, livemode }, customerId) {
    const where = { merchantId, livemode, customerId, status: kept };
    return (await select(session, savedPaymentMethodTable, where, { order: { id: 'ASC' }, index })).map(fromRow);
  },
  async insert(method) {
    await insert(session, savedPaymentMethodTable, toRow(method));
  },
  async update({ id, merchantId, livemode, status }, after) {
    const { status: next, activePhoneKey, token, revokedAt, detachedAt } = toRow(after);
    const set = { status: next, activePhoneKey, token, revokedAt, detachedAt };
    await compareAndSet(session, savedPaymentMethodTable, { id, merchantId, livemode, status }, set);
  },
  async use({ id, merchantId, livemode, status, phoneLast4 }, lastUsedAt) {
    const where = { id, merchantId, livemode, status };
    // It may have been used before in the same millisecond.
    await compareAndLock(session, savedPaymentMethodTable, where, { lastUsedAt, phoneLast4: '' }, { phoneLast4 });
  },
  async lock({ id, merchantId, livemode, status, phoneLast4 }) {
    const where = { id, merchantId, livemode, status };
    await compareAndLock(session, savedPaymentMethodTable, where, { phoneLast4: '' }, { phoneLast4 });
  },
});

const toRow = (method: SavedPaymentMethod): Row => ({
  ...method,
  activePhoneKey: isChargeable(method) ? method.phoneKey : null,
});

const fromRow = ({ activePhoneKey: _, ...method }: Row): SavedPaymentMethod => method;
