import { expect, test } from '@jest/globals';
import type { Request } from 'express';
import { streamedEvents } from '../../services/api/src/adapters/http/workbench/streamed-events.ts';
import { openStream } from '../event-stream.ts';
import { createCustomer, createPaidIntent } from '../fixtures.ts';
import { startReceiver } from '../receiver.ts';
import { startCli } from '../sdk/cli.ts';
import { startWorkbench, type Workbench } from './workbench.ts';

const listen = async ({ origin, keys }: Workbench, ...args: string[]) => {
  const controller = new AbortController();
  const running = startCli(['listen', ...args], {
    env: { SVC_BASE_URL: origin, SVC_SECRET_KEY: keys.secret },
    signal: controller.signal,
  });
  await running.until(/Ready/);
  const stop = async () => {
    controller.abort();
    await running.ended;
  };
  return { ...running, stop };
};

/** `payment.succeeded FORWARDED` of each event. */
const states = async ({ snapshot }: Workbench): Promise<string[]> =>
  (await snapshot()).events.map(({ type, delivery_state: state }) => `${type} ${state}`).toSorted();

test('what svc listen --forward-to was sent is shown as forwarded, also in the story, and other types as not sent', async () => {
  const workbench = await startWorkbench();
  const inbox = await startReceiver(workbench.now);
  const running = await listen(workbench, '--forward-to', inbox.url, '--events', 'payment.created,payment.succeeded');
  const { id } = await createPaidIntent(workbench);
  await workbench.work();
  await running.until(/payment.succeeded/);
  await running.stop();
  await inbox.close();

  expect(await states(workbench)).toEqual([
    'balance.transaction_created NONE',
    'payment.created FORWARDED',
    'payment.succeeded FORWARDED',
  ]);
  const { story, events } = await workbench.snapshot(undefined, { payment: id, events_status: 'FORWARDED' });
  expect(story?.events.map(({ streamed }) => streamed)).toEqual(['FORWARDED', 'FORWARDED', null]);
  expect(events).toHaveLength(2);
});

test('what another program has read from the stream is shown as read, and forwarded as soon as svc listen got it too', async () => {
  const workbench = await startWorkbench();
  const stream = await openStream(workbench.origin, { key: workbench.keys.secret });
  const showing = await listen(workbench);
  await createCustomer(workbench);
  await workbench.work();
  await stream.untilEvents(1);
  await showing.until(/customer.created/);
  await showing.stop();
  expect(await states(workbench)).toEqual(['customer.created STREAMED']);

  const inbox = await startReceiver(workbench.now);
  const running = await listen(workbench, '--forward-to', inbox.url, '--since', '2026-11-23T00:00:00Z');
  await running.until(/customer.created/);
  const again = await openStream(workbench.origin, { key: workbench.keys.secret, since: '2026-11-23T00:00:00Z' });
  await again.untilEvents(1);
  await running.stop();
  await inbox.close();
  expect(await states(workbench)).toEqual(['customer.created FORWARDED']);
});

test('with a webhook endpoint, its delivery is the state, and the stream is beside it', async () => {
  const workbench = await startWorkbench();
  const shop = await workbench.listen('customer.created');
  shop.respondWith(500);
  const stream = await openStream(workbench.origin, { key: workbench.keys.secret });
  await createCustomer(workbench);
  await workbench.work();
  await stream.untilEvents(1);
  const { events } = await workbench.snapshot();
  expect(events).toMatchObject([{ delivery_state: 'FAILED', streamed: 'STREAMED' }]);
});

test('only the latest 5,000 events are remembered', () => {
  const { add, find } = streamedEvents();
  const request = { headers: {} } as Request;
  const events = Array.from({ length: 5_001 }, (_, index) => ({ id: `evt_${index}`, type: 'customer.created' }));
  add(request, events);
  expect([find('evt_0'), find('evt_1'), find('evt_5000')]).toEqual([null, 'STREAMED', 'STREAMED']);
});
