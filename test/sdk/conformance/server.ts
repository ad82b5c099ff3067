import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Case } from './case.ts';

export type Received = {
  method: string;
  path: string;
  query: { [name: string]: string | readonly string[] };
  headers: IncomingMessage['headers'];
  body: unknown;
};

/**
 * The service as the cases have it: the calls of a case go to `<origin>/<index of the case>`, and get its answers in their order. A
 * call too many gets the status 599.
 */
export async function caseServer(cases: readonly Case[]) {
  const received: Received[][] = cases.map(() => []);
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://svc.test');
      const [, index = '', path = ''] = /^\/(\d+)\/v1(\/.*)$/.exec(pathname) ?? [];
      const calls = received[Number(index)];
      const { method = '', headers } = request;
      const number = calls?.push({ method, path, query: queryOf(searchParams), headers, body: parsed(text) }) ?? 0;
      const answer = cases[Number(index)]?.exchanges[number - 1]?.answer;
      void send(response, answer ?? { status: 599, text: 'The case has no answer for this call.' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function send(response: ServerResponse, answer: Answer): Promise<void> {
  if ('lost' in answer) return void response.socket?.destroy();
  if ('silent' in answer) return;
  if ('drips' in answer) {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    while (!response.destroyed) {
      response.write(' ');
      await pause(50);
    }
    return;
  }
  const { status, headers = {}, json, text } = answer;
  const body = json === undefined ? text : JSON.stringify(json);
  response.writeHead(status, { ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers });
  response.end(body);
}

/** A parameter that is repeated is a list. */
const queryOf = (given: URLSearchParams): Received['query'] =>
  Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
