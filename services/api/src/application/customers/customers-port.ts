import type { Customer } from '../../domain/customer.ts';
import type { Scope } from '../../domain/scope.ts';

export type CustomerReads = {
  find(scope: Scope, id: string): Promise<Customer | null>;
  findByExternalId(scope: Scope, externalId: string): Promise<Customer | null>;
  countPaymentIntents(scope: Scope, id: string): Promise<number>;
};

export type Customers = CustomerReads & { insert(customer: Customer): Promise<void> };
