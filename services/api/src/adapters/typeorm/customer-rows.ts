import { customerWords, textOfWords } from '../../domain/customer-words.ts';
import type { Customer } from '../../domain/customer.ts';
import { instant, integer, json, scoped, table, text, type Scoped } from './statements/columns.ts';

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
  archivedAt: Date | null;
  /** The `externalId` of an archived customer, which can be given to another customer. */
  archivedExternalId: string | null;
  version: number;
  /** The text of the words by which it is found: domain/customer-words.ts. Empty for an archived customer. */
  words: string;
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
  archivedAt: instant,
  archivedExternalId: text,
  version: integer,
  words: text,
});

export function fromCustomerRow({
  documentCountry,
  documentType,
  documentValue,
  externalId,
  archivedExternalId,
  words: _,
  ...row
}: CustomerRow): Customer {
  const document =
    documentCountry === null || documentType === null || documentValue === null
      ? null
      : { country: documentCountry, type: documentType, value: documentValue };
  return { ...row, externalId: externalId ?? archivedExternalId, document };
}

export function toCustomerRow({ document, ...customer }: Customer): CustomerRow {
  return {
    ...customer,
    documentCountry: document?.country ?? null,
    documentType: document?.type ?? null,
    documentValue: document?.value ?? null,
    archivedExternalId: null,
    words: wordsOf({ document, ...customer }),
  };
}

/** The text of the words of a customer. */
export const wordsOf = ({ document, ...customer }: Customer): string =>
  textOfWords(customerWords({ ...customer, documentValue: document?.value ?? null }));
