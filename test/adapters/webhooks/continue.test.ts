import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { createAgent } from '../../../services/api/src/adapters/webhooks/connect.ts';
import { createHttpSender } from '../../../services/api/src/adapters/webhooks/send.ts';
import { realSystem } from '../../../services/api/src/main/system.ts';
import { lookupReturning } from './receiver.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function post(port: number) {
  const agent = createAgent({ lookup: lookupReturning([]).lookup, allowLoopbackHttp: true });
  closing.push(() => agent.destroy());
  const send = createHttpSender({ agent, ...realSystem() });
  return send({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}', allowLoopback: true });
}

test.each([
  ['100 Continue', ['HTTP/1.1 100 Continue\r\n\r\n'], 204],
  ['100 Continue twice', ['HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n'], 204],
  ['100 Continue with a header of its own', ['HTTP/1.1 100 Continue\r\nX-Proxy: a\r\n\r\n'], 204],
  ['102 Processing', ['HTTP/1.1 102 Processing\r\n\r\n'], 204],
  ['100 Continue without a response', ['HTTP/1.1 100 Continue\r\n\r\n'], null],
])('%s before the response is ignored', async (_name, before, status) => {
  const response = status === null ? [] : [`HTTP/1.1 ${status} OK\r\n\r\n`];
  for (const packets of [[[...before, ...response].join('')], [...before, ...response]]) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      let received = '';
      socket.setEncoding('utf8').on('data', (text: string) => {
        received += text;
        // An answer before the body has arrived is another case: the client may see the end of the connection first.
        if (!received.endsWith('{}')) return;
        // Each text is sent in its own packet.
        packets.forEach((packet, index) => setTimeout(() => socket.write(packet), 30 * index));
        setTimeout(() => socket.end(), 30 * packets.length);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise((resolve) => server.close(resolve)));
    const sent = await post((server.address() as AddressInfo).port);
    expect(sent).toMatchObject({ responseStatus: status, ...(status !== null && { error: null }) });
  }
});
