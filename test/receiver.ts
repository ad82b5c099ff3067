import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkEvent } from './contract.ts';

export type ReceivedEvent = {
  id: string;
  type: string;
  merchant_id: string;
  created_at: string;
  data: Record<string, Record<string, unknown>>;
  request: { id: string; idempotency_key: string | null } | null;
};
export type Post = { headers: IncomingMessage['headers']; body: string };

/** A receiver of webhooks on this machine. It checks signatures as the documentation recommends. */
export type Inbox = {
  url: string;
  /** The id of the endpoint, set when it is created. */
  endpointId: string;
  signingSecret: string;
  /** The events to which it responded with 2xx, in the order of arrival. */
  received(): ReceivedEvent[];
  /** All requests, also those that it refused. */
  posts(): Post[];
  /** Sets the response to the following requests. */
  respondWith(status: number, body?: string): void;
  /** Sets the status of the next response only. */
  respondOnce(status: number): void;
  /** Holds back all responses until `release`. */
  hold(): void;
  release(): void;
  /** Resolves when `count` requests have arrived in total, with or without response. */
  untilPosts(count: number): Promise<void>;
  /** Resolves when it has responded to `count` requests in total with 2xx. */
  untilReceived(count: number): Promise<void>;
  /** Closes the port; `up` opens the same port again. */
  down(): Promise<void>;
  up(): Promise<void>;
};

export async function startReceiver(now: () => Date): Promise<Inbox & { close(): Promise<void> }> {
  const posts: Post[] = [];
  const received: ReceivedEvent[] = [];
  const wrong: string[] = [];
  const watchers = new Set<() => void>();
  let reply = { status: 200, body: 'ok' };
  let once: number | null = null;
  let gate = Promise.resolve();
  let openGate = (): void => undefined;
  let port = 0;
  let server: Server | null = null;

  const inbox = {
    url: '',
    endpointId: '',
    signingSecret: '',
    received() {
      if (wrong.length > 0) throw new Error(`The received requests are wrong:\n${wrong.join('\n')}`);
      return received;
    },
    posts: () => posts,
    respondWith(status: number, body = 'ok') {
      reply = { status, body };
    },
    respondOnce(status: number) {
      once = status;
    },
    hold() {
      gate = new Promise((resolve) => (openGate = resolve));
    },
    release: () => openGate(),
    untilPosts: (count: number) => grown(posts, count),
    untilReceived: (count: number) => grown(received, count),
    async down() {
      const closing = server;
      server = null;
      closing?.closeAllConnections();
      await new Promise<void>((resolve) => (closing === null ? resolve() : closing.close(() => resolve())));
    },
    async up() {
      server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const post = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
          posts.push(post);
          for (const check of watchers) check();
          void gate.then(() => {
            const status = once ?? reply.status;
            once = null;
            if (status >= 200 && status < 300) take(post);
            for (const check of watchers) check();
            response.writeHead(status).end(reply.body);
          });
        });
      });
      await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
      port = (server.address() as AddressInfo).port;
      inbox.url = `http://127.0.0.1:${port}/hook`;
    },
    close: () => inbox.down(),
  };

  const grown = (list: readonly unknown[], count: number): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (list.length < count) return;
        watchers.delete(check);
        resolve();
      };
      watchers.add(check);
      check();
    });

  function take({ headers, body }: Post): void {
    const event = JSON.parse(body) as ReceivedEvent;
    const timestamp = String(headers['x-svc-timestamp']);
    const expected = `v1=${createHmac('sha256', inbox.signingSecret).update(`${timestamp}.${body}`).digest('hex')}`;
    if (headers['x-svc-signature'] !== expected) wrong.push(`${event.id}: the signature is wrong`);
    if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > 300) wrong.push(`${event.id}: the timestamp is off`);
    if (headers['x-svc-id'] !== event.id) wrong.push(`${event.id}: X-Svc-Id is another`);
    try {
      checkEvent(event);
    } catch (error) {
      wrong.push(String(error));
    }
    received.push(event);
  }

  await inbox.up();
  return inbox;
}
