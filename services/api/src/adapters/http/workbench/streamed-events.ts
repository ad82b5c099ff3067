import type { Request } from 'express';
import type { EventsSent } from '../handler.ts';
import type { RecentRefusals } from './recent-refusals.ts';
import type { StreamReader } from './snapshot-type.ts';

export type StreamedEvents = ReturnType<typeof streamedEvents>;

/** What is remembered for the page since the last start of the service. */
export type Recent = { refusals: RecentRefusals; streamed: StreamedEvents };

const capacity = 5_000;

/**
 * Keeps in memory which of the latest events were sent to an open GET /events/stream: no row says so, and the page would
 * say that nobody was told of them.
 */
export function streamedEvents() {
  const readers = new Map<string, StreamReader>();

  return {
    add({ headers }: Request, events: Parameters<EventsSent>[0]): void {
      const readerOf = readerBy(headers['user-agent'] ?? '');
      for (const { id, type } of events) {
        const reader = readerOf(type);
        // Another reader does not change that the event was forwarded.
        if (reader === null || readers.get(id) === 'FORWARDED') continue;
        readers.delete(id);
        const [oldest] = readers.keys();
        if (readers.size >= capacity && oldest !== undefined) readers.delete(oldest);
        readers.set(id, reader);
      }
    },
    find: (id: string): StreamReader | null => readers.get(id) ?? null,
  };
}

/** `svc listen` says what it does with which types: `svc-listen/1.2.0 (forward; payment.succeeded,payment.failed)`. */
const listenAgent = /^svc-listen\/\S+ \((forward|show); ([a-z._,*]+)\)$/;

function readerBy(userAgent: string): (type: string) => StreamReader | null {
  const [, action, types = ''] = listenAgent.exec(userAgent) ?? [];
  if (action === undefined) return () => 'STREAMED';
  const wanted = types.split(',');
  const reader = action === 'forward' ? 'FORWARDED' : 'STREAMED';
  return (type) => (wanted.includes('*') || wanted.includes(type) ? reader : null);
}
