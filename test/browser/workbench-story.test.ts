import { expect, test } from '@jest/globals';
import { openStream } from '../event-stream.ts';
import { intentBody } from '../fixtures.ts';
import { operatorsOf } from '../operators-at-work.ts';
import { click, column, line, openWorkbench, row, story } from './workbench.ts';

test('a payment opens as its story, which says why its shop did not hear of it', async () => {
  const { world, page } = await openWorkbench();
  const inbox = await world.listen('payment.succeeded');
  inbox.respondWith(500, 'The table orders is locked.');
  const { data } = await world.call('createPaymentIntent', { body: { ...intentBody(), description: 'Mesa 4' } });
  await world.advance({ minutes: 3 });
  await world.call('simulatePayment', { id: data.id, body: { outcome: 'SUCCEEDED' } });
  await world.work();
  await row(page, 'Payments', 'Mesa 4').getByRole('link', { name: 'Mesa 4' }).click();

  await story(page).getByRole('heading', { name: 'The shop did not hear of it yet payment.succeeded' }).waitFor();
  await story(page).getByText(`${inbox.url} answered 500 · attempt 1`).waitFor();
  const words = (await story(page).locator('.lines > li').allTextContents()).map((text) =>
    text
      .replaceAll('\u00a0', ' ')
      .replaceAll(/ (Nov 24, )?\d\d:\d\d:\d\d(test|real)/g, '')
      .trim(),
  );
  expect(words).toEqual([
    expect.stringMatching(/^POST \/v1\/payment-intents 201 \d+ ms$/),
    'Created PENDING',
    'payment.created not sent',
    '3 min later',
    expect.stringMatching(/^POST \/v1\/payment-intents\/pi_…\w+\/simulate 200 \d+ ms$/),
    'Paid SUCCEEDED',
    'Booked S/ 25.90 −S/ 0.46 fee = S/ 25.44',
    'payment.succeeded failed, will be tried again',
    'balance.transaction_created not sent',
    `500 Attempt 1 payment.succeeded ${inbox.url}`,
    'Now',
    `next attempt payment.succeeded ${inbox.url}`,
    'Becomes available S/ 25.44',
  ]);
  expect(await story(page).locator('.lines > li.bad').count()).toBe(1);

  for (let count = 0; count < 3; count += 1) await world.call('getPaymentIntent', { id: data.id });
  await line(page, /GET.*200 × 3/).waitFor();

  inbox.respondWith(200);
  await click(story(page).locator('.verdict'), 'Resend');
  await world.work();
  await story(page).getByRole('heading', { name: 'The shop heard of it' }).waitFor();
  await line(page, '200 Attempt 2').waitFor();
});

test('the story of a payment without an endpoint says that nobody was told, or that svc listen forwards it; the address of a story can be kept', async () => {
  const { world, page } = await openWorkbench();
  const { data } = await world.call('createPaymentIntent', { body: intentBody() });
  await page.goto(`${world.origin}/workbench#${data.id}`);
  await page.reload();
  await story(page).getByRole('heading', { name: 'Nobody was told' }).waitFor();
  await story(page).getByText('npx svc listen').waitFor();
  const stream = await openStream(world.origin, { key: world.keys.secret, userAgent: 'svc-listen/1.0.0 (forward; *)' });
  await world.call('simulatePayment', { id: data.id, body: { outcome: 'SUCCEEDED' } });
  await world.work();
  await stream.untilEvents(2);
  await story(page).getByRole('heading', { name: 'svc listen forwards it payment.succeeded' }).waitFor();
  await line(page, 'payment.succeeded forwarded by svc listen').waitFor();
  const link = story(page).getByRole('link', { name: 'Payment page' });
  expect(await link.getAttribute('href')).toBe(`/workbench/pay/${world.keys.merchantId}/${data.id}`);
  await page.goto(`${world.origin}/workbench#pi_01kas000000000000000000000`);
  await story(page).getByText('There is no such payment').waitFor();
});

test('a part of a payment is refunded from its story', async () => {
  const { world, page } = await openWorkbench();
  const { data } = await world.call('createPaymentIntent', { body: intentBody() });
  await world.call('simulatePayment', { id: data.id, body: { outcome: 'SUCCEEDED' } });
  await page.goto(`${world.origin}/workbench#${data.id}`);
  await story(page).getByLabel('Amount to refund, in soles').fill('5');
  // The second click of a double click comes when the rest stands under the pointer.
  await page.evaluate(`new MutationObserver((_, observer) => {
    if (document.querySelector('.refund input')?.value !== '20.90') return;
    observer.disconnect();
    setTimeout(() => document.querySelector('.refund button').click(), 300);
  }).observe(document.body, { subtree: true, childList: true })`);
  await click(story(page), 'Refund');
  await line(page, 'Refund: S/ 5.00 SUCCEEDED').waitFor();
  expect(await story(page).getByLabel('Amount to refund, in soles').inputValue()).toBe('20.90');
  await page.evaluate(`new Promise((resolve) => setTimeout(resolve, 400)).then(() => fetch('/healthz'))`);
  expect((await world.call('listRefunds')).items).toMatchObject([{ amount: { amount: '5.00' } }]);
});

test('what operators decided about a payment is in its story: a chargeback that was won', async () => {
  const { world, page } = await openWorkbench();
  const { data } = await world.call('createPaymentIntent', { body: intentBody() });
  await world.call('simulatePayment', { id: data.id, body: { outcome: 'SUCCEEDED' } });
  const { decide } = await operatorsOf(world);
  const args = { paymentIntentId: data.id, amountCentimos: 1_000, reason: 'not known' };
  const { id } = await decide('chargebacks open', args);
  await decide('chargebacks close', { id, isWon: true });
  await page.goto(`${world.origin}/workbench#${data.id}`);
  await line(page, 'Chargeback: S/ 10.00 OPEN not known').waitFor();
  await line(page, 'Chargeback: S/ 10.00 WON not known').waitFor();
  await line(page, 'Booked −S/ 10.00').waitFor();
  // The line of its opening; that of its end is good.
  expect(await story(page).locator('.lines > li.bad').count()).toBe(1);
});

test('filters leave over the payments, events and calls that are wanted', async () => {
  const { world, page } = await openWorkbench({ expectedMessages: /404/ });
  for (const description of ['Café', 'Pan'])
    await world.call('createPaymentIntent', { body: { ...intentBody(), description } });
  const [, coffee] = (await world.snapshot()).payments;
  await world.call('cancelPaymentIntent', { id: coffee?.id ?? '' });
  await world.callUnchecked('getPaymentIntent', { id: 'pi_01kas000000000000000000000' });
  await row(page, 'API calls', '404').waitFor();
  /** The first row is the wanted one, and no other follows. */
  const only = async (name: string, text: string): Promise<void> => {
    const rows = column(page, name).locator('ul:last-child > li[data-id]');
    await rows.and(page.locator(':only-child')).filter({ hasText: text }).waitFor();
  };
  await page.getByLabel('Filter: Payments, Text').fill('cafe');
  await only('Payments', 'Café');
  await page.getByLabel('Filter: Events, Type').selectOption('payment.cancelled');
  await only('Events', 'payment.cancelled');
  await page.getByLabel('Filter: API calls, Status').selectOption('4xx');
  await only('API calls', '404');
  await page.getByLabel('Filter: Payments, Status').selectOption('PENDING');
  await column(page, 'Payments').getByText('None of the latest 500 matches the filter.').waitFor();
  expect(await column(page, 'Payments').locator('li[data-id]').count()).toBe(0);
});
