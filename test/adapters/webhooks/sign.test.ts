import { createHmac, timingSafeEqual } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { signedHeaders, signature } from '../../../services/api/src/adapters/webhooks/sign.ts';

// Computed with openssl: printf '%s' '<timestamp>.<body>' | openssl dgst -sha256 -hmac '<secret>'
test.each([
  [
    'whsec_test_4f1c9a',
    1760000000,
    '{"id":"evt_01"}',
    '7775f5eb0ffd2ccaf2036d001f0853fd95ca1b28c71003b57983842c0cc8bb1d',
  ],
  [
    'whsec_test_4f1c9a',
    1760000000,
    '{"nombre":"Ñandú 🦙"}',
    '188b21feb919b5ba700941870aea2f4a5ade77bca1f5500ec210253c6dbf0aba',
  ],
  ['whsec_test_4f1c9a', 1760000000, '', '66f5aa9bed1b9ff22ee078a90d594b53e97b665042ccf8982a05443c8cec250e'],
  ['whsec_live', 1, '{"id":"evt_01"}', '2972b239715e5e7cd959a1776dcba0dd7cbd2a93fa20bd23d623ea2a12a05c35'],
])('the signature is the same as that of openssl: %s %p %s', (secret, timestampSeconds, body, hex) => {
  expect(signature(secret, timestampSeconds, body)).toBe(`v1=${hex}`);
});

test('the headers have the event id, whole seconds and the signature of timestamp and body', () => {
  const at = new Date(1760000000_999);
  expect(signedHeaders({ eventId: 'evt_01', signingSecret: 'whsec_test_4f1c9a', at, body: '{"id":"evt_01"}' })).toEqual(
    {
      'Content-Type': 'application/json',
      'User-Agent': 'svc-webhooks/1',
      'X-Svc-Id': 'evt_01',
      'X-Svc-Timestamp': '1760000000',
      'X-Svc-Signature': 'v1=7775f5eb0ffd2ccaf2036d001f0853fd95ca1b28c71003b57983842c0cc8bb1d',
    },
  );
});

test('a receiver that checks as documented accepts the signed body and refuses another', () => {
  const sent = signedHeaders({
    eventId: 'evt_01',
    signingSecret: 'whsec_x',
    at: new Date(1760000000_000),
    body: '{"a":1}',
  });
  const accepts = (body: string) => {
    const expected = createHmac('sha256', 'whsec_x').update(`${sent['X-Svc-Timestamp']}.${body}`).digest('hex');
    return timingSafeEqual(Buffer.from(`v1=${expected}`), Buffer.from(sent['X-Svc-Signature'] ?? ''));
  };
  expect([accepts('{"a":1}'), accepts('{"a":2}')]).toEqual([true, false]);
});
