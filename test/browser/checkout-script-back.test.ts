import { expect, test } from '@jest/globals';
import { framed, openShop } from './shop.ts';

// The button Back of the browser, while a modal is open and afterwards.

test('Back closes the modal, and the page of the shop stays; the next Back leaves it', async () => {
  const { page, open, calls } = await openShop();
  const address = page.url();
  await open();
  await page.goBack();
  expect([page.url(), await page.locator('dialog').count(), await calls()]).toEqual([address, 0, [['onClose']]]);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('the payer closes it with its button: one Back leaves the page of the shop', async () => {
  const { page, open, calls } = await openShop();
  await open();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await calls()).toEqual([['onClose']]);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test.each([
  ['its button', "document.querySelector('dialog button').click();"],
  [
    'the page outside',
    "for (const type of ['pointerdown', 'click']) document.querySelector('dialog').dispatchEvent(new Event(type));",
  ],
])('the payer clicks on %s twice: the page of the shop stays', async (_, click) => {
  const { page, open, run, calls } = await openShop();
  const address = page.url();
  await open();
  await run(`${click} ${click}`);
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.goForward();
  await page.goBack();
  expect([page.url(), await run('history.state'), await calls()]).toEqual([address, null, [['onClose']]]);
});

test('the payer closes it, and the shop opens the next one at once: the next one stays, and Back closes it', async () => {
  const { page, run, calls, open } = await openShop();
  const address = page.url();
  await open();
  await run(`new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    document.querySelector('dialog button').click();
    Svc.open(options());
  }).then(() => true)`);
  await framed(page);
  expect([await page.locator('dialog').count(), await calls()]).toEqual([1, []]);
  await page.goBack();
  expect([page.url(), await page.locator('dialog').count(), await calls()]).toEqual([address, 0, [['onClose']]]);
});

test('the shop closes it and goes on to its next page at once: nothing stops it', async () => {
  const { page, open, run } = await openShop();
  await open();
  await Promise.all([page.waitForURL(/thanks/), run("Svc.close(); location.assign('/?thanks')")]);
  expect(await page.locator('dialog').count()).toBe(0);
});

test('opened and closed many times: there is one entry more, with the state that the shop had', async () => {
  const { page, run, calls } = await openShop();
  await run("history.replaceState({ page: 7 }, '')");
  const before = await run<number>('history.length');
  await run('for (let i = 0; i < 10; i++) { Svc.open(options()); Svc.close(); }');
  expect([await run('history.length'), await run('history.state')]).toEqual([before + 1, { page: 7, svc: true }]);
  await run('Svc.open(options())');
  await framed(page);
  await page.goBack();
  expect([await run('history.state'), await calls()]).toEqual([{ page: 7 }, [['onClose']]]);
});

test('an inline checkout adds no entry', async () => {
  const { open, run } = await openShop();
  const before = await run<number>('history.length');
  await open({ containerId: 'place' });
  expect(await run('history.length')).toBe(before);
});

test('the shop has gone on to another entry: the button closes the modal without going back', async () => {
  const { page, open, run, calls } = await openShop();
  await open();
  await run("history.pushState({}, '', '?order=1')");
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect([page.url().endsWith('?order=1'), await calls()]).toEqual([true, [['onClose']]]);
});
