import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import type { Workbench } from '../operations/workbench.ts';
import { axeProblems, screenshot } from './browser.ts';
import { openWorkbench, row } from './workbench.ts';

test.each(['desktop', 'phone'] as const)('axe finds no problem on a %s, empty and in use', async (device) => {
  const { world, page } = await openWorkbench({ device });
  const problems: string[] = [];
  const look = async (what: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await screenshot(page, `workbench-${what}-${device}-${colorScheme}`);
      problems.push(...(await axeProblems(page)));
    }
  };
  await page.getByText('No payment yet').waitFor();
  await look('empty');

  await fillWith(world);
  await row(page, 'Payments', 'EXPIRED').waitFor({ state: 'attached' });
  const rows = { Payments: 'Mesa 4', Events: 'failed, next attempt', 'API calls': 'VALIDATION_ERROR' };
  for (const [name, text] of Object.entries(rows)) {
    const tab = page.getByRole('navigation').getByRole('button', { name });
    const hasTabs = await tab.isVisible();
    if (hasTabs) await tab.click();
    await row(page, name, text).getByRole('button').first().click();
    if (hasTabs) await look(name);
  }
  await screenshot(page, `workbench-${device}`);
  await page.getByText('Keys', { exact: true }).click();
  await look('keys');
  expect(problems).toEqual([]);
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
