import { afterEach, expect, test } from '@jest/globals';
import { startPartner, type Partner } from '../../examples/partner/partner.js';
import { signedHeaders } from '../../examples/partner/core/signature.js';
import { aBody } from '../tools/partner/a-body.ts';
import { axeProblems, forFingers, openPage, screenshot, showAs } from './browser.ts';

let partner: Partner;
afterEach(() => partner.close());

/** A partner with an order of each kind, some of them ended. */
async function aBusyPartner(): Promise<Partner> {
  partner = await startPartner({ keysFromSvc: ['key'], keyToSvc: 'other', settings: { payout_delay_ms: null } });
  for (const kind of ['qr', 'code', 'payout', 'refund', 'message'])
    await put(kind, `pi_01m7za5kr3001d8wty78k5w5qe-${kind}`);
  await put('qr', 'paid-qr');
  partner.control.pay({ reference: 'paid-qr' });
  await put('payout', 'pyt_01m7za5kr3001d8wty78k5w5qe');
  partner.control.end({ reference: 'pyt_01m7za5kr3001d8wty78k5w5qe' });
  return partner;
}

async function put(kind: string, reference: string): Promise<void> {
  const body = JSON.stringify(aBody(kind));
  const path = `/orders/${reference}`;
  const headers = signedHeaders('key', { nowMs: Date.now(), method: 'PUT', path, body });
  expect((await fetch(new URL(path, partner.url), { method: 'PUT', headers, body })).status).toBe(201);
}

test('axe finds no problem on the page of the partner, in light and dark, and it fits into 320 pixels', async () => {
  const { url } = await aBusyPartner();
  const page = await openPage(url, { locale: 'es-PE' });
  for (const device of ['desktop', 'phone'] as const)
    for (const colours of ['light', 'dark'] as const) {
      await showAs(page, { device, colours });
      await screenshot(page, `partner-${device}-${colours}`, { fullPage: true });
      const problems = await axeProblems(page, forFingers);
      expect([device, colours, problems]).toEqual([device, colours, []]);
    }
  await page.setViewportSize({ width: 320, height: 600 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
});

test('without scripts and with the keyboard alone, a payer pays', async () => {
  const { url, control } = await aBusyPartner();
  const page = await openPage(url, { script: false, locale: 'en-US' });
  const focused = page.locator('button:focus');
  do await page.keyboard.press('Tab');
  while ((await focused.count()) === 0);
  expect(await focused.textContent()).toBe('Pay');
  await page.keyboard.press('Enter');
  await page.getByText('Code: paid').waitFor();
  expect(await page.getByText('QR: open').count()).toBe(1);
  expect(control.movements().map(({ centimos }) => centimos)).toEqual([4590, -4000, 4590]);
});
