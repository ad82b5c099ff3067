import { foldText } from '../../../domain/folded-text.ts';
import type { CallRow, EventRow, PaymentRow, SnapshotQuery } from './snapshot-type.ts';

// What the page's filters let through. A filter that is not set, or empty, lets everything through.

export type ListName = 'payments' | 'events' | 'calls';

export const isFiltered = (query: SnapshotQuery, list: ListName): boolean =>
  Object.entries(query).some(([name, value]) => name.startsWith(`${list}_`) && value !== '');

export const paymentFilter =
  ({ payments_status: status, payments_text: text }: SnapshotQuery) =>
  ({ id, amount, customer, ...row }: PaymentRow): boolean =>
    is(status, row.status) &&
    has(text, id, amount.amount, row.description, row.external_reference, customer?.name, customer?.email);

export const eventFilter =
  ({ events_status: status, events_type: type, events_text: text }: SnapshotQuery) =>
  (event: EventRow): boolean =>
    is(status, event.delivery_state) &&
    is(type, event.type) &&
    has(text, event.id, event.type, event.resource_id, ...event.deliveries.map(({ url }) => url));

/** `calls_status` is the first digit, as in `4xx`; `calls_type` the method. */
export const callFilter =
  ({ calls_status: status, calls_type: type, calls_text: text }: SnapshotQuery) =>
  ({ id, method, path, correlation_id, error, ...call }: CallRow): boolean =>
    is(status, `${Math.floor(call.status / 100)}xx`) &&
    is(type, method) &&
    has(text, id, `${method} /v1${path}`, String(call.status), correlation_id, error?.code);

const is = (wanted: string | undefined, value: string): boolean => !wanted || wanted === value;

/** Whether one of the texts contains the wanted one, without regard to accents and capitals. */
function has(wanted: string | undefined, ...texts: (string | null | undefined)[]): boolean {
  const part = foldText(wanted?.trim() ?? '');
  return part === '' || texts.some((text) => text != null && foldText(text).includes(part));
}
