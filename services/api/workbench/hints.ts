import type { Snapshot } from '../src/adapters/http/workbench/snapshot-type.ts';
import { text } from './messages.ts';
import { createSample, listenSample, listSample, merchantSample } from './samples.ts';

export type Column = 'payments' | 'events' | 'calls';

/** `sample`: lines to paste. */
export type Hint = { words: string; sample: string | null };

/** What a new user can do next, for each column that has nothing to show yet. */
export function hints({ merchants, payments, events, calls, endpoints }: Snapshot): Record<Column, Hint[]> {
  const when = (isNeeded: boolean, words: string, sample: string | null): Hint[] =>
    isNeeded ? [{ words, sample }] : [];
  const hasMerchant = merchants.length > 0;
  return {
    payments: [
      ...when(!hasMerchant, text.noMerchant, merchantSample),
      ...when(hasMerchant && payments.length === 0, text.noPayments, createSample),
    ],
    events: [
      ...when(endpoints.length === 0, text.noEndpoint, listenSample),
      ...when(events.length === 0, text.noEvents, null),
    ],
    calls: when(calls.length === 0, text.noCalls, listSample),
  };
}
