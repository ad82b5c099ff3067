import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from '@jest/globals';

/** What to do with a connection. */
type Connection = (response: ServerResponse, request: IncomingMessage) => void;

export type EventServer = {
  origin: string;
  /** `<Last-Event-ID> <query>` of each connection. */
  opened: string[];
  /** Resolves when this many connections have been closed by the client. */
  untilClosed(count: number): Promise<void>;
};

const servers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of servers.splice(0)) await close();
});

/** A server whose connections go to these functions, in this order; the last one takes all further ones. */
export async function eventServer(...connections: Connection[]): Promise<EventServer> {
  const opened: string[] = [];
  const watchers = new Set<() => void>();
  let closed = 0;
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://svc.test');
    opened.push(`${String(request.headers['last-event-id'] ?? '-')} ${String(searchParams)}`.trim());
    request.socket.once('close', () => {
      closed += 1;
      for (const check of watchers) check();
    });
    connections[Math.min(opened.length, connections.length) - 1]?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    opened,
    untilClosed: (count) =>
      new Promise((resolve) => {
        const check = (): void => void (closed >= count && resolve());
        watchers.add(check);
        check();
      }),
  };
}

/** A message of a stream. */
export const message = (id: string, event?: object): string =>
  `id: ${id}\n${event ? `data: ${JSON.stringify(event)}\n` : ': still open\n'}\n`;

/** What the service sends when it has sent all older events. */
export const caughtUp = (id: string): string => `: waiting for new events\nid: ${id}\n\n`;

/** Sends these messages and keeps the connection open. */
export const sends =
  (...messages: string[]): Connection =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const text of messages) response.write(text);
  };

/** Sends these messages, then the connection breaks. */
export const breaksAfter =
  (...messages: string[]): Connection =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(messages.join(''), () => void response.destroy());
  };

/** Sends these messages and ends the response, as a service that stops. */
export const endsAfter =
  (...messages: string[]): Connection =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end(messages.join(''));
  };

export const refuses =
  (status: number, code: string): Connection =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ success: false, error: { code, message: code } }));
  };
