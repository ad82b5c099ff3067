import { createServer as createTlsServer } from 'node:https';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that came to the gate. `status` is what its sender was answered. */
export type Passed = { method: string; path: string; headers: IncomingHttpHeaders; body: string; status: number };

/**
 * A proxy between the shop and svc, in one direction. What it does with a request is up to the test: pass it on, refuse
 * it as a firewall does, or change the answer.
 */
export type Gate = {
  url: string;
  /** On this machine. */
  port: number;
  passed: Passed[];
  /** Refuses everything with 503 until `open`. */
  close(): void;
  open(): void;
  /** Changes the text of answers to requests whose path matches. `open` ends it. */
  rewrite(path: RegExp, change: (body: string) => string): void;
  /** Refuses requests whose method and path match. `open` ends it. */
  refuse(request: RegExp): void;
  /** Leaves requests whose method and path match without an answer. `open` ends it: then they are passed on. */
  hold(request: RegExp): void;
  /** Passes on requests whose method and path match, and loses the answers. `open` ends it. */
  lose(request: RegExp): void;
  /** Resolves with the first request that matches, also with one that came before. */
  until(matches: (request: Passed) => boolean): Promise<Passed>;
  stop(): Promise<void>;
};

/** What a gate shows to those who call it by https. */
export type Tls = { name: string; key: string; cert: string };

/** @param target the origin that it passes requests on to */
export async function startGate(target: () => string, tls?: Tls): Promise<Gate> {
  const passed: Passed[] = [];
  const waiting = new Set<() => void>();
  let refused: RegExp | null = null;
  let lost: RegExp | null = null;
  let held: RegExp | null = null;
  const holding: (() => void)[] = [];
  let rewritten: { path: RegExp; change: (body: string) => string } | null = null;

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = incoming;
    if (/\/events\/stream/.test(path) && !refused?.test(`${method} ${path}`)) return stream(incoming, response);
    const body = await text(incoming);
    if (held?.test(`${method} ${path}`)) await new Promise<void>((resolve) => holding.push(resolve));
    const isLost = lost?.test(`${method} ${path}`);
    const reply = refused?.test(`${method} ${path}`)
      ? { status: 503, headers: {}, body: 'closed' }
      : await exchange(target(), { method, path, headers, body }).catch(() => ({ status: 502, headers: {}, body: '' }));
    const changed = rewritten?.path.test(path) ? rewritten.change(reply.body) : reply.body;
    const { 'content-length': _, 'transfer-encoding': __, ...kept } = reply.headers as IncomingHttpHeaders;
    if (isLost) response.destroy();
    else response.writeHead(reply.status, kept).end(changed);
    passed.push({ method, path, headers, body, status: reply.status });
    for (const check of waiting) check();
  }

  /** Server-sent events: passed on as they come. */
  function stream(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, url: path, headers } = incoming;
    const onward = request(target() + path, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    onward.once('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    onward.end();
  }

  const listener = (incoming: IncomingMessage, response: ServerResponse): void => {
    answer(incoming, response).catch(() => response.destroy());
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: tls ? `https://${tls.name}` : `http://127.0.0.1:${port}`,
    port,
    passed,
    close: () => void (refused = /./),
    open() {
      [refused, rewritten, lost, held] = [null, null, null, null];
      for (const release of holding.splice(0)) release();
    },
    rewrite: (path, change) => void (rewritten = { path, change }),
    refuse: (pattern) => void (refused = pattern),
    hold: (pattern) => void (held = pattern),
    lose: (pattern) => void (lost = pattern),
    until: (matches) =>
      new Promise((resolve) => {
        const check = () => {
          const found = passed.find(matches);
          if (!found) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Reply = { status: number; headers: IncomingHttpHeaders; body: string };

function exchange(
  origin: string,
  { method, path, headers, body }: Pick<Passed, 'method' | 'path' | 'headers' | 'body'>,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const onward = request(origin + path, { method, headers }, async (reply) => {
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: await text(reply) });
    });
    onward.once('error', reject);
    onward.end(body);
  });
}
