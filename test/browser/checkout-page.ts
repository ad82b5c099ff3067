import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openPage, type View } from './browser.ts';
import { prepareCheckout } from '../../services/api/src/adapters/http/checkout-files.ts';
import type { StaticFiles } from '../../services/api/src/adapters/http/static-files.ts';
import { checkoutBuilt } from '../../tools/run/checkout-build.mjs';
import { createSession, later, simulate, soles, type SessionBody } from '../fixtures.ts';
import { startWorld, type Schema, type World } from '../world.ts';

export type Checkout = Schema<'Checkout'>;

const dist = path.join(import.meta.dirname, '../../packages/checkout-js/dist');
const built = (name: string): Promise<string> => readFile(path.join(dist, name), 'utf8');

/** A service in development that serves the payment page. */
export async function startCheckout(given: Parameters<typeof startWorld>[0] = {}): Promise<World> {
  await checkoutBuilt();
  const [script, es, en] = await Promise.all([built('checkout.js'), built('pay.es.html'), built('pay.en.html')]);
  let files: Promise<StaticFiles> | null = null;
  const world = await startWorld({
    ...given,
    checkout: () =>
      (files ??= prepareCheckout(
        { script, pages: { es, en } },
        { publicUrl: world.origin, checkoutHost: world.origin, simulator: true },
      )),
  });
  return world;
}

/** Opens an address in a browser of Peru. */
export const openInPeru = (url: string, view: View = {}): Promise<Page> => openPage(url, { locale: 'es-PE', ...view });

export const bothMethods: SessionBody['payment_method_types'] = ['INTEROPERABLE_QR', 'BANK_TRANSFER'];

/** The address of the page, on this service. */
export const addressOf = (
  { origin }: { origin: string },
  { id, client_secret }: { id: string; client_secret: string | null },
  query = '',
): string => `${origin}/pay/${id}${query}#client_secret=${client_secret}`;

/** Creates a session and opens its page. */
export async function openCheckout(
  world: World,
  { view, query, ...changes }: Partial<SessionBody> & { view?: View; query?: string } = {},
): Promise<{ page: Page; session: Awaited<ReturnType<typeof createSession>> }> {
  const session = await createSession(world, { payment_method_types: [...bothMethods], ...changes });
  const page = await openInPeru(addressOf(world, session, query), view);
  await page.locator('section[data-screen=loading]').waitFor({ state: 'hidden' });
  return { page, session };
}

/** The payer pays in an app. */
export async function payByQr(world: World, id: string): Promise<void> {
  await simulate(world, id, { outcome: 'SUCCEEDED', payment_method_type: 'INTEROPERABLE_QR' });
  await world.work();
}

export const exampleCheckout: Checkout = {
  id: 'cs_01m7za5kr3001mw1t0gnhbxpwb',
  payment_intent_id: 'pi_01m7za5kr30024p8kqezadt7y6',
  livemode: true,
  merchant_name: 'Bodega Demo',
  amount: soles('1234.50'),
  description: 'Pedido 1001: dos bolsas de café de Jaén',
  status: 'PENDING',
  payment_method_types: bothMethods,
  payment_method: {
    qr: {
      type: 'INTEROPERABLE_QR',
      payload:
        '00020101021226370009pe.svc.qr01201XdX4YG8fAFM2tMaPHm9520400005303604540589.905802PE5916MI BODEGA S.A.C.6004LIMA622405201XdX4YG8fAFM2tMaPHm9630436E1',
      expires_at: null,
    },
    payment_code: { type: 'BANK_TRANSFER', institution_name: 'SVC', code: '1234567897', expires_at: null },
  },
  requires_customer_info: false,
  success_url: null,
  cancel_url: null,
  locale: 'auto',
  support_email: null,
  support_phone: null,
  now: later({}),
  expires_at: null,
  paid_with: null,
  payment_id: null,
  external_reference: null,
  wallet: null,
  subscription: null,
};

export const paidCheckout: Checkout = {
  ...exampleCheckout,
  status: 'SUCCEEDED',
  payment_method: null,
  paid_with: { method_type: 'INTEROPERABLE_QR', paid_at: later({ seconds: 5 }) },
  payment_id: 'pay_01m7za5kr300412v8k6y0q3z9d',
  external_reference: 'pedido-1001',
};

/** Answers the page's requests in place of the service, for states that it has no operation for yet. */
export async function answerWith(page: Page, checkout: () => Partial<Checkout> | number): Promise<void> {
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
  await page.route('**/v1/checkouts/**', async (route) => {
    const answer = checkout();
    if (typeof answer === 'number')
      return route.fulfill({ status: answer, headers, json: { success: false, message: 'No.', error: {} } });
    const data = { ...exampleCheckout, ...answer };
    if (!route.request().url().endsWith('/stream')) return route.fulfill({ headers, json: { success: true, data } });
    const body = `event: checkout\ndata: ${JSON.stringify(data)}\n\n`;
    return route.fulfill({ headers: { ...headers, 'Content-Type': 'text/event-stream' }, body });
  });
}

/** Opens the page with this answer to all of its requests. */
export async function openAnswered(
  world: World,
  checkout: Partial<Checkout> | number,
  { view, query }: { view?: View; query?: string } = {},
): Promise<Page> {
  const page = await openInPeru('about:blank', view);
  await answerWith(page, () => checkout);
  await page.goto(addressOf(world, { id: exampleCheckout.id, client_secret: 'secret' }, query));
  return page;
}

/** Waits until the expression is true. Playwright's own wait uses `eval`, which the policy of the page refuses. */
export async function until(page: Page, expression: string): Promise<void> {
  const startMs = performance.now();
  while ((await page.evaluate(expression)) !== true)
    if (performance.now() > startMs + 60_000) throw new Error(`Not true within a minute: ${expression}`);
}

export const screen = (page: Page, name: string) => page.locator(`section[data-screen=${name}]:visible`);
