import { createHmac, timingSafeEqual } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { vectors } from '../../vectors/webhook-signatures.ts';
import { signedHeaders, signature } from '../../../services/api/src/adapters/webhooks/sign.ts';

test.each(vectors)('the signature is the same as that of openssl: $secret $timestamp $body', (vector) => {
  expect(signature(vector.secret, vector.timestamp, vector.body)).toBe(`v1=${vector.signature}`);
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
