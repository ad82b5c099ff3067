import { expect, test } from '@jest/globals';
import { framed, openShop, requested, send } from './shop.ts';

const paymentIntentId = 'pi_1';
const success = { type: 'success', paymentIntentId };
const failed = { type: 'failure', paymentIntentId, status: 'FAILED' };
const cancelled = { type: 'failure', paymentIntentId, status: 'CANCELLED' };
const expired = { type: 'expired', paymentIntentId };

test('a modal: the payer pays, the shop is told once, and closes it', async () => {
  const { page, calls, run } = await openShop();
  await page.getByRole('button', { name: 'Pagar' }).click();
  const frame = await framed(page);
  await page.getByRole('dialog', { name: 'Pago' }).waitFor();
  await page.frameLocator('iframe[title="Pago"]').getByText('Paga S/ 128.00').waitFor();
  await send(frame, success, success, failed);
  expect(await calls()).toEqual([['onSuccess', { paymentIntentId }]]);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await run('Svc.close()');
  expect(await page.locator('dialog, iframe').count()).toBe(0);
  expect(await calls()).toHaveLength(1);
});

test('inline: the frame fills its element, grows and shrinks with its content, and stays when the payer presses Esc', async () => {
  const { page, open, calls, run } = await openShop();
  const frame = await open({ containerId: 'place' });
  const size = (): Promise<number[]> =>
    run("(({ width, height }) => [width, height])(document.querySelector('#place > iframe').getBoundingClientRect())");
  for (const height of [900, 320, 640]) {
    await send(frame, { type: 'resize', height });
    expect(await size()).toEqual([500, height]);
  }
  await frame.getByRole('button').press('Escape');
  await send(frame, failed);
  expect(await calls()).toEqual([['onFailure', { paymentIntentId, status: 'FAILED' }]]);
  expect(await page.locator('#place > iframe').count()).toBe(1);
  await run('Svc.close()');
  expect(await page.locator('iframe').count()).toBe(0);
});

test('a failure, the same again, a cancellation, and a success after all', async () => {
  const { open, calls } = await openShop();
  await send(await open(), failed, failed, cancelled, success);
  expect(await calls()).toEqual([
    ['onFailure', { paymentIntentId, status: 'FAILED' }],
    ['onFailure', { paymentIntentId, status: 'CANCELLED' }],
    ['onSuccess', { paymentIntentId }],
  ]);
});

test('it expires once; who pays late succeeds', async () => {
  const { open, calls } = await openShop();
  await send(await open({ containerId: 'place' }), expired, expired, success);
  expect(await calls()).toEqual([
    ['onExpired', { paymentIntentId }],
    ['onSuccess', { paymentIntentId }],
  ]);
});

test('the frame has a title and two permissions, and the page does not learn the address of the shop', async () => {
  const { run, open } = await openShop();
  await open();
  const html = await run("document.querySelector('iframe').outerHTML");
  for (const attribute of ['title="Pago"', 'allow="clipboard-write;web-share"', 'referrerpolicy="no-referrer"'])
    expect(html).toContain(attribute);
  expect(requested.filter((line) => line.startsWith('/pay/'))).toEqual(['/pay/cs_1 ']);
});

test.each([
  ['of a session', 'cs_01m7za5kr3_secret_ifd-STou_0', '/pay/cs_01m7za5kr3'],
  ['of a payment intent', 'pi_01m7za5kr3_secret_x', '/pay/pi_01m7za5kr3'],
])('a client secret %s is enough: the service has put its address into the script', async (_, clientSecret, path) => {
  const { open, checkout } = await openShop();
  const frame = await open({ checkoutUrl: null, clientSecret });
  expect(frame.url()).toBe(`${checkout}${path}#client_secret=${clientSecret}`);
});

test('a checkout URL is used as it is, also beside a client secret; the appearance goes into its query', async () => {
  const { open, checkout } = await openShop();
  const frame = await open({
    checkoutUrl: `${checkout}/pay/cs_1?a=1#client_secret=cs_1_secret_x`,
    clientSecret: 'cs_2_secret_y',
    appearance: { primaryColor: '#0a7d5c', logo: 'https://shop.example/logo.png?a=1&b=2' },
  });
  const { pathname, searchParams, hash } = new URL(frame.url());
  expect([pathname, hash]).toEqual(['/pay/cs_1', '#client_secret=cs_1_secret_x']);
  expect([...searchParams]).toEqual([
    ['a', '1'],
    ['primaryColor', '#0a7d5c'],
    ['logo', 'https://shop.example/logo.png?a=1&b=2'],
  ]);
});

test('MISSING_CHECKOUT_URL: neither is there, or the first one that is there is not valid', async () => {
  const { page, run, calls } = await openShop();
  const wrong = [
    {},
    { checkoutUrl: '' },
    { checkoutUrl: '/pay/cs_1' },
    { checkoutUrl: '/pay/cs_1', clientSecret: 'cs_1_secret_x' },
    { checkoutUrl: 'javascript:alert(1)' },
    { checkoutUrl: 'data:text/html,x' },
    { checkoutUrl: 'file:///pay/cs_1' },
    { clientSecret: 'https://checkout.example/pay/cs_1' },
    { clientSecret: 'cs_1' },
    { clientSecret: 'cs_1_secret_' },
    { clientSecret: 'cs_1_secret_x/../y' },
    { clientSecret: 'svc_test_1_secret_x' },
  ];
  const message = expect.any(String);
  for (const [index, options] of wrong.entries()) {
    await run(`Svc.open(options(${JSON.stringify({ checkoutUrl: null, ...options })}))`);
    expect([options, (await calls())[index]]).toEqual([
      options,
      ['onError', { code: 'MISSING_CHECKOUT_URL', message }],
    ]);
  }
  expect(await page.locator('dialog, iframe').count()).toBe(0);
});

test.each(['nowhere', ''])('CONTAINER_NOT_FOUND: no element has the id %j', async (containerId) => {
  const { page, run, calls } = await openShop();
  await run(`Svc.open(options({ containerId: '${containerId}' }))`);
  expect(await calls()).toEqual([['onError', { code: 'CONTAINER_NOT_FOUND', message: expect.any(String) }]]);
  expect(await page.locator('dialog, iframe').count()).toBe(0);
});

test('an error that nobody listens for is in the console', async () => {
  const { page, run } = await openShop({ expectedMessages: /MISSING_CHECKOUT_URL/ });
  const message = page.waitForEvent('console');
  await run('Svc.open({})');
  expect((await message).text()).toContain('MISSING_CHECKOUT_URL');
});
