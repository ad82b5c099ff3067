import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { expect, test } from '@jest/globals';
import { certificate, receiveTls } from './receiver.ts';
import { receiver, sender } from './sending.ts';

const respond: RequestListener = (_request, response) => response.end('ok');
/** The same as the certificate, with an RSA key of 1024 bits. */
const weak = readFileSync(new URL('weak-key.pem', import.meta.url), 'utf8');

test('https to a name with a trusted certificate', async () => {
  const { port } = await receiver(respond, receiveTls);
  const send = sender({ isAllowed: () => true, ca: certificate, allowLoopbackHttp: false });
  const sent = await send(`https://hooks.example.com:${port}/`, { allowLoopback: false });
  expect(sent).toMatchObject({ responseStatus: 200, error: null, responseExcerpt: 'ok' });
});

// The words are the same with each version of Node and its OpenSSL. Merchants read them, and search for them.
test.each([
  ['a certificate of its own', { ca: '' }, {}, 'self-signed certificate'],
  [
    'a certificate for another name',
    { host: 'other.example.com' },
    {},
    "Host: other.example.com. is not in the cert's altnames: DNS:hooks.example.com",
  ],
  [
    'a key of 1024 bits',
    { ca: weak },
    { key: weak, cert: weak, ciphers: 'DEFAULT@SECLEVEL=0' },
    'EE certificate key too weak',
  ],
  [
    'TLS 1.1',
    {},
    { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' },
    'alert protocol version',
  ],
  [
    'a client certificate that it asks for',
    {},
    { requestCert: true, maxVersion: 'TLSv1.2' },
    'alert handshake failure',
  ],
] as const)('https fails to a receiver with %s', async (_what, client, server, reason) => {
  const { host = 'hooks.example.com', ca = certificate } = client as { host?: string; ca?: string };
  const { port } = await receiver(respond, (listener) => receiveTls(listener, server));
  const sent = await sender({ isAllowed: () => true, ca })(`https://${host}:${port}/`);
  expect(sent).toMatchObject({ responseStatus: null, error: `TLS: ${reason}`, responseExcerpt: null });
});

test('https to a server without TLS fails', async () => {
  const { port } = await receiver(respond);
  const sent = await sender({ isAllowed: () => true })(`https://hooks.example.com:${port}/`);
  expect(sent).toMatchObject({ responseStatus: null, error: 'TLS: wrong version number' });
});
