import { request as httpRequest } from 'node:http';
import { afterEach } from '@jest/globals';
import { checkResponse, streamedData } from './contract.ts';
import { streamWaits } from './exchange.ts';
import type { Schema } from './send.ts';
import type { ReceivedEvent } from './receiver.ts';

export type StreamOptions = { key: string; since?: string; lastEventId?: string; userAgent?: string };

/** An open stream of GET /events/stream, read as a client does. */
export type EventStream = {
  /** Everything that has arrived. */
  text(): string;
  /** The events that have arrived completely. */
  events(): ReceivedEvent[];
  /** The checkouts that have arrived completely, on a stream of one checkout. */
  checkouts(): Schema<'Checkout'>[];
  /** The id to continue with. */
  lastId(): string;
  /** Resolves when the condition is true; it is tested whenever something arrives and at the end. */
  until(condition: () => boolean): Promise<void>;
  untilEvents(count: number): Promise<void>;
  /** Resolves when all stored events have been sent. */
  untilCaughtUp(): Promise<void>;
  /** Stops reading from the connection; `read` continues. */
  stopReading(): void;
  read(): void;
  /** Resolves when the service or the client has ended the stream. */
  ended: Promise<void>;
  close(): void;
};

const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

/** Opens GET /events/stream. */
export function openStream(
  origin: string,
  { key, since, lastEventId, userAgent }: StreamOptions,
): Promise<EventStream> {
  const url = new URL('/v1/events/stream', origin);
  if (since !== undefined) url.searchParams.set('since', since);
  return openAt('streamEvents', url, {
    Authorization: `Bearer ${key}`,
    ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    ...(userAgent !== undefined && { 'User-Agent': userAgent }),
  });
}

/** Opens GET /checkouts/{id}/stream. */
export const openCheckoutStream = (
  origin: string,
  { id, client_secret }: { id: string; client_secret: string | null },
): Promise<EventStream> =>
  openAt('streamCheckout', new URL(`/v1/checkouts/${id}/stream`, origin), { 'X-Svc-Token': client_secret ?? '' });

async function openAt(
  operation: 'streamEvents' | 'streamCheckout',
  url: URL,
  headers: Record<string, string>,
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { headers, agent: false }, (response) => {
      let text = '';
      /** The end of the text: to search all of a long text for each piece would take too long. */
      let recent = '';
      let isOver = false;
      let isCaughtUp = false;
      const waiting = new Set<() => void>();
      const check = (): void => waiting.forEach((test) => test());
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
        recent = (recent + piece).slice(-300);
        check();
      });
      const ended = new Promise<void>((over) => {
        response
          .on('error', () => undefined)
          .once('close', () => {
            isOver = true;
            check();
            over();
          });
      });
      const until = (condition: () => boolean): Promise<void> =>
        new Promise((met, failed) => {
          const test = (): void => {
            if (!condition() && !isOver) return;
            waiting.delete(test);
            if (condition()) met();
            else failed(new Error(`The stream ended: ${text}`));
          };
          waiting.add(test);
          test();
        });
      const stream: EventStream = {
        text: () => text,
        events: () => streamedData(text) as ReceivedEvent[],
        checkouts: () => streamedData(text) as unknown as Schema<'Checkout'>[],
        // Of the last message that is complete.
        lastId: () => [...text.slice(0, text.lastIndexOf('\n\n') + 1).matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
        until,
        untilEvents: (count) => until(() => stream.events().length >= count),
        untilCaughtUp: () =>
          until(() => {
            isCaughtUp ||= recent.includes(streamWaits);
            return isCaughtUp;
          }),
        stopReading: () => void response.pause(),
        read: () => void response.resume(),
        ended,
        close() {
          request.destroy();
        },
      };
      open.push(stream);
      const status = response.statusCode ?? 0;
      if (status !== 200) return void ended.then(() => reject(new Error(`${status} ${text}`)));
      checkResponse(operation, status, '', (name) => String(response.headers[name.toLowerCase()] ?? '') || null);
      resolve(stream);
    });
    request.on('error', reject).end();
  });
}
