import type { RailNotificationType } from './rail.ts';

/** What makes two notifications with one id the same. When it happened may be told anew with each attempt. */
export type NotificationContent = {
  type: RailNotificationType;
  reference: string;
  amountCentimos: number | null;
  /** ISO 4217. Null: it has no amount. */
  currency: string | null;
  paymentId: string | null;
  failureCode: string | null;
};

/** Under their names in the contract. */
const contentFields: { [Field in keyof NotificationContent]: string } = {
  type: 'type',
  reference: 'reference',
  amountCentimos: 'amount',
  currency: 'currency',
  paymentId: 'payment_id',
  failureCode: 'failure_code',
};

/** The first field that is another one, in the contract's words. Null: it is the same notification. */
export function contradictedField(first: NotificationContent, again: NotificationContent): string | null {
  const fields = Object.keys(contentFields) as (keyof NotificationContent)[];
  const other = fields.find((field) => first[field] !== again[field]);
  return other === undefined ? null : contentFields[other];
}
