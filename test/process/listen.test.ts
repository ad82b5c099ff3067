import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { listen } from '../../services/api/src/main/listen.ts';

/** Says this and waits. Resolves with all that it has heard when the connection ends. */
const say = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => void socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk) => (heard += chunk));
    socket.on('error', () => undefined).on('close', () => resolve(heard));
  });

test('when it stops listening, what is asked is answered, and who trickles is not waited for', async () => {
  let answer = (): void => undefined;
  const asked: string[] = [];
  const { port, close } = await listen(
    (request, response) => {
      asked.push(String(request.url));
      if (request.url === '/slow') answer = () => void response.end('late, but whole');
      else request.resume();
    },
    { host: '127.0.0.1', port: 0, setting: 'PORT' },
  );
  const slow = say(port, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  const body = say(port, 'POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
  const headers = say(port, 'POST /headers HTTP/1.1\r\nHost: x\r\n');
  while (asked.length < 2) await pause(10);

  const closed = close();
  expect([await body, await headers]).toEqual(['', '']);
  answer();
  expect(await slow).toContain('late, but whole');
  await closed;
});

const posts: [what: string, post: string][] = [
  ['a Content-Length', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}'],
  ['chunks', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n'],
  ['blank lines as a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60\r\n\r\n' + '\r\n'.repeat(30)],
];

test.each(posts)('of 500 requests with %s that come all at once, five are under way at most', async (_what, post) => {
  const count = 500;
  let underWay = 0;
  let most = 0;
  const { port, close } = await listen(
    (request, response) => {
      most = Math.max(most, (underWay += 1));
      request.resume().once('end', () => setImmediate(() => void response.end('answered')));
      response.once('close', () => (underWay -= 1));
    },
    { host: '127.0.0.1', port: 0, setting: 'PORT' },
  );
  const heard = await say(port, `${post.repeat(count)}GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(heard.match(/answered/g)).toHaveLength(count + 1);
  expect(most).toBeLessThanOrEqual(5);
  await close();
});
