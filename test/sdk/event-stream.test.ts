import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { ApiError, AuthenticationError, Svc, UnavailableError } from '../../packages/sdk-node/src/index.ts';
import type { EventStream, StreamedEvent } from '../../packages/sdk-node/src/index.ts';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { clientOf } from './client.ts';
import { breaksAfter, endsAfter, eventServer, message, refuses, sends } from './event-server.ts';

const a = { id: 'evt_a' };
const b = { id: 'evt_b' };
const c = { id: 'evt_c' };

async function take(stream: EventStream, count: number): Promise<StreamedEvent[]> {
  const taken: StreamedEvent[] = [];
  for await (const item of stream) if (taken.push(item) === count) break;
  return taken;
}

const idsOf = (items: readonly StreamedEvent[]): string[] => items.map(({ event }) => event.id);

test('the real service: an event that was created before is sent with its bytes, and continues after its position', async () => {
  const world = await startWorld();
  const svc = new Svc(world.keys.secret, { baseUrl: world.origin });
  const { id } = await createIntent(world);
  const { id: next } = await createIntent(world);
  await world.work();

  const items = await take(svc.events.stream({ since: '2026-01-01T00:00:00Z' }), 2);
  expect(items.map(({ event }) => event.type)).toEqual(['payment.created', 'payment.created']);
  expect(items.map(({ event }) => Object.values(event.data)[0]?.id)).toEqual([id, next]);
  const stored = await world.call('getEvent', { id: items[0]?.event.id ?? '' });
  expect(stored.text).toContain(items[0]?.body);
  const [second] = await take(svc.events.stream({}, { lastEventId: items[0]?.id ?? '' }), 1);
  expect(second).toEqual(items[1]);
});

describe('the format', () => {
  /** A stream whose bytes arrive in pieces of this size. */
  const arriving = (text: string, size: number) => {
    const bytes = new TextEncoder().encode(text);
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.slice(i * size, (i + 1) * size),
    );
    const { svc } = clientOf({
      fetch: async () =>
        new Response(
          new ReadableStream({
            start: (controller) => pieces.forEach((piece) => controller.enqueue(piece)),
          }),
          { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } },
        ),
    });
    return svc.events.stream();
  };
  const lines = [
    ': a comment',
    'id: 1',
    '',
    'retry: 1000',
    'id: 2',
    'event: customer.created',
    'data: {"id":"evt_a","name":"Ñandú 😀 \u2028 one line",',
    'data:"more":": 1"}',
    '',
    'data: {"id":"evt_b"}',
    '',
    ': id: 9',
    '',
    'id: 3',
    'data: {"id":"evt_c"}',
    '',
    'data: {"id":"incomplete"}',
    '',
  ];
  test.each([
    ['line feeds', '\n'],
    ['carriage returns and line feeds', '\r\n'],
    ['carriage returns', '\r'],
  ])('%s, after a byte order mark, in pieces of any size', async (_name, end) => {
    const text = `\uFEFF${lines.join(end)}`;
    for (const size of [1, 2, 3, 7, 64, text.length * 3]) {
      const items = await take(arriving(text, size), 3);
      expect(items.map(({ id, event }) => `${id} ${event.id}`)).toEqual(['2 evt_a', '2 evt_b', '3 evt_c']);
      expect(items[0]?.body).toBe('{"id":"evt_a","name":"Ñandú 😀 \u2028 one line",\n"more":": 1"}');
    }
  });
});

