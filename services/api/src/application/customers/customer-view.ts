import { displayName, type Customer } from '../../domain/customer.ts';
import type { Schemas } from '../schemas.ts';

export const customerView = (customer: Customer): Schemas['Customer'] => ({
  id: customer.id,
  merchant_id: customer.merchantId,
  external_id: customer.externalId,
  type: customer.type,
  first_name: customer.firstName,
  last_name: customer.lastName,
  company_name: customer.companyName,
  document: customer.document,
  email: customer.email,
  phone: customer.phone,
  metadata: customer.metadata,
  created_at: customer.createdAt.toISOString(),
});

/** Inside a payment intent. */
export const embeddedCustomerView = (customer: Customer): Schemas['EmbeddedCustomer'] => ({
  id: customer.id,
  type: customer.type,
  first_name: customer.firstName,
  last_name: customer.lastName,
  name: displayName(customer),
  document_type: customer.document?.type ?? null,
  document_value: customer.document?.value ?? null,
  email: customer.email,
});
