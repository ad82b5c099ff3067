/** How a receiver tells a genuine event from a forged one. The tests run it against what the service signs. */
export const signatureSample = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine({ headers, rawBody, signingSecret, nowSeconds }) {
  const timestamp = headers['x-svc-timestamp'];
  const isFresh = Math.abs(nowSeconds - Number(timestamp)) <= 300;
  const signed = createHmac('sha256', signingSecret).update(timestamp + '.').update(rawBody);
  const expected = Buffer.from('v1=' + signed.digest('hex'));
  const given = Buffer.from(String(headers['x-svc-signature']));
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}`;
