import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { later } from '../fixtures.ts';
import type { Schema } from '../world.ts';
import { axeProblems, screenshot } from './browser.ts';
import {
  addressOf,
  answerWith,
  exampleCheckout,
  openInPeru,
  paidCheckout,
  screen,
  startCheckout,
  type Checkout,
} from './checkout-page.ts';

type Wallet = NonNullable<Checkout['wallet']>;
type State = { answer: Partial<Checkout>; act?: (page: Page) => Promise<void>; screen?: string; saved?: string[] };

const walletAlone = (changes: Partial<Wallet>, others: Partial<Checkout> = {}): Partial<Checkout> => ({
  id: 'pi_01m7za5kr30024p8kqezadt7y6',
  status: 'REQUIRES_PAYMENT_METHOD',
  payment_method_types: ['WALLET'],
  payment_method: null,
  wallet: { affiliation: null, last_payment: null, saved_methods: 'EMAIL_CODE', ...changes },
  ...others,
});
const beside = (changes: Partial<Wallet>): Partial<Checkout> => ({
  ...walletAlone(changes, exampleCheckout),
  payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER', 'WALLET'],
  wallet: walletAlone(changes).wallet ?? null,
});
const failed = (failure_code: Schema<'SavedMethodFailureCode'>): Partial<Wallet> => ({
  last_payment: { status: 'FAILED', failure_code },
});
const link = (status: Schema<'Affiliation'>['status']): Partial<Wallet> => ({
  affiliation: { status, expires_at: later({ seconds: 872 }) },
});

const typeIn = (selector: string, text: string) => async (page: Page) => {
  await page.fill(selector, text);
  await page.keyboard.press('Enter');
  await page.locator(`${selector}-error`).waitFor();
};
const askCode = async (page: Page): Promise<void> => {
  await page.click('#send-code');
  await page.locator('#email-code').waitFor();
};

const states: Record<string, State> = {
  beside: { answer: beside({}), act: (page) => page.click('#tab-wallet') },
  alone: { answer: walletAlone({}, { livemode: false, description: null, expires_at: later({ days: 3 }) }) },
  subscription: { answer: walletAlone({}, { subscription: { interval: 'MONTH', interval_count: 3 } }) },
  'wrong-phone': { answer: walletAlone({}), act: typeIn('#phone', '12') },
  asked: { answer: beside(link('PENDING')) },
  'asked-test': { answer: walletAlone(link('PENDING'), { livemode: false }) },
  saved: { answer: beside({ saved_methods: 'SHOWN' }), saved: ['4321', '0007'] },
  'none-saved': { answer: walletAlone({ saved_methods: 'SHOWN' }), saved: [] },
  code: { answer: walletAlone({}), act: askCode },
  'wrong-code': {
    answer: walletAlone({}),
    act: async (page) => {
      await askCode(page);
      await typeIn('#email-digits', '12')(page);
    },
  },
  rejected: { answer: walletAlone(link('REJECTED')) },
  expired: { answer: walletAlone(link('EXPIRED')) },
  unknown: { answer: walletAlone(link('FAILED')) },
  funds: { answer: beside({ ...failed('insufficient_funds'), saved_methods: 'SHOWN' }), saved: ['4321'] },
  revoked: { answer: walletAlone(failed('payment_method_revoked')) },
  limit: { answer: walletAlone(failed('amount_exceeds_method_limit')) },
  unavailable: { answer: walletAlone(failed('temporarily_unavailable')) },
  confirming: {
    answer: walletAlone({ last_payment: { status: 'PROCESSING', failure_code: null } }, { status: 'PROCESSING' }),
    screen: 'confirming',
  },
  paid: {
    answer: walletAlone({}, { ...paidCheckout, paid_with: { method_type: 'WALLET', paid_at: later({}) } }),
    screen: 'paid',
  },
};

const views = [
  [320, 640, 'light'],
  [1280, 800, 'dark'],
] as const;

/** Takes pictures, and returns what is wrong: a scroll to the side, or what axe finds. English differs in lengths alone. */
async function lookAt(page: Page, name: string, isSpanish: boolean): Promise<string[]> {
  const problems: string[] = [];
  for (const [width, height, colorScheme] of isSpanish ? views : views.slice(0, 1)) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const wide = await page.evaluate('document.documentElement.scrollWidth');
    if (wide !== width) problems.push(`${name}: ${wide} pixels wide on ${width}`);
    await screenshot(page, `wallet-${name}-${width}`, { fullPage: true });
    if (isSpanish) problems.push(...(await axeProblems(page)).map((problem) => `${name}, ${width}: ${problem}`));
  }
  return problems;
}

test.each(['es-PE', 'en-GB'] as const)(
  '%s: axe finds no problem in any state of the wallet, and nothing scrolls to the side',
  async (locale) => {
    const world = await startCheckout();
    const page = await openInPeru('about:blank', { device: 'phone', locale });
    let state: State = { answer: {} };
    await answerWith(page, () => state.answer);
    await page.route('**/payment-methods', (route) => {
      const method = (phone_last4: string) => ({ id: `pm_${phone_last4}`, type: 'WALLET', display: { phone_last4 } });
      return route.fulfill({ json: { success: true, data: (state.saved ?? []).map(method) } });
    });
    const problems: string[] = [];
    for (const [name, next] of Object.entries(states)) {
      state = next;
      await page.goto('about:blank');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(addressOf(world, { id: exampleCheckout.payment_intent_id, client_secret: 'secret' }));
      await screen(page, state.screen ?? 'pay').waitFor();
      await state.act?.(page);
      if (state.saved !== undefined) await page.locator('#saved:visible, #no-saved:visible').waitFor();
      problems.push(...(await lookAt(page, `${name}-${locale.slice(0, 2)}`, locale === 'es-PE')));
    }
    expect(problems).toEqual([]);
  },
);

test('the wallet with text of 200 % on 320 pixels: nothing scrolls to the side, and targets are 44 pixels high', async () => {
  const world = await startCheckout();
  const page = await openInPeru('about:blank', { device: 'phone' });
  await answerWith(page, () => beside(failed('amount_exceeds_method_limit')));
  await page.goto(addressOf(world, { id: exampleCheckout.payment_intent_id, client_secret: 'secret' }));
  await screen(page, 'pay').waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  const targets = await page.locator('button:visible, input:visible').all();
  const heights = await Promise.all(targets.map(async (target) => (await target.boundingBox())?.height ?? 0));
  expect([heights.length > 4, heights.filter((height) => height < 44)]).toEqual([true, []]);
  await page.evaluate("void (document.documentElement.style.fontSize = '200%')");
  await screenshot(page, 'wallet-large-text', { fullPage: true });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
});
