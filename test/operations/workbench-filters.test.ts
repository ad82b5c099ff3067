import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { startWorkbench } from './workbench.ts';

test('only the payments, events and calls that the filters let through are sent', async () => {
  const { call, callUnchecked, listen, work, snapshot, keys } = await startWorkbench();
  const inbox = await listen('payment.failed');
  inbox.respondWith(500, 'no');
  const create = async (description: string) =>
    (await call('createPaymentIntent', { body: { ...intentBody(), description } })).data.id;
  const [coffee, bread] = [await create('Café para llevar'), await create('Pan')];
  await call('simulatePayment', { id: bread, body: { outcome: 'FAILED' } });
  await callUnchecked('getPaymentIntent', { id: 'pi_01kas000000000000000000000' });
  await work();
  const only = async (query: Record<string, string>) => {
    const { payments, events, calls } = await snapshot(keys.merchantId, query);
    return {
      payments: payments.map(({ id }) => id),
      events: events.map(({ type }) => type),
      calls: calls.map(({ method, status }) => `${method} ${status}`),
    };
  };

  const all = await only({});
  expect(all.payments).toEqual([bread, coffee]);
  expect(all.events.toSorted()).toEqual(['payment.created', 'payment.created', 'payment.failed']);
  expect(await only({ payments_status: 'FAILED' })).toEqual({ ...all, payments: [bread] });
  expect(await only({ payments_text: 'cafe PARA' })).toEqual({ ...all, payments: [coffee] });
  expect(await only({ payments_status: 'FAILED', payments_text: 'café' })).toEqual({ ...all, payments: [] });
  expect(await only({ events_status: 'FAILED' })).toEqual({ ...all, events: ['payment.failed'] });
  expect(await only({ events_status: 'NONE', events_text: bread })).toEqual({ ...all, events: ['payment.created'] });
  expect(await only({ events_type: 'payment.failed' })).toEqual({ ...all, events: ['payment.failed'] });
  expect(await only({ events_text: inbox.url })).toEqual({ ...all, events: ['payment.failed'] });
  expect(await only({ calls_status: '4xx' })).toEqual({ ...all, calls: ['GET 404'] });
  expect(await only({ calls_type: 'GET' })).toEqual({ ...all, calls: ['GET 404'] });
  expect(await only({ calls_text: '/simulate' })).toEqual({ ...all, calls: ['POST 200'] });
  expect(await only({ calls_text: 'payment_intent_not_found' })).toEqual({ ...all, calls: ['GET 404'] });
  expect(await only({ payments_text: '', other: 'x' })).toEqual(all);
});

test('a filter finds what is older than the latest rows', async () => {
  const { call, snapshot, keys } = await startWorkbench();
  const create = (description: string) =>
    call('createPaymentIntent', { body: { ...intentBody(), description }, key: keys.secret });
  const { data } = await create('Mesa 4');
  for (let count = 0; count < 31; count += 1) await create('Otra');
  expect((await snapshot()).payments.map(({ id }) => id)).not.toContain(data.id);
  const found = await snapshot(keys.merchantId, { payments_text: 'mesa 4' });
  expect(found.payments.map(({ id }) => id)).toEqual([data.id]);
  expect(found.has.payments).toBe(true);
});
