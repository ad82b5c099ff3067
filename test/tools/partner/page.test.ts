import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { money } from './a-body.ts';
import { aPartner } from './a-partner.ts';

const originOf = (url: string): string => new URL(url).origin;

/** What a page shows, without its tags. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<svg.*?<\/svg>/gs, '[QR]')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

async function open(url: string, lang = 'en') {
  const answer = await fetch(`${originOf(url)}/`, { headers: { 'Accept-Language': lang } });
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') };
}

/** Presses the button with this text in the part of the page that comes after `after`, as a browser without scripts does. */
async function press(url: string, html: string, after: string, button: string, filled: Record<string, string> = {}) {
  const part = html.slice(html.indexOf(after));
  const form = [...part.matchAll(/<form.*?<\/form>/gs)].find(([text]) => textOf(text).includes(button))?.[0] ?? '';
  const action = /action="([^"]*)"/.exec(form)?.[1] ?? '/no-form';
  const body = new URLSearchParams(filled);
  for (const [input] of form.matchAll(/<input type="hidden"[^>]*>/g))
    body.set(/name="([^"]*)"/.exec(input)?.[1] ?? '', /value="([^"]*)"/.exec(input)?.[1] ?? '');
  const headers = { Origin: originOf(url) };
  const answer = await fetch(new URL(action, url), { method: 'POST', body, headers, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: textOf(await answer.text()) };
}

test('a payer pays on the page: the QR, the code, another amount, and late', async () => {
  const partner = await aPartner();
  for (const kind of ['qr', 'code']) await partner.put(kind, `pi_1-${kind}`);
  const { html, policy } = await open(partner.url);
  expect(policy).toContain("default-src 'none'");
  expect(html).not.toContain('<script');
  expect(textOf(html)).toMatch(/QR: open S\/ 45\.90 Caf&#233;|QR: open S\/ 45\.90 Café/);
  expect(textOf(html)).toContain('[QR]');
  expect(textOf(html)).toContain(`BANCO DE PRUEBA: ${partner.control.orders().at(-1)?.instrument?.code}`);

  const qr = 'id="pi_1-qr"';
  expect(await press(partner.url, html, qr, 'Pay another amount', { amount: '45,00' })).toMatchObject({ status: 303 });
  expect(await press(partner.url, html, qr, 'Pay')).toMatchObject({ status: 303, location: '/?lang=en#pi_1-qr' });
  expect(await press(partner.url, html, qr, 'Pay another amount', { amount: '-1' })).toMatchObject({
    status: 422,
    text: expect.stringContaining('That is no amount. Write soles such as 45.90.'),
  });
  await partner.call('DELETE', 'pi_1-code');
  const { html: later } = await open(partner.url);
  expect(textOf(later)).toContain('QR: paid');
  expect(textOf(later)).toContain('Nothing waits for a payer.');
  await press(partner.url, later, qr, 'Pay once more');
  await press(partner.url, later, 'id="pi_1-code"', 'Pay late');
  await press(partner.url, later, 'Money with a reference', 'Send money', { reference: '<b>', amount: '2' });
  const amounts = partner.control.movements().map(({ centimos }) => centimos);
  expect(amounts).toEqual([4500, 4590, 4590, 4590, 200]);
  expect((await open(partner.url)).html).not.toContain('<b>');
});

test('the clerk carries out, rejects and returns payouts, books fees, and changes how the partner behaves', async () => {
  const partner = await aPartner({ settings: { payout_delay_ms: null } });
  for (const number of [1, 2]) await partner.put('payout', `pyt_${number}`);
  const { html } = await open(partner.url);
  await press(partner.url, html, 'id="pyt_1"', 'Carry out now');
  await press(partner.url, html, 'id="pyt_2"', 'Reject', { failure_code: 'holder_mismatch' });
  const { html: later } = await open(partner.url);
  expect(textOf(later)).toContain('Payout: failed (holder_mismatch)');
  await press(partner.url, later, 'id="pyt_1"', 'Return payout');
  expect(textOf((await open(partner.url)).html)).toContain('Payout: done, returned');
  const [paid] = partner.control.pay({ reference: 'x', amount: '10.00' });
  const { html: withPayment } = await open(partner.url);
  await press(partner.url, withPayment, 'Entries that only', 'Charge a fee', { amount: '1.00' });
  await press(partner.url, withPayment, 'Entries that only', 'Charge back', { payment_id: paid?.payment_id ?? '' });
  expect(partner.control.movements().map(({ kind }) => kind)).toEqual([
    'payout',
    'payout',
    'payment',
    'partner_fee',
    'chargeback',
  ]);
  await press(partner.url, withPayment, 'How the partner', 'Save', { notify: 'twice', payout_delay_ms: '10000' });
  expect(partner.control.settings()).toMatchObject({ notify: 'twice', payout_delay_ms: 10_000 });
  await press(partner.url, withPayment, 'How the partner', 'Save', { notify: 'once', payout_delay_ms: 'null' });
  expect(partner.control.settings()).toMatchObject({ notify: 'once', payout_delay_ms: null });
});

test('the clerk makes each mistake of a bank with a button; without what it is about there is none', async () => {
  const partner = await aPartner({ settings: { payout_delay_ms: 0 } });
  const { control } = partner;
  const { html: empty } = await open(partner.url);
  const noButton = /There is no line yet\..*No payout has arrived yet\..*No payout or refund has ended yet\./;
  expect(textOf(empty)).toMatch(noButton);
  const pressIn = async (card: string, button: string, filled: Record<string, string> = {}) =>
    press(partner.url, (await open(partner.url)).html, `id="${card}"`, button, filled);
  expect(await pressIn('batch', 'Pay all')).toMatchObject({
    status: 422,
    text: expect.stringContaining('A batch needs two payments that wait for a payer.'),
  });
  await pressIn('correct', 'Charge a fee yesterday', { amount: '100' });
  const [fee] = control.movements();
  expect(await pressIn('correct', 'Correct the line', { line_id: fee?.id ?? '', amount: '10,00' })).toMatchObject({
    location: '/?lang=en#correct',
  });
  const dayOf = (at = '') => new Date(Date.parse(at) - 5 * 3_600_000).toISOString().slice(0, 10);
  expect(control.statement(dayOf(fee?.at))).toContain(',-10.00,PEN\nbalance');
  for (const number of [1, 2]) await partner.put('qr', `pi_${number}-qr`);
  await pressIn('batch', 'Pay all');
  await pressIn('batch', 'Save', { batches: 'each' });
  expect([control.settings().batches, control.movements().length]).toEqual(['each', 3]);
  const second = control.movements().at(-1);
  await pressIn('twice', 'Book it twice', { line_id: second?.id ?? '' });
  await pressIn('correct', 'Correct the line', { line_id: control.movements().at(-1)?.id ?? '', amount: '' });
  await pressIn('reuse_number', 'Use its number', { payment_id: second?.payment_id ?? '' });
  await pressIn('date_next', 'Date the next one');
  control.pay({ reference: 'x', amount: '1.00' });
  expect(control.movements().at(-1)).toMatchObject({ payment_id: second?.payment_id });
  expect(control.notifications().at(-1)?.body).toMatchObject({ created_at: '9999-12-31T00:00:00.000Z' });
  for (const number of [1, 2]) await partner.put('payout', `pyt_${number}`);
  await pressIn('return_in_parts', 'Return in two parts', { reference: 'pyt_1', fee: '5' });
  await pressIn('opposite', 'Tell the contrary', { reference: 'pyt_2' });
  const orders = control.orders().filter(({ kind }) => kind === 'payout');
  expect(orders).toMatchObject([{ status: 'SUCCEEDED', is_returned: true }, { status: 'FAILED' }]);
  expect(await pressIn('contradict', 'Contradict', { amount: '1.00' })).toMatchObject({
    status: 422,
    text: expect.stringContaining('The partner has no address of svc to notify.'),
  });
});

test('the page is in Spanish for who prefers it, and its statement can be opened', async () => {
  const partner = await aPartner();
  await partner.put('qr', 'pi_1-qr', { amount: money('1.00') });
  const { html } = await open(partner.url, 'es-PE,es;q=0.9');
  expect(html).toContain('<html lang="es">');
  expect(textOf(html)).toMatch(/Por pagar QR: pendiente .* Pagar otro monto/);
  const refused = await press(partner.url, html, 'Movimientos que', 'Transferir el saldo');
  expect(refused.text).toContain('El saldo no es mayor que cero: no hay nada que transferir.');
  expect(await press(partner.url, html, 'id="pi_1-qr"', 'Pagar')).toMatchObject({ location: '/?lang=es#pi_1-qr' });
  for (const [, link = ''] of html.matchAll(/href="(\/(?:statements|page).*?)"/g)) {
    const answer = await fetch(new URL(link, partner.url));
    expect([link, answer.status]).toEqual([link, 200]);
  }
});

/** Calls with headers that fetch does not let one set. */
const statusWith = (url: string, path: string, headers: Record<string, string>, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, url), { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on('error', reject).end();
  });

test('page, control and statement answer only this machine, and no page of another origin', async () => {
  const partner = await aPartner();
  const { host, origin } = new URL(partner.url);
  for (const path of ['/', '/control/orders', '/statements/2026-06-17.csv', '/page.css']) {
    expect(await statusWith(partner.url, path, { Host: host })).toBe(200);
    expect(await statusWith(partner.url, path, { Host: 'bank.example' })).toBe(403);
    expect(await statusWith(partner.url, path, { Host: host, Origin: 'https://evil.example' })).toBe(403);
    expect(await statusWith(partner.url, path, { Host: host, Origin: 'null' })).toBe(403);
    expect(await statusWith(partner.url, path, { Host: host, Origin: origin })).toBe(200);
  }
  expect(await statusWith(partner.url, '/control/settle', { Host: host }, 'POST')).toBe(415);
});

test('the control over HTTP does what it does in the process, and tells what is wrong', async () => {
  const partner = await aPartner();
  const post = async (name: string, given: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${partner.url}/control/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(given),
    });
    return [answer.status, await answer.json()];
  };
  expect(await post('pay', { reference: 'x', amount: '1.00', times: 2 })).toMatchObject([
    200,
    [{ amount: money('1.00') }, {}],
  ]);
  expect(await post('settings', { payout_delay_ms: 5 })).toMatchObject([200, { payout_delay_ms: 5 }]);
  expect(await post('fault', { fault: 'hang' })).toEqual([200, {}]);
  expect(await post('pay', { reference: 'unknown' })).toEqual([
    422,
    { error: 'We know no amount of unknown: say one.' },
  ]);
  expect(await post('fee', {})).toEqual([422, { error: 'Say the amount.' }]);
  expect(await post('rob', {})).toMatchObject([404, {}]);
  expect(await post('toString', {})).toMatchObject([404, {}]);
  const balance = await fetch(`${partner.url}/control/balance`);
  expect(await balance.json()).toEqual({ balance: '2.00' });
});
