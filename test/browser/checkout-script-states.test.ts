import { expect, test } from '@jest/globals';
import { framed, openShop, send } from './shop.ts';

const success = { type: 'success', paymentIntentId: 'pi_1' };
const isPaid = ['onSuccess', { paymentIntentId: 'pi_1' }];

test('open while a checkout is open: the earlier one is removed, and its onClose is not called', async () => {
  const { page, open, run, calls, checkout } = await openShop();
  await open();
  for (const containerId of ['place', null, 'place']) {
    await run(
      `Svc.open(options({ checkoutUrl: '${checkout}/pay/cs_2', containerId: ${JSON.stringify(containerId)} }))`,
    );
    expect(await page.locator('iframe').count()).toBe(1);
    expect(await page.locator('dialog').count()).toBe(containerId === null ? 1 : 0);
  }
  const frame = await framed(page);
  expect(new URL(frame.url()).pathname).toBe('/pay/cs_2');
  await send(frame, success);
  expect(await calls()).toEqual([isPaid]);
});

test('ten times open and close leave the page as it was', async () => {
  const { page, run, calls } = await openShop();
  const before = await run('document.documentElement.outerHTML');
  await run('for (let i = 0; i < 10; i++) { Svc.open(options()); Svc.close(); Svc.close(); }');
  expect((await run<string>('document.documentElement.outerHTML')).replace(' style=""', '')).toBe(before);
  await page.clock.install();
  await page.clock.fastForward(20_000);
  expect(await calls()).toEqual([]);
});

test('a page that has the script twice has one checkout, and scrolls afterwards', async () => {
  const { page, run, open, checkout } = await openShop();
  await open();
  await run(`new Promise((resolve) => {
    const policy = trustedTypes.createPolicy('svc', { createScriptURL: (url) => url });
    const script = document.createElement('script');
    script.src = policy.createScriptURL('${checkout}/v1/checkout.js?again');
    script.addEventListener('load', resolve);
    document.head.append(script);
  })`);
  await open();
  expect(await page.locator('dialog').count()).toBe(1);
  await run('Svc.close()');
  expect(await page.locator('dialog').count()).toBe(0);
  expect(await run('getComputedStyle(document.documentElement).overflow')).toBe('visible');
});

test("React's strict mode mounts, unmounts and mounts: there is one checkout, and it works", async () => {
  const { page, run, calls } = await openShop();
  await run("Svc.open(options({ containerId: 'place' })); Svc.close(); Svc.open(options({ containerId: 'place' }))");
  expect(await page.locator('iframe').count()).toBe(1);
  await send(await framed(page), success);
  expect(await calls()).toEqual([isPaid]);
});

test.each(['slow', 'silent'])('close while the page is %s: nothing is called afterwards', async (path) => {
  const { page, run, calls, checkout } = await openShop();
  await page.clock.install();
  await run(`Svc.open(options({ checkoutUrl: '${checkout}/pay/${path}' })); Svc.close()`);
  await page.clock.fastForward(20_000);
  expect(await calls()).toEqual([]);
  expect(await page.locator('dialog, iframe').count()).toBe(0);
});

test('the shop removes the element with the checkout: nothing is called, and the next one opens', async () => {
  const { page, run, open, calls } = await openShop();
  await page.clock.install();
  await run("Svc.open(options({ containerId: 'place' })); place.remove()");
  await page.clock.fastForward(20_000);
  expect(await calls()).toEqual([]);
  await run('Svc.close()');
  await send(await open(), success);
  expect(await calls()).toEqual([isPaid]);
});

test('the shop moves the element with the checkout: it loads again and works', async () => {
  const { page, run, open, calls } = await openShop();
  await open({ containerId: 'place' });
  await run("document.querySelector('main').before(place)");
  await send(await framed(page), success);
  expect(await calls()).toEqual([isPaid]);
});

test('the shop replaces its whole page under a modal: the new page scrolls', async () => {
  const { run, open, calls } = await openShop();
  await open();
  await run('document.body.replaceChildren()');
  expect(await run('getComputedStyle(document.documentElement).overflow')).toBe('visible');
  expect(await calls()).toEqual([]);
});

test('callbacks that throw are reported as errors of the page, and the checkout goes on', async () => {
  const { page, run, calls } = await openShop({ expectedMessages: /oops/ });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const failing =
    "{ onFailure() { throw new Error('oops failure') }, onClose() { throw new Error('oops close') }, onError() { throw new Error('oops error') } }";
  await run(`Svc.open(options(${failing}))`);
  await send(await framed(page), { type: 'failure', paymentIntentId: 'pi_1', status: 'FAILED' }, success);
  expect(await calls()).toEqual([isPaid]);
  await page.getByRole('button', { name: 'Cerrar' }).click();
  expect(await page.locator('dialog, iframe').count()).toBe(0);
  await run(`Svc.open(options({ ...${failing}, checkoutUrl: null }))`);
  await run('Svc.open(options())');
  await framed(page);
  expect(errors).toEqual(['oops failure', 'oops close', 'oops error']);
});

test('a callback may open the next checkout or close this one', async () => {
  const { page, run, calls } = await openShop();
  await run('Svc.open(options({ onClose: () => Svc.open(options({ onSuccess: Svc.close })) }))');
  await page.getByRole('button', { name: 'Cerrar' }).click();
  const frame = await framed(page);
  await frame.evaluate(`send(${JSON.stringify(success)})`);
  await page.locator('dialog, iframe').first().waitFor({ state: 'detached' });
  expect(await calls()).toEqual([]);
});

test('without a body, as in a script of the head, a modal is an error', async () => {
  const { run, calls } = await openShop();
  await run('document.body.remove(); Svc.open(options())');
  expect(await calls()).toMatchObject([['onError', { code: 'CONTAINER_NOT_FOUND' }]]);
});
