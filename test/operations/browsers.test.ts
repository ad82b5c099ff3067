import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';

const preflight = (origin: string, path: string, method: string) =>
  fetch(`${origin}/v1${path}`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': method },
  });

test.each([
  ['/checkout-sessions', 'POST'],
  ['/checkout-sessions/cs_1', 'GET'],
  ['/payment-intents/pi_1', 'GET'],
])('204: a page of any origin may call %s with %s', async (path, method) => {
  const { origin } = await startWorld();
  const response = await preflight(origin, path, method);
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-methods')).toBe(method);
  expect(response.headers.get('access-control-allow-headers')).toContain('X-Svc-Token');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});

test('204: a payment page of any origin may send the token of an email code', async () => {
  const { origin } = await startWorld();
  const response = await preflight(origin, '/checkouts/pi_1/pay', 'POST');
  expect(response.headers.get('access-control-allow-headers')).toContain('X-Svc-Payer-Token');
});

test.each([
  ['/payment-intents', 'POST'],
  ['/payment-intents/pi_1/cancel', 'POST'],
  ['/customers', 'POST'],
  ['/events', 'GET'],
])('405: no page may call %s with %s', async (path, method) => {
  const { origin } = await startWorld();
  const response = await preflight(origin, path, method);
  expect(response.status).toBe(405);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('a page may read the response, also a refusal', async () => {
  const { origin, keys } = await startWorld();
  const response = await fetch(`${origin}/v1/checkout-sessions`, {
    method: 'POST',
    headers: {
      Origin: 'https://shop.example',
      Authorization: `Bearer ${keys.publishable}`,
      'Content-Type': 'application/json',
    },
    body: '{}',
  });
  expect(response.status).toBe(422);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
});

test('every response has strict security headers', async () => {
  const { origin } = await startWorld();
  const { headers } = await fetch(`${origin}/v1/nothing`);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('strict-transport-security')).toContain('max-age=');
  expect(headers.get('x-powered-by')).toBeNull();
});
