import type { Customers } from '../../application/customers/customers-port.ts';
import type { Customer } from '../../domain/customer.ts';
import { customerTable, fromCustomerRow, type CustomerRow } from './customer-rows.ts';
import { paymentIntentTable } from './payment-intents.ts';
import type { Session } from './sql/session.ts';
import { count, insert, selectOne } from './sql/statements.ts';

export const customers = (session: Session): Customers => ({
  async insert(customer) {
    await insert(session, customerTable, toRow(customer));
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
});

function toRow({ document, ...customer }: Customer): CustomerRow {
  return {
    ...customer,
    documentCountry: document?.country ?? null,
    documentType: document?.type ?? null,
    documentValue: document?.value ?? null,
  };
}
