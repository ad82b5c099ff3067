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

test('MISSING_CHECKOUT_URL: neither is there; INVALID_OPTION: what is there is wrong, and is said to be wrong', async () => {
  const { page, run, calls } = await openShop();
  for (const options of [{}, { checkoutUrl: '' }, { checkoutUrl: '', clientSecret: '' }]) {
    await run(`Svc.open(options(${JSON.stringify({ checkoutUrl: null, ...options })}))`);
    expect((await calls()).at(-1)).toMatchObject(['onError', { code: 'MISSING_CHECKOUT_URL' }]);
  }
  for (const [name, value, more] of [
    ['checkoutUrl', '/pay/cs_1', {}],
    ['checkoutUrl', '/pay/cs_1', { clientSecret: 'cs_1_secret_x' }],
    ['checkoutUrl', 'javascript:alert(1)', {}],
    ['clientSecret', 'https://checkout.example/pay/cs_1', {}],
    ['clientSecret', 'cs_1_secret_', {}],
  ] as const) {
    await run(`Svc.open(options(${JSON.stringify({ checkoutUrl: null, ...more, [name]: value })}))`);
    const message = expect.stringMatching(`^${name} must be .*, not ${value.slice(0, 9)}$`);
    const error = { name: 'ConfigurationError', code: 'INVALID_OPTION', message };
    expect((await calls()).at(-1)).toEqual(['onError', error]);
  }
  expect(await page.locator('dialog, iframe').count()).toBe(0);
});

test.each(['nowhere', ''])('CONTAINER_NOT_FOUND: no element has the id %j', async (containerId) => {
  const { page, run, calls } = await openShop();
  await run(`Svc.open(options({ containerId: '${containerId}' }))`);
  expect(await calls()).toMatchObject([['onError', { code: 'CONTAINER_NOT_FOUND' }]]);
  expect(await page.locator('dialog, iframe').count()).toBe(0);
});

test('a mistake of the shop that nobody listens for is thrown, with its name and its code', async () => {
  const { run } = await openShop();
  const thrown = (call: string): Promise<unknown> =>
    run(`(() => { try { ${call}; } catch ({ name, code, message }) { return [name, code, message]; } })()`);
  expect(await thrown('Svc.open(null)')).toEqual([
    'ConfigurationError',
    'INVALID_OPTION',
    'options must be object, not null',
  ]);
  expect(await thrown("Svc.open({ onSucess() {}, checkoutUrl: '' })")).toEqual([
    'ConfigurationError',
    'INVALID_OPTION',
    'No option onSucess. Did you mean onSuccess?',
  ]);
  for (const place of ['null', 'undefined', '5', '{}', "'nowhere'"])
    expect([place, await thrown(`Svc.mount(${place}, { clientSecret: 'cs_1_secret_x' })`)]).toEqual([
      place,
      ['ConfigurationError', 'CONTAINER_NOT_FOUND', expect.stringMatching(/^No element \S+/)],
    ]);
  expect(await thrown("Svc.mount(document.createElement('div'), options({ onError: null }))")).toEqual([
    'ConfigurationError',
    'CONTAINER_NOT_FOUND',
    'No element [object HTMLDivElement]',
  ]);
  for (const url of ["'https://[/pay/x'", 'Object.create(null)'])
    expect([url, await thrown(`Svc.open({ checkoutUrl: ${url} })`)]).toEqual([
      url,
      ['ConfigurationError', 'INVALID_OPTION', expect.stringMatching(/URL|checkoutUrl/)],
    ]);
});

test('mount shows it inside an element, which is given by itself or by its id', async () => {
  const { page, run } = await openShop();
  for (const place of ["'place'", "document.querySelector('#place')"]) {
    await run(`Svc.mount(${place}, options())`);
    await framed(page);
    expect(await page.locator('#place > iframe').count()).toBe(1);
  }
});

test('INVALID_CHECKOUT: the page says that the secret is wrong, and stays', async () => {
  const { page, open, calls } = await openShop();
  await send(await open(), { type: 'invalid' });
  expect(await calls()).toMatchObject([['onError', { name: 'Error', code: 'INVALID_CHECKOUT' }]]);
  expect(await page.locator('dialog iframe').isVisible()).toBe(true);
});

test('an error of the checkout that nobody listens for is in the console', async () => {
  const { page, run, checkout } = await openShop({ expectedMessages: /No checkout/ });
  await run(`Svc.open({ checkoutUrl: '${checkout}/pay/cs_1' })`);
  const [message] = await Promise.all([page.waitForEvent('console'), send(await framed(page), { type: 'invalid' })]);
  expect(message.text()).toContain('No checkout');
});
