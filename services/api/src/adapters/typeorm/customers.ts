import type { Customers } from '../../application/customers/customers-port.ts';
import type { Customer } from '../../domain/customer.ts';
import { customerTable, fromCustomerRow, toCustomerRow } from './customer-rows.ts';
import { customerSearch } from './customer-search.ts';
import { replaceWords } from './customer-words.ts';
import { paymentIntentTable } from './payment-intents.ts';
import { insertCounted, subtractCounted } from './sql/counted-lists.ts';
import type { Session } from './sql/session.ts';
import { compareAndRemove, compareAndSet, count, selectOne } from './sql/statements.ts';

export const customers = (session: Session): Customers => ({
  ...customerSearch(session),
  async insert(customer) {
    await insertCounted(session, customerTable, toCustomerRow(customer));
    await replaceWords(session, null, customer);
  },
  async find({ merchantId, livemode }, id) {
    const row = await selectOne(session, customerTable, { id, merchantId, livemode });
    return row && fromCustomerRow(row);
  },
  async findByExternalId({ merchantId, livemode }, externalId) {
    const row = await selectOne(session, customerTable, { merchantId, livemode, externalId });
    return row && fromCustomerRow(row);
  },
  async countPaymentIntents({ merchantId, livemode }, customerId) {
    return count(session, paymentIntentTable, { merchantId, livemode, customerId });
  },
  async update(before, after) {
    const { externalId, firstName, lastName, companyName, email, phone, metadata } = after;
    const set = { externalId, firstName, lastName, companyName, email, phone, metadata };
    await compareAndSet(session, customerTable, asRead(before), { ...set, version: before.version + 1 });
    await replaceWords(session, before, after);
  },
  async archive(customer, archivedAt) {
    const { externalId: archivedExternalId, version } = customer;
    const set = { archivedAt, externalId: null, archivedExternalId, version: version + 1 };
    await compareAndSet(session, customerTable, asRead(customer), set);
    await leaveList(session, customer);
  },
  async delete(customer) {
    await compareAndRemove(session, customerTable, asRead(customer));
    await leaveList(session, customer);
  },
});

const asRead = ({ id, merchantId, livemode, version }: Customer) => ({ id, merchantId, livemode, version });

async function leaveList(session: Session, customer: Customer): Promise<void> {
  await replaceWords(session, customer, null);
  await subtractCounted(session, customerTable, customer);
}