describe('connections', () => {
  test('a broken and an ended one: it continues after the last position, which a heartbeat moves too', async () => {
    const server = await eventServer(
      breaksAfter(message('1'), message('2', a)),
      endsAfter(message('2'), message('3')),
      sends(message('3'), message('4', b), message('5', c)),
    );
    const { svc, pauses } = clientOf({ baseUrl: server.origin });
    const items = await take(svc.events.stream({ since: '2026-11-23T15:00:00Z' }), 3);
    expect(items.map(({ id, event }) => `${id} ${event.id}`)).toEqual(['2 evt_a', '4 evt_b', '5 evt_c']);
    const query = 'since=2026-11-23T15%3A00%3A00Z';
    expect(server.opened).toEqual([`- ${query}`, `2 ${query}`, `3 ${query}`]);
    expect(pauses).toEqual([500, 500]);
  });

  test('an incomplete message is not an event: it comes again', async () => {
    const server = await eventServer(
      breaksAfter(message('1'), 'id: 2\ndata: {"id":"evt_a"}\n'),
      sends(message('2', a)),
    );
    const { svc } = clientOf({ baseUrl: server.origin });
    expect(idsOf(await take(svc.events.stream(), 1))).toEqual(['evt_a']);
    expect(server.opened).toEqual(['-', '1']);
  });

  test('a service that cannot be reached for long: it tries until it can, with pauses of at most 8 s', async () => {
    const failures = Array.from({ length: 6 }, () => refuses(503, 'SERVICE_UNAVAILABLE'));
    const server = await eventServer(breaksAfter(message('1', a)), ...failures, sends(message('2', b)));
    const { svc, pauses } = clientOf({ baseUrl: server.origin }, { random: () => 1 });
    expect(idsOf(await take(svc.events.stream(), 2))).toEqual(['evt_a', 'evt_b']);
    expect(pauses).toEqual([1_000, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  });

  test('a service that ends every connection at once: the pauses become longer', async () => {
    const ends = Array.from({ length: 5 }, () => endsAfter());
    const server = await eventServer(...ends, sends(message('1', a)));
    const { svc, pauses } = clientOf({ baseUrl: server.origin }, { random: () => 1 });
    await take(svc.events.stream(), 1);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
  });

  test('a silent one is given up', async () => {
    // By its position, not its number: on a busy machine the first connection can be given up before it has an answer.
    const answer = ({ headers }: IncomingMessage) =>
      headers['last-event-id'] === '1' ? message('2', b) : message('1', a);
    const server = await eventServer((response, request) => sends(answer(request))(response, request));
    const { svc } = clientOf({ baseUrl: server.origin });
    expect(idsOf(await take(svc.events.stream({}, { timeoutMs: 300 }), 2))).toEqual(['evt_a', 'evt_b']);
    await server.untilClosed(2);
    expect(new Set(server.opened)).toEqual(new Set(['-', '1']));
  });

  test('the first one fails as a call does: after two retries', async () => {
    const server = await eventServer(refuses(503, 'SERVICE_UNAVAILABLE'));
    const { svc } = clientOf({ baseUrl: server.origin });
    await expect(take(svc.events.stream(), 1)).rejects.toThrow(UnavailableError);
    expect(server.opened).toHaveLength(3);
  });

  test('a refusal ends the stream at once, also after a reconnection', async () => {
    const server = await eventServer(breaksAfter(message('1', a)), refuses(401, 'INVALID_API_KEY'));
    const { svc } = clientOf({ baseUrl: server.origin });
    await expect(take(svc.events.stream(), 2)).rejects.toThrow(AuthenticationError);
    expect(server.opened).toEqual(['-', '1']);
  });

  test('while a proxy answers for the service, it waits as asked, at most a minute, and goes on', async () => {
    const asks =
      (status: number, seconds: string) =>
      (response: ServerResponse): void =>
        void response
          .writeHead(status, { 'Retry-After': seconds, 'Content-Type': 'text/html' })
          .end('<h1>Deploying</h1>');
    const server = await eventServer(
      breaksAfter(message('1', a)),
      asks(503, '0'),
      asks(503, '3600'),
      asks(404, '2'),
      sends(message('2', b)),
    );
    const { svc, pauses } = clientOf({ baseUrl: server.origin });
    expect(idsOf(await take(svc.events.stream(), 2))).toEqual(['evt_a', 'evt_b']);
    expect(pauses).toEqual([500, 500, 60_000, 2_000]);
  });

  test('a page of a proxy is no stream: the error shows it', async () => {
    const server = await eventServer((response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Sign in</h1>');
    });
    const { svc } = clientOf({ baseUrl: server.origin });
    const error: unknown = await take(svc.events.stream(), 1).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(String(error)).toContain('is not from svc. It begins with: <h1>Sign in</h1>');
  });
});

describe('the end', () => {
  test('a signal ends the loop without an error, and closes the connection', async () => {
    const server = await eventServer(sends(message('1', a)));
    const { svc } = clientOf({ baseUrl: server.origin });
    const controller = new AbortController();
    const received: string[] = [];
    for await (const { id } of svc.events.stream({}, { signal: controller.signal })) {
      received.push(id);
      controller.abort();
    }
    expect(received).toEqual(['1']);
    await server.untilClosed(1);
  });

  test('a signal of the client that has aborted before: nothing is sent', async () => {
    const server = await eventServer(sends(message('1', a)));
    const { svc } = clientOf({ baseUrl: server.origin, signal: AbortSignal.abort() });
    expect(await take(svc.events.stream(), 1)).toEqual([]);
    expect(server.opened).toEqual([]);
  });

  test('a signal ends the pause before the next connection', async () => {
    const server = await eventServer(breaksAfter(message('1', a)), sends());
    const controller = new AbortController();
    const { svc } = clientOf(
      { baseUrl: server.origin },
      {
        wait: (_ms, signal) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason));
            controller.abort();
          }),
      },
    );
    expect(idsOf(await take(svc.events.stream({}, { signal: controller.signal }), 2))).toEqual(['evt_a']);
    expect(server.opened).toEqual(['-']);
  });

  test('leaving the loop closes the connection', async () => {
    const server = await eventServer(sends(message('1', a)));
    const { svc } = clientOf({ baseUrl: server.origin });
    await take(svc.events.stream(), 1);
    await server.untilClosed(1);
    expect(server.opened).toEqual(['-']);
  });
});
