import { expect, test } from '@jest/globals';
import { Svc, UnavailableError, type EventStream } from '../../packages/sdk-node/src/index.ts';
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
