import { expect, test } from '@jest/globals';
import { ConnectionError, Svc, UnavailableError, type EventStream } from '../../packages/sdk-node/src/index.ts';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { clientOf } from './client.ts';
import { breaksAfter, caughtUp, endsAfter, eventServer, message, refuses, sends } from './event-server.ts';

const a = { id: 'evt_a' };
const b = { id: 'evt_b' };
const c = { id: 'evt_c' };

async function all(stream: EventStream): Promise<string[]> {
  const ids: string[] = [];
  for await (const { event } of stream) ids.push(event.id);
  return ids;
}

test('follow: false, the real service: it ends after the last event, also when there is none', async () => {
  const world = await startWorld();
  const svc = new Svc(world.keys.secret, { baseUrl: world.origin });
  const options = { follow: false };
  expect(await all(svc.events.stream({}, options))).toEqual([]);
  for (let count = 0; count < 3; count += 1) await createIntent(world);
  await world.work();
  expect(await all(svc.events.stream({ since: '2026-01-01T00:00:00Z' }, options))).toHaveLength(3);
});

test('follow: false, it breaks in the middle: it continues after the last event, and ends when it has caught up', async () => {
  const server = await eventServer(
    breaksAfter(message('1', a), message('2', b)),
    endsAfter(message('2')),
    sends(message('3', c), caughtUp('3'), message('4', a)),
  );
  const { svc } = clientOf({ baseUrl: server.origin });
  expect(await all(svc.events.stream({}, { follow: false }))).toEqual(['evt_a', 'evt_b', 'evt_c']);
  expect(server.opened).toEqual(['-', '2', '2']);
  await server.untilClosed(3);
});

test('follow: false, it breaks, and the service stays away: it fails as a call does, after two retries', async () => {
  const server = await eventServer(breaksAfter(message('1', a)), refuses(503, 'SERVICE_UNAVAILABLE'));
  const { svc } = clientOf({ baseUrl: server.origin });
  await expect(all(svc.events.stream({}, { follow: false }))).rejects.toThrow(UnavailableError);
  expect(server.opened).toHaveLength(4);
});

test.each(['no JSON', '[{"id":"evt_a"}]', '7', 'null', '"evt_a"'])(
  'a message that is no event ends the stream, with an error that says so: %s',
  async (data) => {
    const server = await eventServer(sends(message('1', a), `id: 2\ndata: ${data}\n\n`));
    const stream = clientOf({ baseUrl: server.origin }).svc.events.stream();
    expect((await stream.next()).value).toMatchObject({ id: '1', event: a });
    const error: unknown = await stream.next().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ message: 'The stream has a message that is no event: it is not from svc.' });
    await server.untilClosed(1);
  },
);

test.each(['ñ', '😀', '\u0000', '\u001B[2J', '\u007F'])(
  'a position that no header can hold is none: it continues after the one before (%j)',
  async (position) => {
    const server = await eventServer(breaksAfter(message('1', a), message(position, b)), sends(message('2', c)));
    const stream = clientOf({ baseUrl: server.origin }).svc.events.stream();
    const ids: string[] = [];
    for await (const { id } of stream) if (ids.push(id) === 3) break;
    expect(ids).toEqual(['1', '1', '2']);
    expect(server.opened).toEqual(['-', '1']);
  },
);
