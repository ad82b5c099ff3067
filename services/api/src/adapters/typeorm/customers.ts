import type { Customers } from '../../application/customers/customers-port.ts';
import type { Customer } from '../../domain/customer.ts';
import type { Session } from './connection/session.ts';
import { customerTable, fromCustomerRow, toCustomerRow, wordsOf, type CustomerRow } from './customer-rows.ts';
import { customerSearch } from './customer-search.ts';
import { insertWords, removeWords } from './customer-words.ts';
import { insertCounted, subtractCounted } from './lists/counted-lists.ts';
import { paymentIntentTable } from './payment-intents.ts';
import { compareAndRemove, compareAndSet, count, selectOne } from './statements/statements.ts';

export const customers = (session: Session): Customers => ({
  ...customerSearch(session),
  async insert(customer) {
    const row = toCustomerRow(customer);
    await insertCounted(session, customerTable, row);
    await insertWords(session, customer, row.words);
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
    const words = wordsOf(after);
    const set = { externalId, firstName, lastName, companyName, email, phone, metadata, words };
    const stored = await change(session, before, set);
    if (stored === words) return;
    await removeWords(session, before, stored);
    await insertWords(session, after, words);
  },
  async touch(customer) {
    await compareAndSet(session, customerTable, asRead(customer), { version: customer.version + 1 });
  },
  async archive(customer, archivedAt) {
    const set = { archivedAt, externalId: null, archivedExternalId: customer.externalId, words: '' };
    await leaveList(session, customer, await change(session, customer, set));
  },
  async erase(customer, after) {
    const { firstName, lastName, companyName, email, phone, metadata, archivedAt } = after;
    const document = { documentCountry: null, documentType: null, documentValue: null };
    const ids = { externalId: null, archivedExternalId: null };
    const set = {
      firstName,
      lastName,
      companyName,
      email,
      phone,
      metadata,
      archivedAt,
      words: '',
      ...document,
      ...ids,
    };
    const stored = await change(session, customer, set);
    if (customer.archivedAt === null) await leaveList(session, customer, stored);
  },
  async delete(customer) {
    const stored = await storedWords(session, customer);
    await compareAndRemove(session, customerTable, asRead(customer));
    await leaveList(session, customer, stored);
  },
});

const asRead = ({ id, merchantId, livemode, version }: Customer) => ({ id, merchantId, livemode, version });

/** The text of the words with which a customer is stored. An earlier version may have made it in another way. */
async function storedWords(session: Session, customer: Customer): Promise<string> {
  return (await selectOne(session, customerTable, asRead(customer)))?.words ?? '';
}

/** @returns the text of the words with which the customer was stored */
async function change(session: Session, before: Customer, set: Partial<CustomerRow>): Promise<string> {
  const stored = await storedWords(session, before);
  await compareAndSet(session, customerTable, asRead(before), { ...set, version: before.version + 1 });
  return stored;
}

async function leaveList(session: Session, customer: Customer, words: string): Promise<void> {
  await removeWords(session, customer, words);
  await subtractCounted(session, customerTable, customer);
}
