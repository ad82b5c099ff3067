import type { Customer } from '../../domain/customer.ts';
import type { DocumentType } from '../../domain/peru/document.ts';
import { json, scoped, table, text, type Scoped } from './sql/columns.ts';

export type CustomerRow = Scoped & {
  externalId: string | null;
  type: Customer['type'];
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  documentCountry: string | null;
  documentType: DocumentType | null;
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

export function fromCustomerRow({ documentCountry, documentType, documentValue, ...row }: CustomerRow): Customer {
  const document =
    documentCountry === null || documentType === null || documentValue === null
      ? null
      : { country: documentCountry, type: documentType, value: documentValue };
  return { ...row, document };
}
