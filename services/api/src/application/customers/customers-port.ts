import type { Customer } from '../../domain/customer.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ListReads } from '../lists/list-port.ts';

/** Each of these words must be the start of a word of the customer: domain/customer-words.ts. None: every customer. */
export type CustomerFilter = { words: readonly string[] };

/** The lists have no archived customers. */
export type CustomerReads = ListReads<Customer, CustomerFilter> & {
  /** Also finds an archived customer. */
  find(scope: Scope, id: string): Promise<Customer | null>;
  /** Finds no archived customer: its external id is free again. */
  findByExternalId(scope: Scope, externalId: string): Promise<Customer | null>;
  countPaymentIntents(scope: Scope, id: string): Promise<number>;
};

/** A change of a customer that has changed since it was read throws Conflict. */
export type Customers = CustomerReads & {
  insert(customer: Customer): Promise<void>;
  update(before: Customer, after: Customer): Promise<void>;
  /** Changes nothing: of several units that change, touch, archive or delete a customer at the same time, each sees those before. */
  touch(customer: Customer): Promise<void>;
  archive(customer: Customer, archivedAt: Date): Promise<void>;
  /** Archives the customer, if it is not, without the personal data. @param after without it */
  erase(customer: Customer, after: Customer): Promise<void>;
  /** Throws Conflict when a payment intent of the customer was created meanwhile. */
  delete(customer: Customer): Promise<void>;
};
