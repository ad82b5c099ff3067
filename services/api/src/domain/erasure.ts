import { displayName, type Customer } from './customer.ts';
import type { Scope } from './scope.ts';

/** Where the search for copies of a customer's data is: what it looks in, and after which id it goes on. */
export type ErasurePlace = { part: ErasurePart; after: string };
/** In this order. `events`: those of the customer, its wallets and its subscriptions. `intents`: those of its payments. `answers`: stored answers. */
export const erasureParts = ['events', 'intents', 'answers'] as const;
export type ErasurePart = (typeof erasureParts)[number];

/** A customer whose personal data was erased. The row stays, without the data, as the proof. */
export type Erasure = Scope & {
  /** The customer's. */
  id: string;
  /** The data that the law wants kept, sealed in the context of the id. Null: there was no payment, or the time is over. */
  sealed: string | null;
  /** Null: everything was searched. */
  place: ErasurePlace | null;
  /** Everything is searched twice: see `secondSweepMs`. */
  sweep: number;
  /** When it began, in the merchant's time. */
  createdAt: Date;
  /** When the sealed data was destroyed. */
  destroyedAt: Date | null;
};

export const sweeps = 2;
/**
 * A unit that had read the customer before may still write an event, an answer or an attempt after the first sweep. None
 * lasts so long.
 */
export const secondSweepMs = 10 * 60_000;

/** How long sealed data waits at most until it is looked at again: a payment may have come, or the setting may have changed. */
export const retentionLookMs = 30 * 24 * 60 * 60_000;

/** The payments of a customer. `hasOpen`: one may still be paid. */
export type PaymentsOfCustomer = { lastPaidAt: Date | null; hasOpen: boolean };

/** Whether the law wants the data kept: there is a payment, or one may still come. */
export const mustKeep = ({ lastPaidAt, hasOpen }: PaymentsOfCustomer): boolean => lastPaidAt !== null || hasOpen;

/** Until when the data is kept. An intent that never ends is waited for as long as for the end of a payment's time. */
export function keptUntil(
  { createdAt }: Pick<Erasure, 'createdAt'>,
  { lastPaidAt, hasOpen }: PaymentsOfCustomer,
  years: number,
): Date {
  if (lastPaidAt === null && !hasOpen) return createdAt;
  const until = new Date(lastPaidAt ?? createdAt);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until;
}

/** What of a customer is kept sealed. Metadata is not: the law asks for none. */
export type SealedCustomer = Pick<
  Customer,
  'id' | 'externalId' | 'type' | 'firstName' | 'lastName' | 'companyName' | 'document' | 'email' | 'phone'
>;

export const toSealed = (customer: Customer): SealedCustomer => ({
  id: customer.id,
  externalId: customer.externalId,
  type: customer.type,
  firstName: customer.firstName,
  lastName: customer.lastName,
  companyName: customer.companyName,
  document: customer.document,
  email: customer.email,
  phone: customer.phone,
});

/** The customer without personal data. */
export const erasedCustomer = (customer: Customer): Customer => ({
  ...customer,
  externalId: null,
  firstName: null,
  lastName: null,
  companyName: null,
  document: null,
  email: null,
  phone: null,
  metadata: {},
});

/** What names this customer and no other one. A first name alone does not. */
export function identifiersOf(customer: Customer): string[] {
  const name = displayName(customer);
  const { document, email, phone } = customer;
  return [name?.includes(' ') === true ? name : null, document?.value ?? null, email, phone].flatMap(
    (text) => text ?? [],
  );
}

/** What may name a customer in a text that somebody has written: long enough not to be in every text. */
export const namesOf = (customer: Customer): string[] =>
  [
    displayName(customer),
    customer.firstName,
    customer.lastName,
    customer.document?.value ?? null,
    customer.email,
    customer.phone,
    customer.externalId,
  ].flatMap((text) => (text !== null && text.length >= 4 ? text : []));
