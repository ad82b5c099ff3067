import type { Schemas } from '../../../application/schemas.ts';
import type { CustomerChanges, CustomerData } from '../../../domain/customer.ts';

type CustomerInput = Schemas['PaymentIntentCustomer'];

export const customerData = <T extends CustomerInput>(body: T): Omit<CustomerData, 'type'> & Pick<T, 'type'> => ({
  type: body.type,
  externalId: body.external_id ?? null,
  firstName: body.first_name ?? null,
  lastName: body.last_name ?? null,
  companyName: body.company_name ?? null,
  document: body.document ?? null,
  email: body.email ?? null,
  phone: body.phone ?? null,
  metadata: body.metadata ?? {},
});

/** The fields that were sent. An empty string clears a field. */
export const customerChanges = (body: Schemas['CustomerUpdate']): CustomerChanges => ({
  ...(body.external_id !== undefined && { externalId: body.external_id || null }),
  ...(body.first_name !== undefined && { firstName: body.first_name || null }),
  ...(body.last_name !== undefined && { lastName: body.last_name || null }),
  ...(body.company_name !== undefined && { companyName: body.company_name || null }),
  ...(body.email !== undefined && { email: body.email || null }),
  ...(body.phone !== undefined && { phone: body.phone || null }),
  ...(body.metadata !== undefined && { metadata: body.metadata }),
});

/** With an `id` all other fields are ignored. Null when no customer was sent, or an empty object. */
export function customerOrNull<Data extends object, Parsed>(
  sent: { id: string } | Data | undefined,
  parse: (data: Data) => Parsed,
): { id: string } | Parsed | null {
  if (sent === undefined || Object.keys(sent).length === 0) return null;
  return 'id' in sent ? { id: sent.id } : parse(sent);
}
