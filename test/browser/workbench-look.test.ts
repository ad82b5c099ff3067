import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import type { Workbench } from '../operations/workbench.ts';
import { axeProblems, screenshot } from './browser.ts';
import { openWorkbench, row } from './workbench.ts';

test.each([
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
] as const)('axe finds no problem on a %s in %s colours, empty and in use', async (device, colours) => {
  const { world, page } = await openWorkbench({ device, colours });
  await page.getByText('No payment yet').waitFor();
  await screenshot(page, `workbench-empty-${device}-${colours}`);
  expect(await axeProblems(page)).toEqual([]);

  await fillWith(world);
  await row(page, 'Payments', 'EXPIRED').waitFor();
  await row(page, 'Payments', 'Mesa 4').getByRole('button').first().click();
  for (const name of ['Payments', 'Events', 'API calls']) {
    if (device === 'phone') await page.getByRole('navigation').getByRole('button', { name }).click();
    if (name === 'Events') await row(page, name, 'failed').getByRole('button').first().click();
    if (name === 'API calls') await row(page, name, 'VALIDATION_ERROR').getByRole('button').first().click();
    if (device === 'phone') await screenshot(page, `workbench-${name}-${device}-${colours}`);
    if (device === 'phone') expect(await axeProblems(page)).toEqual([]);
  }
  await screenshot(page, `workbench-${device}-${colours}`);
  expect(await axeProblems(page)).toEqual([]);
  if (device === 'phone') return;
  await page.getByText('Keys', { exact: true }).click();
  await screenshot(page, `workbench-keys-${device}-${colours}`);
  expect(await axeProblems(page)).toEqual([]);
});

/** Payments in several states, a receiver that fails and one that works, and refused calls. */
async function fillWith({ call, callUnchecked, listen, settle, advance }: Workbench): Promise<void> {
  await listen('*');
  const failing = await listen('payment.succeeded');
  failing.respondWith(500, '{"error":"The table orders is locked."}');
  const create = async (soles: string, description: string, more: object = {}) => {
    await advance({ seconds: 7 });
    const amount = { amount: soles, currency: 'PEN' as const };
    return (await call('createPaymentIntent', { body: { ...intentBody(), amount, description, ...more } })).data.id;
  };
  await create('8.00', 'Café para llevar', { expires_at: new Date(Date.parse('2026-11-23T15:02:00Z')).toISOString() });
  const cancelled = await create('64.90', 'Pedido 1041');
  const paid = await create('1250.00', 'Pedido 1042', { external_reference: 'order-1042' });
  const failed = await create('35.50', 'Pedido 1043');
  await call('cancelPaymentIntent', { id: cancelled });
  await call('simulatePayment', { id: failed, body: { outcome: 'FAILED' } });
  await advance({ minutes: 3 });
  await create('42.00', 'Mesa 4', { payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'] });
  await callUnchecked('createPaymentIntent', { body: { amount: { amount: '0.1', currency: 'USD' } } });
  await callUnchecked('listEvents', { key: 'svc_test_wrong' });
  await call('simulatePayment', { id: paid, body: { outcome: 'SUCCEEDED' } });
  await settle();
}
