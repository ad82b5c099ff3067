/** How a receiver verifies a signature. A test runs it against signatures that the service makes. */
export const signatureSample = `import crypto from 'node:crypto';

// now: your own clock, in seconds since 1970
export function isGenuine(headers, body, secret, now) {
  const time = headers['x-svc-timestamp'] ?? '';
  const signature = headers['x-svc-signature'] ?? '';
  const mac = crypto.createHmac('sha256', secret);
  mac.update(time + '.').update(body);
  const expected = Buffer.from('v1=' + mac.digest('hex'));
  const received = Buffer.from(signature);
  return Math.abs(now - time) <= 300
    && received.length === expected.length
    && crypto.timingSafeEqual(received, expected);
}`;
