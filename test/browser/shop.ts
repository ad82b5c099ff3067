import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Frame, Page } from 'playwright-core';
import { checkoutBuilt } from '../../tools/run/checkout-build.mjs';
import { openPage, type View } from './browser.ts';

// A shop on 127.0.0.1 and a checkout on localhost: two origins, and two sites.

const packageFolder = path.join(import.meta.dirname, '../../packages/checkout-js');
export const built = (name: string): string => readFileSync(path.join(packageFolder, 'dist', name), 'utf8');

const servers: Server[] = [];
beforeAll(checkoutBuilt);
afterAll(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A server with a free port. @returns its port */
export async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const pageHeaders = (policy: string): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
});
const scriptHeaders = { 'Content-Type': 'text/javascript; charset=utf-8' };

/**
 * Stands for the hosted page: it speaks the protocol, and `send` sends what a test wants it to send. `/pay/silent` does not
 * answer, `/pay/refused` may not be shown in a frame, `/pay/slow` never arrives, `/pay/dropped` loses its connection, `/pay/elsewhere` leads to another page.
 */
const framedPage = `<!doctype html><html lang="es"><title>Pago</title><script src="/page.js"></script>
<body><h1>Paga S/ 128.00</h1><button>Copiar</button></body></html>`;
const framedScript = `
  let shop;
  const send = (message) => parent.postMessage({ svc: 1, ...message }, shop);
  const greeted = new Promise((resolve) => {
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== parent || data.svc !== 1 || data.type !== 'hello') return;
      shop = origin;
      if (location.pathname !== '/pay/silent')
        send({ type: 'ready', language: new URLSearchParams(location.search).get('locale') ?? 'es' });
      resolve();
    });
  });
  addEventListener('keydown', ({ key }) => key === 'Escape' && send({ type: 'close' }));`;

/** What the two servers have been asked for. */
export const requested: string[] = [];
afterEach(() => void requested.splice(0));

async function startCheckout(): Promise<string> {
  const port = await listen((request, response) => {
    requested.push(`${request.url} ${request.headers.referer ?? ''}`);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === '/pay/slow') return;
    if (pathname === '/pay/dropped') return void request.socket.destroy();
    if (pathname === '/pay/elsewhere') response.writeHead(303, { Location: searchParams.get('to') ?? '' }).end();
    else if (pathname === '/v1/checkout.js')
      response.writeHead(200, scriptHeaders).end(built('checkout.js').replaceAll('\u{E000}checkout\u{E000}', origin));
    else if (pathname === '/page.js') response.writeHead(200, scriptHeaders).end(framedScript);
    else if (pathname === '/pay/refused')
      response.writeHead(200, { ...pageHeaders("script-src 'self'"), 'X-Frame-Options': 'DENY' }).end(framedPage);
    else if (pathname.startsWith('/pay/')) response.writeHead(200, pageHeaders("script-src 'self'")).end(framedPage);
    else response.writeHead(404).end();
  });
  const origin = `http://localhost:${port}`;
  return origin;
}

const shopPage = (script: string): string => `<!doctype html><html lang="es">
<meta name="viewport" content="width=device-width"><title>Tienda</title><link rel="stylesheet" href="/shop.css">
<header>Tienda</header><main><h1>Manta de alpaca</h1><button id="pay">Pagar</button><div id="place"></div></main>${script}<script src="/shop.js"></script></html>`;

/** With rules that would spoil the checkout if they reached it. */
const shopStyle = `body { margin: 0; min-height: 3000px } header { position: fixed; top: 0; width: 100%; background: #eee }
  main { margin: 600px 100px 0 } #place { width: 500px }
  button { float: left; margin: 30px; text-transform: uppercase; outline: none } dialog { opacity: 0.1; margin: 0 } iframe { display: none }`;

/** \`calls\` has each call of a callback; \`options\` has every callback. */
const shopScript = `
  window.calls = [];
  const names = ['onSuccess', 'onFailure', 'onExpired', 'onClose', 'onError'];
  const plain = (detail) => (detail instanceof Error ? { ...detail, name: detail.name, message: detail.message } : detail);
  const callbacks = names.map((name) => [name, (...details) => calls.push([name, ...details.map(plain)])]);
  window.options = (more) => ({ checkoutUrl: '/checkout/pay/cs_1#client_secret=s', ...Object.fromEntries(callbacks), ...more });
  document.querySelector('#pay').addEventListener('click', () => Svc.open(options()));`;

