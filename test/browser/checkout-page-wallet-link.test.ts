import { expect, test } from '@jest/globals';
import { asPayer, createWalletIntent, simulateWallet } from '../wallets.ts';
import { addressOf, bothMethods, openInPeru, screen, startCheckout, until } from './checkout-page.ts';
import { payloads } from './checkout-page-payloads.ts';
import { readSubscription, subscribeByLink } from '../subscriptions.ts';
import { enterPhone, focused, openWallet, sentence } from './wallet-page.ts';

test('rejected in the test panel: one sentence, heard and in focus; the payer tries again and pays', async () => {
  const world = await startCheckout();
  const { page } = await openWallet(world);
  await enterPhone(page);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await sentence(page).waitFor();
  const text = 'No se aprobó en la app. Puedes intentarlo de nuevo.';
  expect([await focused(page), await page.locator('#status').textContent()]).toEqual([text, text]);
  expect(await page.locator('#test-panel').isVisible()).toBe(false);

  await enterPhone(page);
  expect(await sentence(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await screen(page, 'paid').waitFor();
});

test('rejected or approved in the app itself: the page sees it within seconds, without a reload', async () => {
  const world = await startCheckout();
  const { page, intent } = await openWallet(world, { payment_method_types: [...(bothMethods ?? []), 'WALLET'] });
  await page.click('#tab-wallet');
  await enterPhone(page);
  await simulateWallet(world, intent.id, { affiliation: 'REJECT' });
  await sentence(page).waitFor();
  await enterPhone(page);
  // Loaded again, the page opens where the payer was.
  await page.reload();
  await page.getByRole('heading', { name: 'Aprueba en la app' }).waitFor();
  expect(await page.locator('#tab-wallet').getAttribute('aria-selected')).toBe('true');
  await simulateWallet(world, intent.id, { affiliation: 'APPROVE' });
  await screen(page, 'paid').waitFor();
});

test('nobody approves: the time runs by the clock of the service, and after 15 minutes it is offered again', async () => {
  const world = await startCheckout();
  const { page } = await openWallet(world, { view: { locale: 'en-GB' } });
  await enterPhone(page);
  await world.advance({ minutes: 14 });
  await until(page, "/^0[01]:/.test(document.querySelector('[data-text=approve-in]').textContent)");
  await world.advance({ minutes: 1 });
  await sentence(page).waitFor();
  expect(await sentence(page).innerText()).toBe('The 15 minutes passed without an answer. You can try again.');
  expect(await page.locator('#phone').isVisible()).toBe(true);
  await enterPhone(page);
});

test('a subscription: the page says how often the payer is charged, and what he agrees to; then it is ACTIVE', async () => {
  const world = await startCheckout();
  const { id, latest_payment_intent_id: intentId } = await subscribeByLink(world);
  const { data: intent } = await world.call('getPaymentIntent', { id: intentId ?? '' });
  const page = await openInPeru(addressOf(world, intent));
  await page.getByRole('heading', { name: 'Total a pagar S/ 89.90 cada mes', exact: true }).waitFor();
  const agreement =
    'Al vincular o usar tu billetera aceptas que te cobren este monto cada mes, hasta que tú o el comercio cancelen.';
  expect(await page.locator('#agree').innerText()).toBe(agreement);
  await enterPhone(page);
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await screen(page, 'paid').waitFor();
  expect(await readSubscription(world, id)).toMatchObject({ status: 'ACTIVE', current_period: { number: 1 } });

  const other = await openWallet(world);
  expect(await other.page.getByText('cada mes').count()).toBe(0);
  expect(await other.page.locator('#agree').innerText()).toBe('');
});

test('another number: the field is there at once, and what becomes of the first number is not said any more', async () => {
  const world = await startCheckout();
  const { page, intent } = await openWallet(world);
  await enterPhone(page);
  await page.getByRole('button', { name: 'Usar otro número' }).click();
  expect([await focused(page), await page.locator('#other-number').isVisible()]).toEqual(['phone', false]);
  await simulateWallet(world, intent.id, { affiliation: 'REJECT' });
  await page.waitForResponse((response) => response.url().endsWith(intent.id));
  expect([await sentence(page).count(), await focused(page)]).toEqual([0, 'phone']);
  await enterPhone(page, '51912345678');
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await screen(page, 'paid').waitFor();
});

test('a text that is no mobile number, or attacks, stays in the page: one sentence at the field', async () => {
  const world = await startCheckout();
  const { page } = await openWallet(world);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  const before = await page.evaluate("document.querySelectorAll('*').length");
  const phone = page.getByLabel('Celular de tu billetera');
  for (const text of ['', '12345678', '887654321', '+1 987654321', '9876543210', ...payloads]) {
    await phone.fill(text);
    await page.keyboard.press('Enter');
    expect([text, await phone.getAttribute('aria-invalid'), await focused(page)]).toEqual([text, 'true', 'phone']);
  }
  await page.getByText('Escribe un celular de 9 dígitos').waitFor();
  expect(await phone.getAttribute('aria-describedby')).toBe('agree phone-error');
  expect(await page.evaluate("[document.querySelectorAll('*').length, typeof hit]")).toEqual([before, 'undefined']);
  expect([sent.includes('POST'), page.url().includes('987')]).toEqual([false, false]);
});

test('asked five times within an hour: the sixth is too many, and the sentence says so', async () => {
  const world = await startCheckout();
  const intent = await createWalletIntent(world);
  for (let count = 0; count < 5; count += 1)
    await world.call('startAffiliation', { ...asPayer(intent), body: { phone: '+51987654321' } });
  await simulateWallet(world, intent.id, { affiliation: 'REJECT' });
  const page = await openInPeru(addressOf(world, intent), { expectedMessages: /429/ });
  await sentence(page).waitFor();
  await page.fill('#phone', '987654321');
  await page.keyboard.press('Enter');
  await page.getByText('Son demasiados intentos. Prueba más tarde.').first().waitFor();
  expect(await page.locator('#phone').inputValue()).toBe('987654321');
});

test('a request that does not arrive keeps the number in its field; an answer that is lost does not ask the wallet twice', async () => {
  const world = await startCheckout();
  const { page, intent } = await openWallet(world, { view: { expectedMessages: /ERR_FAILED/ } });
  await page.route('**/affiliation', (route) => route.abort());
  await page.fill('#phone', '987654321');
  await page.keyboard.press('Enter');
  await page.getByText('No se pudo enviar. Inténtalo de nuevo.').first().waitFor();
  expect(await page.locator('#phone').inputValue()).toBe('987654321');
  await page.route('**/affiliation', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.locator('#phone').focus();
  await enterPhone(page);
  expect(await sentence(page).count()).toBe(0);
  await simulateWallet(world, intent.id, { affiliation: 'APPROVE' });
  await screen(page, 'paid').waitFor();
});

test('the page reads every two seconds while the wallet is asked, not while it is hidden, and not at other times', async () => {
  const world = await startCheckout();
  const intent = await createWalletIntent(world);
  const page = await openInPeru('about:blank');
  await page.clock.install();
  let reads = 0;
  page.on('request', (request) => (reads += Number(request.method() === 'GET' && request.url().endsWith(intent.id))));
  await page.goto(addressOf(world, intent));
  await screen(page, 'pay').waitFor();
  /** In each second a request of our own is answered after those of the page. */
  const readsIn = async (seconds: number): Promise<number> => {
    const before = reads;
    for (let passed = 0; passed < seconds; passed += 1) {
      await page.clock.runFor(1_000);
      await page.evaluate('fetch("/v1/checkout.js").then(() => 0)');
    }
    return reads - before;
  };
  const setHidden = (isHidden: boolean): Promise<unknown> =>
    page.evaluate(`
      Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} });
      document.dispatchEvent(new Event('visibilitychange'));`);
  expect(await readsIn(10)).toBe(0);
  await enterPhone(page);
  expect(await readsIn(10)).toBe(5);
  await setHidden(true);
  expect(await readsIn(10)).toBe(0);
  await setHidden(false);
  expect(await readsIn(10)).toBeGreaterThan(4);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await sentence(page).waitFor();
  expect(await readsIn(10)).toBe(0);
});
