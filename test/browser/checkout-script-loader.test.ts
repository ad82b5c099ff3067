import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { built, framed, openShop, send, type Shop } from './shop.ts';

const load = ({ run }: Shop, address: string): Promise<string> =>
  run(`import('/loader.js').then(async ({ loadSvc }) => {
    const attempts = [loadSvc({ scriptUrl: '${address}' }), loadSvc({ scriptUrl: '${address}' })];
    const [first, second] = await Promise.allSettled(attempts);
    return first.reason?.message ?? (first.value === window.Svc && second.value === window.Svc ? 'loaded' : 'differs');
  })`);
const tags = ({ page }: Shop): Promise<number> => page.locator('script[src$="checkout.js"]').count();

test('loadSvc loads the script once, under a policy with trusted types, and it opens a checkout', async () => {
  const shop = await openShop({ tag: false });
  const address = `${shop.checkout}/v1/checkout.js`;
  expect([await load(shop, address), await load(shop, address), await tags(shop)]).toEqual(['loaded', 'loaded', 1]);
  await send(await shop.open(), { type: 'success', paymentIntentId: 'pi_1' });
  expect(await shop.calls()).toEqual([['onSuccess', { paymentIntentId: 'pi_1' }]]);
});

test('loadSvc takes the script of a tag that is there', async () => {
  const shop = await openShop();
  expect([await load(shop, `${shop.checkout}/v1/checkout.js`), await tags(shop)]).toEqual(['loaded', 1]);
  await shop.open();
});

test('loadSvc rejects when the script does not load, and can be called again', async () => {
  const shop = await openShop({ tag: false, expectedMessages: /ERR_FAILED/ });
  const address = `${shop.checkout}/v1/checkout.js`;
  await shop.page.route(address, (route) => route.abort());
  expect(await load(shop, address)).toBe(`The checkout script could not be loaded from ${address}.`);
  expect(await tags(shop)).toBe(0);
  await shop.page.unroute(address);
  expect(await load(shop, address)).toBe('loaded');
});

test.each([
  ['another script', '/page.js', 'is not the checkout script of svc.'],
  ['no address', 'http://', 'Invalid URL'],
])('loadSvc rejects %s', async (_, address, message) => {
  const shop = await openShop({ tag: false });
  expect(await load(shop, address.startsWith('/') ? `${shop.checkout}${address}` : address)).toContain(message);
});

test("React's strict mode with the loader: the first mount is cancelled, and there is one checkout", async () => {
  const shop = await openShop({ tag: false });
  await shop.run(`import('/loader.js').then(({ loadSvc }) => {
    const mount = () => {
      let svc;
      let isMounted = true;
      const ready = loadSvc({ scriptUrl: '${shop.checkout}/v1/checkout.js' }).then((loaded) => {
        if (!isMounted) return;
        svc = loaded;
        svc.open(options({ containerId: 'place' }));
      });
      return { ready, unmount: () => { isMounted = false; svc?.close(); } };
    };
    mount().unmount();
    return mount().ready;
  })`);
  expect(await shop.page.locator('iframe').count()).toBe(1);
  await framed(shop.page);
});

test('on a server there is nothing to load: null', () => {
  const loader = pathToFileURL(path.resolve(import.meta.dirname, '../../packages/checkout-js/dist/index.js')).href;
  const program = `const { loadSvc } = await import('${loader}'); console.log(await loadSvc({ scriptUrl: '/x' }));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(output.trim()).toBe('null');
});

test('the npm package has no part of the script: the service serves it', () => {
  expect(built('checkout.js')).toContain('showModal');
  expect(built('index.js')).not.toMatch(/showModal|iframe|postMessage/);
});
