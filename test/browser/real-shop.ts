import type { FrameLocator, Page } from 'playwright-core';
import { createSession, type SessionBody } from '../fixtures.ts';
import type { World } from '../world.ts';
import { openPage, type View } from './browser.ts';
import { addressOf, bothMethods, startCheckout } from './checkout-page.ts';
import { listen } from './shop.ts';

// The script and the page together, as a shop has them.

export type Given = {
  view?: View;
  session?: Partial<SessionBody>;
  secret?: string;
  /** The style sheet of the shop. */
  style?: string;
  /** What its page says about the viewport. */
  viewport?: string;
};

export type RealShop = {
  world: World;
  session: Awaited<ReturnType<typeof createSession>>;
  page: Page;
  /** Opens the checkout with further options, and waits for its page. */
  open(more?: object): Promise<FrameLocator>;
};

/** A shop with a checkout. */
export async function openShop(given: Given = {}): Promise<RealShop> {
  const { view, session: changes, secret, style = '', viewport = 'width=device-width' } = given;
  const world = await startCheckout();
  const session = await createSession(world, { payment_method_types: [...bothMethods], ...changes });
  const html = `<!doctype html><html lang="es"><meta name="viewport" content="${viewport}"><title>Tienda</title><style>${style}</style>
    <body><h1>Manta</h1><div id="wide"></div><div id="place"></div><script src="${world.origin}/v1/checkout.js"></script></body></html>`;
  const port = await listen((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
  );
  const expected = { expectedMessages: /favicon|404|401/ };
  const page = await openPage(`http://localhost:${port}/`, { locale: 'es-PE', ...expected, ...view });
  const checkoutUrl = addressOf(world, { ...session, client_secret: secret ?? session.client_secret });
  const options = (more: object): string => JSON.stringify({ checkoutUrl, ...more });
  const open = async (more: object = {}): Promise<FrameLocator> => {
    await page.evaluate(`errors = []; Svc.open({ ...${options(more)}, onError: ({ code }) => errors.push(code) })`);
    await page.locator('progress').waitFor({ state: 'detached' });
    return page.frameLocator('iframe');
  };
  return { world, session, page, open };
}
