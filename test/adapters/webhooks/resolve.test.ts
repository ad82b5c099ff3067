import { createSocket } from 'node:dgram';
import { afterEach, expect, test } from '@jest/globals';
import {
  createLookup,
  endpointProblem,
  resolvesToPublic,
  type Lookup,
} from '../../../services/api/src/adapters/webhooks/resolve.ts';
import { answering, dnsError } from './receiver.ts';

const never: Lookup = () => {};

test.each([[['8.8.8.8']], [['2606:4700::1111']], [['10.0.0.1', '8.8.8.8']]])(
  'a name at %p is public',
  async (answer) => {
    expect(await resolvesToPublic(answering(answer).lookup, 'example.com')).toBeNull();
  },
);

test.each([['127.0.0.1'], ['169.254.169.254'], ['::1'], ['::ffff:8.8.8.8'], ['192.168.1.1']])(
  'a name at %s is refused',
  async (ip) => {
    const problem = { code: 'NOT_ALLOWED', message: 'The host does not resolve to a public address.' };
    expect(await resolvesToPublic(answering([ip]).lookup, '127.0.0.1.nip.io')).toEqual(problem);
  },
);

test('an address is judged without asking', async () => {
  const { lookup, asked } = answering(['8.8.8.8']);
  expect(await resolvesToPublic(lookup, '8.8.8.8')).toBeNull();
  expect(await resolvesToPublic(lookup, '[2606:4700::1111]')).toBeNull();
  expect(await resolvesToPublic(lookup, '[::1]')).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(asked).toEqual([]);
});

test.each(['ENOTFOUND', 'ENODATA'])('a name that does not exist is refused (%s)', async (code) => {
  const problem = { code: 'NOT_FOUND', message: 'The host name does not resolve.' };
  expect(await resolvesToPublic(answering(dnsError(code)).lookup, 'tpyo.example.com')).toEqual(problem);
});

test.each(['ETIMEOUT', 'ESERVFAIL', 'EAI_AGAIN', 'ECONNREFUSED'])(
  'a resolver that fails refuses nobody (%s)',
  async (code) => {
    expect(await resolvesToPublic(answering(dnsError(code)).lookup, 'example.com')).toBeNull();
  },
);

test('a resolver that never answers does not hold up a registration', async () => {
  expect(await resolvesToPublic(never, 'example.com', { timeoutMs: 20 })).toBeNull();
});

test('registration checks the url, then the name; loopback in development asks nobody', async () => {
  const { lookup, asked } = answering(['10.0.0.1']);
  expect(await endpointProblem({ lookup, allowLoopbackHttp: true }, 'http://localhost:1/')).toBeNull();
  expect(await endpointProblem({ lookup, allowLoopbackHttp: true }, 'https://a:b@example.com/')).toMatchObject({
    code: 'NOT_ALLOWED',
  });
  expect(asked).toEqual([]);
  expect(await endpointProblem({ lookup, allowLoopbackHttp: true }, 'https://example.com/')).toMatchObject({
    code: 'NOT_ALLOWED',
  });
  expect(asked).toEqual(['example.com']);
});

/** A name server of a dozen lines (RFC 1035, 4.1): one A record, no AAAA, and NXDOMAIN for `nothing.…`. */
async function nameServer(answers: boolean) {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const questionEnd = query.indexOf(0, 12) + 5;
    const question = query.subarray(12, questionEnd);
    const missing = question.includes('nothing');
    const isA = query.readUInt16BE(questionEnd - 4) === 1 && !missing;
    const header = Buffer.from([0, 0, 0x81, missing ? 0x83 : 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0]);
    query.copy(header, 0, 0, 2);
    const record = isA ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 8, 8, 8, 8]) : Buffer.alloc(0);
    if (answers) socket.send(Buffer.concat([header, question, record]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  close = () => new Promise((resolve) => socket.close(() => resolve()));
  return createLookup({ servers: [`127.0.0.1:${socket.address().port}`], timeoutMs: 50, tries: 1 });
}

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const asking = (lookup: Lookup, name: string) =>
  new Promise((resolve) => lookup(name, { all: true }, (error, addresses) => resolve(error?.code ?? addresses)));

test('the resolver gives the addresses of both families, or says that there are none', async () => {
  const lookup = await nameServer(true);
  expect(await asking(lookup, 'hooks.example.com')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await asking(lookup, 'nothing.example.com')).toBe('ENOTFOUND');
});

test('a silent name server is a time-out, not a missing name', async () => {
  const lookup = await nameServer(false);
  expect(await asking(lookup, 'hooks.example.com')).toBe('ETIMEOUT');
});
