import type { Snapshot } from '../src/adapters/http/workbench/snapshot-type.ts';
import { text } from './messages.ts';
import { createSample, listenSample, listSample, merchantSample } from './samples.ts';

export type Column = 'payments' | 'events' | 'calls';

/** `svc listen` runs, or ran. */
const isForwarded = ({ streamed }: Snapshot['events'][number]): boolean => streamed === 'FORWARDED';

/** `sample`: lines to paste. */
export type Hint = { words: string; sample: string | null };

/** What a new user can do next, for each column that has nothing to show yet; or that its filter lets nothing through. */
export function hints({ merchants, has, endpoints, ...rows }: Snapshot): Record<Column, Hint[]> {
  const when = (isNeeded: boolean, words: string, sample: string | null): Hint[] =>
    isNeeded ? [{ words, sample }] : [];
  const hasMerchant = merchants.length > 0;
  const filtered = (column: Column): Hint[] => when(has[column] && rows[column].length === 0, text.noMatch, null);
  return {
    payments: [
      ...when(!hasMerchant, text.noMerchant, merchantSample),
      ...when(hasMerchant && !has.payments, text.noPayments, createSample),
      ...filtered('payments'),
    ],
    events: [
      ...when(endpoints.length === 0 && !rows.events.some(isForwarded), text.noEndpoint, listenSample),
      ...when(!has.events, text.noEvents, null),
      ...filtered('events'),
    ],
    calls: [...when(!has.calls, text.noCalls, listSample), ...filtered('calls')],
  };
}
