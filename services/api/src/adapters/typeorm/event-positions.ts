import type { Scope } from '../../domain/scope.ts';
import { flag, rowCount, table, text } from './statements/columns.ts';

/** The purge of events keeps the row with the highest position: the next one is counted from it. */
export const eventPositionTable = table<Scope & { position: number; eventId: string }>('event_positions', {
  position: { ...rowCount, primary: true },
  eventId: text,
  merchantId: text,
  livemode: flag,
});
