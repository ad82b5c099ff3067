import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { listen } from '../../services/api/src/main/listen.ts';

/** Sends the text. Resolves with everything that it received when the connection is closed. */
const send = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => void socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
    socket.on('error', () => undefined).on('close', () => resolve(received));
  });

test('when it stops listening, complete requests get their responses, and clients with an incomplete one are disconnected', async () => {
  let respond = (): void => undefined;
  const urls: string[] = [];
  const { port, close } = await listen(
    (request, response) => {
      urls.push(String(request.url));
      if (request.url === '/slow') respond = () => void response.end('late, but complete');
      else request.resume();
    },
    { host: '127.0.0.1', port: 0, setting: 'PORT' },
  );
  const slow = send(port, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  const body = send(port, 'POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
  const headers = send(port, 'POST /headers HTTP/1.1\r\nHost: x\r\n');
  while (urls.length < 2) await pause(10);

  const closed = close();
  expect([await body, await headers]).toEqual(['', '']);
  respond();
  expect(await slow).toContain('late, but complete');
  await closed;
});

test('a connection without a byte is closed without one: a browser would show it as the answer to its next request', async () => {
  const clientError = (_error: Error, socket: Duplex): void => void socket.end('too late');
  const address = { host: '127.0.0.1', port: 0, setting: 'PORT', clientError };
  const { port, close } = await listen((_request, response) => void response.end(), address);
  expect(await Promise.all([send(port, ''), send(port, 'GET / HTTP/1.1\r\n')])).toEqual(['', 'too late']);
  await close();
});

const posts: [what: string, post: string][] = [
  ['a Content-Length', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}'],
  ['chunks', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n'],
  ['blank lines as a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60\r\n\r\n' + '\r\n'.repeat(30)],
];

test.each(posts)(
  '500 requests with %s that arrive at once: at most five are processed at the same time',
  async (_what, post) => {
    const count = 500;
    let open = 0;
    let mostOpen = 0;
    const { port, close } = await listen(
      (request, response) => {
        mostOpen = Math.max(mostOpen, (open += 1));
        request.resume().once('end', () => setImmediate(() => void response.end('done')));
        response.once('close', () => (open -= 1));
      },
      { host: '127.0.0.1', port: 0, setting: 'PORT' },
    );
    const received = await send(port, `${post.repeat(count)}GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(received.match(/done/g)).toHaveLength(count + 1);
    expect(mostOpen).toBeLessThanOrEqual(5);
    await close();
  },
);
