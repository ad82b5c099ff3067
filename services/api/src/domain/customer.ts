import { say } from './message.ts';
import { invalid } from './refusal.ts';
import { documentProblem, type IdentityDocument } from './peru/document.ts';

export type CustomerType = 'INDIVIDUAL' | 'COMPANY';

export type Customer = {
  id: string;
  merchantId: string;
  livemode: boolean;
  /** The merchant's own id for the customer, unique within one merchant and mode. */
  externalId: string | null;
  type: CustomerType;
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  document: IdentityDocument | null;
  email: string | null;
  /** E.164 */
  phone: string | null;
  metadata: Record<string, string>;
  /** An archived customer is shown by its payment intents, and can no longer be changed or used. */
  archivedAt: Date | null;
  /** Counts the changes, so that a change of a row that has changed since it was read is detected. */
  version: number;
  createdAt: Date;
};

/** What can be changed. */
export type CustomerChanges = Partial<
  Pick<Customer, 'externalId' | 'firstName' | 'lastName' | 'companyName' | 'email' | 'phone' | 'metadata'>
>;

export type CustomerData = CustomerChanges & Partial<Pick<Customer, 'document'>> & Pick<Customer, 'type'>;

/** The full name of a person, or the company's name. */
export function displayName({ type, firstName, lastName, companyName }: Customer): string | null {
  const name = type === 'COMPANY' ? companyName : [firstName, lastName].filter((part) => part !== null).join(' ');
  return name || null;
}

/**
 * @param fieldPrefix the path of the data in the request, for the details of a refusal: '' or 'customer.'
 * @throws Refusal VALIDATION_ERROR when a name does not fit the type, or the document is invalid
 */
export function newCustomer(
  identity: Pick<Customer, 'id' | 'merchantId' | 'livemode' | 'createdAt'>,
  data: CustomerData,
  fieldPrefix = '',
): Customer {
  checkCustomer(data, fieldPrefix);
  return {
    id: identity.id,
    merchantId: identity.merchantId,
    livemode: identity.livemode,
    externalId: data.externalId ?? null,
    type: data.type,
    firstName: data.firstName ?? null,
    lastName: data.lastName ?? null,
    companyName: data.companyName ?? null,
    document: data.document ?? null,
    email: data.email ?? null,
    phone: data.phone ?? null,
    metadata: data.metadata ?? {},
    archivedAt: null,
    version: 1,
    createdAt: identity.createdAt,
  };
}

/** An archived customer can be read only: for everything else it is as if it did not exist. */
export const unlessArchived = (customer: Customer | null): Customer | null =>
  customer?.archivedAt === null ? customer : null;

/** Whether any value differs. The order of the metadata makes no difference. */
export function hasChanged(before: Customer, after: Customer): boolean {
  const { metadata: from, ...others } = before;
  const keys = Object.keys(after.metadata);
  const sameMetadata =
    keys.length === Object.keys(from).length && keys.every((key) => after.metadata[key] === from[key]);
  return !sameMetadata || Object.entries(others).some(([name, value]) => after[name as keyof Customer] !== value);
}

/** @throws Refusal VALIDATION_ERROR when a name does not fit the type, or the document is invalid */
export function checkCustomer(data: CustomerData, fieldPrefix = ''): void {
  const misplaced = data.type === 'COMPANY' ? (['firstName', 'lastName'] as const) : (['companyName'] as const);
  for (const name of misplaced) {
    if (data[name] == null) continue;
    const message = say(
      data.type === 'COMPANY' ? 'A COMPANY has a company_name.' : 'An INDIVIDUAL has first and last name.',
    );
    throw invalid({ field: `${fieldPrefix}${fieldOf[name]}`, code: 'NOT_ALLOWED', message });
  }
  const problem = data.document ? documentProblem(data.document) : null;
  if (problem !== null) throw invalid({ ...problem, field: `${fieldPrefix}document.${problem.field}` });
}

const fieldOf = { firstName: 'first_name', lastName: 'last_name', companyName: 'company_name' } as const;
