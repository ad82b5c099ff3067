import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { realSystem } from '../../services/api/src/main/system.ts';
import { timeLimits } from '../busy-machine.ts';
import {
  addressOf,
  openInPeru,
  payByQr,
  answerWith,
  exampleCheckout,
  openCheckout,
  paidCheckout,
  screen,
  startCheckout,
} from './checkout-page.ts';

const stillConnecting = { expectedMessages: /Failed to load resource|ERR_/ };
const link = { id: exampleCheckout.id, client_secret: 'secret' };

/** What a browser does when the payer opens another app, or comes back. */
const setHidden = (page: Page, isHidden: boolean): Promise<unknown> =>
  page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} });
    document.dispatchEvent(new Event('visibilitychange'));`);

test('paid on the rail shows within a second of the event', async () => {
  const world = await startCheckout();
  const limit = timeLimits();
  const { page, session } = await openCheckout(world);
  const startMs = performance.now();
  await payByQr(world, session.payment_intent_id);
  await screen(page, 'paid').waitFor();
  const tookMs = performance.now() - startMs;
  process.stderr.write(`paid shown after ${Math.round(tookMs)} ms\n`);
  expect(tookMs).toBeLessThan(limit(1_000));
});

test.each([
  ['is refused', 429],
  ['cannot be had', 'abort'],
] as const)('the stream %s: the page polls, and shows that it is paid', async (_, answer) => {
  const world = await startCheckout();
  const page = await openInPeru('about:blank', stillConnecting);
  await page.clock.install();
  await page.route('**/stream', (route) => (answer === 429 ? route.fulfill({ status: 429 }) : route.abort()));
  const session = await world.call('createCheckoutSession', {
    body: { amount: exampleCheckout.amount, payment_method_types: ['INTEROPERABLE_QR'] },
  });
  await page.goto(addressOf(world, session.data));
  await screen(page, 'pay').waitFor();
  await payByQr(world, session.data.payment_intent_id);
  await page.clock.runFor(20_000);
  await screen(page, 'paid').waitFor();
  expect(await page.locator('[data-trouble]:visible').count()).toBe(0);
});

test('a stream that has gone silent is opened again', async () => {
  const world = await startCheckout();
  const page = await openInPeru('about:blank');
  await page.clock.install();
  await answerWith(page, () => ({}));
  // Nothing answers: the connection hangs.
  await page.route('**/stream', () => undefined);
  await page.goto(addressOf(world, link));
  await screen(page, 'pay').waitFor();
  const next = page.waitForRequest('**/stream');
  await page.clock.runFor(20_000);
  expect((await next).headers()['x-svc-token']).toBe('secret');
});

test('hidden: nothing is asked; visible again: paid is shown at once', async () => {
  const world = await startCheckout();
  const { page, session } = await openCheckout(world);
  await setHidden(page, true);
  let requests = 0;
  page.on('request', () => (requests += 1));
  await payByQr(world, session.payment_intent_id);
  await world.work();
  await page.clock.install();
  await page.clock.runFor(60_000);
  expect([requests, await screen(page, 'pay').count()]).toEqual([0, 1]);
  await setHidden(page, false);
  await screen(page, 'paid').waitFor();
});

test('offline: the content stays under a notice; back online: paid is shown', async () => {
  const world = await startCheckout();
  const { page, session } = await openCheckout(world, { view: stillConnecting });
  await page.context().setOffline(true);
  await page.getByText('Sin conexión').waitFor();
  expect(await page.locator('#qr').isVisible()).toBe(true);
  await payByQr(world, session.payment_intent_id);
  await page.context().setOffline(false);
  await screen(page, 'paid').waitFor();
  expect(await page.getByText('Sin conexión').isVisible()).toBe(false);
});

test.each([
  ['does not answer', () => undefined],
  ['cannot be reached', (route: Route) => route.abort()],
])('at load the service %s: the page says that it tries again, not that the payer is offline', async (_, answer) => {
  const world = await startCheckout();
  const page = await openInPeru('about:blank', stillConnecting);
  await page.clock.install();
  await answerWith(page, () => ({}));
  await page.route('**/v1/checkouts/**', answer);
  await page.goto(addressOf(world, link));
  await page.clock.runFor(5_000);
  await page.getByText('Seguimos intentando cada pocos segundos').waitFor();
  expect(await page.getByText('Sin conexión').isVisible()).toBe(false);
  await page.unroute('**/v1/checkouts/**', answer);
  await page.getByRole('button', { name: 'Intentar ahora' }).click();
  await screen(page, 'pay').waitFor();
  expect(await page.locator('[data-trouble]:visible').count()).toBe(0);
});

test('a service that fails is asked again until it answers', async () => {
  const world = await startCheckout();
  const page = await openInPeru('about:blank', stillConnecting);
  await page.clock.install();
  let answer: number | object = 503;
  await answerWith(page, () => answer);
  await page.goto(addressOf(world, link));
  await page.getByText('El servicio no responde').waitFor();
  answer = {};
  await page.clock.runFor(10_000);
  await screen(page, 'pay').waitFor();
  expect(await page.getByText('El servicio no responde').isVisible()).toBe(false);
});

test('an older answer that arrives late does not undo a newer state', async () => {
  const world = await startCheckout();
  const page = await openInPeru('about:blank');
  await answerWith(page, () => paidCheckout);
  let answerOld = (): void => undefined;
  await page.route(`**/v1/checkouts/${link.id}`, async (route) => {
    await new Promise<void>((resolve) => (answerOld = resolve));
    await route.fulfill({ json: { success: true, data: exampleCheckout } });
  });
  await page.goto(addressOf(world, link));
  await screen(page, 'paid').waitFor();
  const [response] = await Promise.all([page.waitForResponse(`**/v1/checkouts/${link.id}`), answerOld()]);
  await response.finished();
  expect(await screen(page, 'paid').count()).toBe(1);
});

test('counts down by the clock of the service on a device whose clock is a day wrong; at zero the service decides', async () => {
  const { now } = realSystem();
  const world = await startCheckout({ ports: { now } });
  const page = await openInPeru('about:blank');
  await page.clock.install({ time: now().getTime() - 86_400_000 });
  const expires_at = new Date(now().getTime() + 600_000).toISOString();
  const { data: session } = await world.call('createCheckoutSession', {
    body: { amount: exampleCheckout.amount, payment_method_types: ['INTEROPERABLE_QR'], expires_at },
  });
  await page.goto(addressOf(world, session));
  await page.locator('.expiry:visible').waitFor();
  expect(await page.locator('.expiry:visible').innerText()).toMatch(/^Vence en\s+0?(10:00|9:5\d)$/);

  // The service has not expired it: the page does not say so, but asks.
  const asked = page.waitForRequest(`**/v1/checkouts/${session.id}`);
  await page.clock.fastForward(601_000);
  await asked;
  expect(await page.locator('.expiry:visible time').innerText()).toBe('00:00');
  expect(await screen(page, 'pay').count()).toBe(1);
});

test('counts down by the test clock of the merchant', async () => {
  const world = await startCheckout();
  await world.call('advanceTestClock', { body: { by: 'P30D' } });
  await world.work();
  const { data: clock } = await world.call('getTestClock');
  const expires_at = new Date(Date.parse(clock.now) + 600_000).toISOString();
  const { page } = await openCheckout(world, { expires_at });
  expect(await page.locator('.expiry:visible').innerText()).toMatch(/^Vence en\s+0?(10:00|9:\d\d)$/);
});

test('expired and cancelled by the service; who pays late sees it', async () => {
  const world = await startCheckout();
  const expiring = await openCheckout(world, { expires_at: new Date(world.now().getTime() + 60_000).toISOString() });
  const { page, session } = await openCheckout(world);
  await world.advance({ minutes: 2 });
  await expiring.page.getByText('Si ya pagaste, se confirmará aquí').waitFor();
  await world.call('cancelPaymentIntent', { id: session.payment_intent_id });
  await world.work();
  await screen(page, 'cancelled').waitFor();
  await payByQr(world, expiring.session.payment_intent_id);
  await screen(expiring.page, 'paid').waitFor();
  expect(await expiring.page.title()).toMatch(/^Pago recibido · /);
});
