import { expect, test } from '@jest/globals';
import { later } from '../fixtures.ts';
import { byLength } from '../length.ts';
import { axeProblems, screenshot, showAs } from './browser.ts';
import {
  addressOf,
  openInPeru,
  answerWith,
  exampleCheckout,
  paidCheckout,
  screen,
  startCheckout,
  type Checkout,
} from './checkout-page.ts';

type State = { answer: Partial<Checkout> | number; screen: string; tab?: string; query?: string };

const codeOnly = { qr: null, payment_code: exampleCheckout.payment_method?.payment_code ?? null };
const states: Record<string, State> = {
  pay: { answer: { expires_at: later({ days: 30 }) }, screen: 'pay' },
  code: { answer: {}, screen: 'pay', tab: '#tab-code' },
  'one-method': { answer: { payment_method: codeOnly, description: null }, screen: 'pay' },
  test: { answer: { livemode: false }, screen: 'pay', query: '?primaryColor=%237a1fa2' },
  pale: { answer: {}, screen: 'pay', query: '?primaryColor=%23ffe27a' },
  customer: { answer: { requires_customer_info: true }, screen: 'customer' },
  processing: { answer: { status: 'PROCESSING', payment_method: null }, screen: 'processing' },
  paid: { answer: { ...paidCheckout, success_url: 'https://shop.example/gracias' }, screen: 'paid' },
  failed: { answer: { status: 'FAILED' }, screen: 'failed' },
  expired: { answer: { status: 'EXPIRED', payment_method: null }, screen: 'expired' },
  cancelled: { answer: { status: 'CANCELLED', payment_method: null }, screen: 'cancelled' },
  'wrong-link': { answer: 404, screen: 'wrong-link' },
  unavailable: { answer: 503, screen: 'loading' },
};

test.each(['phone', 'desktop'] as const)(
  'axe finds no problem in any state on a %s, light and dark',
  async (device) => {
    const world = await startCheckout();
    const page = await openInPeru('about:blank', { device, expectedMessages: /Failed to load resource/ });
    let answer: Partial<Checkout> | number = {};
    await answerWith(page, () => answer);
    // On a busy machine the page goes to the shop before the pictures are taken: with 204 the browser stays.
    await page.route('https://shop.example/**', (route) => route.fulfill({ status: 204 }));
    const problems: string[] = [];
    const titles = new Set<string>();
    for (const [name, state] of Object.entries(states)) {
      ({ answer } = state);
      // Otherwise the same address with another fragment would not be loaded.
      await page.goto('about:blank');
      await page.goto(addressOf(world, { id: exampleCheckout.id, client_secret: 'secret' }, state.query));
      await screen(page, state.screen).waitFor();
      if (answer === 503) await page.locator('[data-trouble=unavailable]').waitFor();
      if (state.tab !== undefined) await page.click(state.tab);
      titles.add(await page.title());
      for (const colours of ['light', 'dark'] as const) {
        await showAs(page, { device, colours });
        await screenshot(page, `checkout-${name}-${device}-${colours}`, { fullPage: true });
        if (device === 'phone' || byLength(false, true))
          problems.push(...(await axeProblems(page)).map((problem) => `${name}, ${colours}: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
    expect([...titles]).toEqual([
      'Pagar · Bodega Demo',
      'Tus datos · Bodega Demo',
      'Estamos confirmando tu pago · Bodega Demo',
      'Pago recibido · Bodega Demo',
      'El pago fue rechazado · Bodega Demo',
      'Este pago venció · Bodega Demo',
      'Este pago fue cancelado · Bodega Demo',
      'Este enlace no es válido',
      'Pagar',
    ]);
  },
);

test('nothing is wider than a screen of 320 pixels, also with long texts, and targets are 44 pixels high', async () => {
  const world = await startCheckout();
  const page = await openInPeru('about:blank', { device: 'phone' });
  await page.setViewportSize({ width: 320, height: 640 });
  await answerWith(page, () => ({
    livemode: false,
    merchant_name: 'Comercializadora'.repeat(6),
    description: 'x'.repeat(500),
    amount: { amount: '1234567.00', currency: 'PEN' },
  }));
  await page.goto(addressOf(world, { id: exampleCheckout.id, client_secret: 'secret' }));
  await screen(page, 'pay').waitFor();
  await screenshot(page, 'checkout-long-texts-small', { fullPage: true });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  const targets = await page.locator('button:visible').all();
  const heights = await Promise.all(targets.map(async (target) => (await target.boundingBox())?.height ?? 0));
  expect([heights.length > 3, heights.filter((height) => height < 44)]).toEqual([true, []]);
});