/** Of a page that is not the checkout: it says that the payment has succeeded, and keeps what it is told. */
const impostorScript = `
  window.heard = [];
  addEventListener('message', ({ data }) => heard.push(data));
  for (const type of ['ready', 'success']) parent.postMessage({ svc: 1, type, paymentIntentId: 'pi_1' }, '*');`;

export type Call = [name: string, ...details: object[]];

export type Shop = {
  page: Page;
  /** The address of the checkout. */
  checkout: string;
  /** Runs a line in the shop's page. */
  run<Result>(code: string): Promise<Result>;
  /** Opens a checkout with all callbacks and these further options, and waits for its page. */
  open(more?: object): Promise<Frame>;
  /** The calls of callbacks until now. */
  calls(): Promise<Call[]>;
};

/** The policy of a shop that allows what the README of the package names, and nothing else. */
const policy = (checkout: string, frames: string): string =>
  `default-src 'none'; script-src 'self' ${checkout}; frame-src ${checkout} ${frames}; style-src 'self'; img-src 'self'; ` +
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types svc";

export type ShopView = View & {
  /** `false`: the page has no tag of our script. */
  tag?: boolean;
  /** More addresses that the policy allows in frames. */
  frames?: string;
};

/** Starts the servers of a shop and of a checkout. @returns their addresses */
export async function startShop({ tag = true, frames = '' }: ShopView = {}): Promise<{
  shop: string;
  checkout: string;
}> {
  const checkout = await startCheckout();
  const script = tag ? `<script src="${checkout}/v1/checkout.js"></script>` : '';
  const files: Record<string, [type: string, text: string]> = {
    '/': ['text/html', shopPage(script)],
    '/shop.css': ['text/css', shopStyle],
    '/shop.js': ['text/javascript', shopScript.replace('/checkout', checkout)],
    '/loader.js': ['text/javascript', built('index.js')],
    '/favicon.ico': ['image/x-icon', ''],
    '/impostor': ['text/html', '<script src="/impostor.js"></script>'],
    '/impostor.js': ['text/javascript', impostorScript],
  };
  const port = await listen((request, response) => {
    const [type, text] = files[request.url ?? ''] ?? ['text/plain', ''];
    response
      .writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Security-Policy': policy(checkout, frames) })
      .end(text);
  });
  return { shop: `http://127.0.0.1:${port}/`, checkout };
}

/** Opens the page of a shop in Chromium. */
export async function openShop(view: ShopView = {}): Promise<Shop> {
  const { shop, checkout } = await startShop(view);
  const page = await openPage(shop, { locale: 'es-PE', ...view });
  const run = <Result>(code: string): Promise<Result> => page.evaluate<Result>(code);
  return {
    page,
    checkout,
    run,
    calls: () => run('calls'),
    async open(more = {}) {
      await run(`Svc.open(options(${JSON.stringify(more)}))`);
      return framed(page);
    },
  };
}

/** The page in the frame, once it has been greeted. */
export async function framed(page: Page): Promise<Frame> {
  const handle = await page.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('There is no frame.');
  await frame.waitForURL(/\/pay\//);
  await frame.evaluate('greeted');
  return frame;
}

/** The page in the frame sends a message, and the shop's page has received it when this ends. */
export async function send(frame: Frame, ...messages: object[]): Promise<void> {
  await frame.evaluate(`${JSON.stringify(messages)}.forEach(send)`);
  await received(frame);
}

/** Messages of one window arrive in their order: what was sent before this one has arrived. */
async function received(frame: Frame): Promise<void> {
  const page = frame.page();
  await page.evaluate(
    "void (window.last = new Promise((resolve) => addEventListener('message', ({ data }) => data === 'last' && resolve())))",
  );
  await frame.evaluate("parent.postMessage('last', '*')");
  await page.evaluate('last');
}
