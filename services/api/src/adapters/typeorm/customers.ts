import type { EntityManager } from 'typeorm';
import type { Tx } from '../../application/ports.ts';
import type { Customer } from '../../domain/customer.ts';
import { json, scoped, table, text, type Scoped } from './columns.ts';
import { paymentIntentTable } from './payment-intents.ts';
import { insert } from './statements.ts';

export type CustomerRow = Scoped & {
  externalId: string | null;
  type: Customer['type'];
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  documentCountry: string | null;
  documentType: string | null;
  documentValue: string | null;
  email: string | null;
  phone: string | null;
  metadata: Record<string, string>;
};

export const customerTable = table<CustomerRow>('customers', {
  ...scoped,
  externalId: text,
  type: text,
  firstName: text,
  lastName: text,
  companyName: text,
  documentCountry: text,
  documentType: text,
  documentValue: text,
  email: text,
  phone: text,
  metadata: json,
});

export const customers = (manager: EntityManager): Tx['customers'] => ({
  async insert(customer) {
    await insert(manager, customerTable, toRow(customer));
  },
  async find({ merchantId, livemode }, id) {
    const row = await manager.findOneBy(customerTable, { id, merchantId, livemode });
    return row && fromCustomerRow(row);
  },
  async findByExternalId({ merchantId, livemode }, externalId) {
    const row = await manager.findOneBy(customerTable, { merchantId, livemode, externalId });
    return row && fromCustomerRow(row);
  },
  async countPaymentIntents({ merchantId, livemode }, customerId) {
    return manager.countBy(paymentIntentTable, { merchantId, livemode, customerId });
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

export function fromCustomerRow({ documentCountry, documentType, documentValue, ...row }: CustomerRow): Customer {
  const document =
    documentCountry === null || documentType === null || documentValue === null
      ? null
      : { country: documentCountry, type: documentType, value: documentValue };
  return { ...row, document };
}
