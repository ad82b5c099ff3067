import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { intentBody } from '../fixtures.ts';
import type { Workbench } from '../operations/workbench.ts';
import { axeProblems, rulesInDark, screenshot } from './browser.ts';
import { openWorkbench, row, tab } from './workbench.ts';

const cases = [
  ['desktop', 'en-GB'],
  ['phone', 'es-PE'],
] as const;

test.each(cases)('axe finds no problem on a %s in %s, empty and in use', async (device, locale) => {
  const { world, page } = await openWorkbench({ device, locale });
  const problems: string[] = [];
  const look = async (what: string, isNew = true): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await screenshot(page, `workbench-${what}-${device}-${colorScheme}`);
      if (isNew) problems.push(...(await axeProblems(page, colorScheme === 'dark' ? rulesInDark : {})));
      expect(await widerThanThePage(page)).toEqual([]);
    }
  };
  const names = device === 'phone' ? spanish : english;
  await page.getByText(names.noPayment).waitFor();
  await look('empty');
  await tab(page, names.money).click();
  await look('empty-money');

  const { unheard } = await fillWith(world);
  for (const [what, tabName, name, text] of names.columns) {
    await tab(page, tabName).click();
    const one = row(page, name, text);
    if (name !== names.payments) await one.getByRole('button').first().click();
    await one.waitFor();
    await look(what);
  }

  await page.goto(`${world.origin}/workbench#${unheard}`);
  await page.getByText(names.unheard).waitFor();
  await look('story-unheard');
  const paid = await passDays(world);
  await page.goto(`${world.origin}/workbench#${paid}`);
  await page.getByText(names.heard).waitFor();
  await look('story-paid');
  await page.getByRole('region', { name: names.story }).locator('li.bad .line').first().click();
  await look('story-open');
  await tab(page, names.money).click();
  await page.getByText(names.deposited).waitFor();
  await look('money');
  await page.getByRole('region', { name: names.money }).getByRole('group').scrollIntoViewIfNeeded();
  await look('money-calendar', false);
  await page.getByText(names.keys, { exact: true }).click();
  await look('keys');
  expect(problems).toEqual([]);
});

const english = {
  noPayment: 'No payment yet',
  payments: 'Payments',
  money: 'Money',
  story: 'Story of the payment',
  columns: [
    ['activity', 'Activity', 'Payments', 'Mesa 4'],
    ['events', 'Activity', 'Events', 'failed, will be tried again'],
    ['calls', 'Activity', 'API calls', 'VALIDATION_ERROR'],
  ],
  unheard: 'The shop did not hear of it yet',
  heard: 'The shop heard of it',
  deposited: 'Deposited',
  keys: 'Keys',
} as const;

const spanish = {
  noPayment: 'Todavía no hay pagos',
  payments: 'Pagos',
  money: 'Dinero',
  story: 'Historia del pago',
  columns: [
    ['activity', 'Pagos', 'Pagos', 'Mesa 4'],
    ['events', 'Eventos', 'Eventos', 'falló, se reintentará'],
    ['calls', 'Llamadas', 'Llamadas al API', 'VALIDATION_ERROR'],
  ],
  unheard: 'La tienda todavía no se enteró',
  heard: 'La tienda se enteró',
  deposited: 'Abonado',
  keys: 'Claves',
} as const;

/** What a reader would have to scroll sideways for. */
const widerThanThePage = async (page: Page): Promise<string[]> =>
  (await page.evaluate(`
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }) && !element.closest('details:not([open])'))
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 200))
  `)) as string[];

/** Payments in several states, a receiver that fails and one that works, and refused calls. */
async function fillWith({ call, callUnchecked, listen, work, advance }: Workbench): Promise<{ unheard: string }> {
  await listen('payment.created', 'payment.expired');
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
  await work();
  failing.respondWith(200);
  return { unheard: paid };
}

/** Two weeks on the test clock, with a payment that is refunded and paid out, payouts that fail, and money on its way. */
async function passDays({ call, act, work, advance }: Workbench): Promise<string> {
  const pass = async (by: string) => {
    await act('/test-clock/advance', { by });
    await work();
  };
  const pay = async (soles: string): Promise<string> => {
    const amount = { amount: soles, currency: 'PEN' as const };
    const { data } = await call('createPaymentIntent', { body: { ...intentBody(), amount } });
    await work();
    await advance({ seconds: 4 });
    await call('simulatePayment', { id: data.id, body: { outcome: 'SUCCEEDED' } });
    return data.id;
  };
  await act('/payout-accounts', { cci: '99900000000000000432', account_type: 'CHECKING' });
  const paid = await pay('320.00');
  await pass('P3DT2H');
  await act(`/payment-intents/${paid}/refunds`, { amount: { amount: '20.00', currency: 'PEN' } });
  const { data } = await call('createPayoutAccount', {
    body: { cci: '00219300123456789013', account_type: 'CHECKING' },
  });
  await call('setDefaultPayoutAccount', { id: data.id });
  for (const soles of ['89.90', '410.00', '66.50']) {
    await pay(soles);
    await pass('P1DT3H');
  }
  await pay('128.00');
  await advance({ minutes: 2 });
  return paid;
}
