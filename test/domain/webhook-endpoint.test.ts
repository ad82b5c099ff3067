import { expect, test } from '@jest/globals';
import {
  checkEvents,
  enabled,
  isSubscribedTo,
  maximumEndpointsPerMode,
  movedTo,
  signingKey,
  withNewSecret,
  type WebhookEndpoint,
} from '../../services/api/src/domain/webhook-endpoint.ts';
import { refusalOf } from './refusal-of.ts';

const realNow = new Date('2026-11-23T10:00:00Z');
const inAnHour = new Date('2026-11-23T11:00:00Z');

const endpoint: WebhookEndpoint = {
  id: 'we_1',
  merchantId: 'mer_1',
  livemode: true,
  slot: 0,
  url: 'https://shop.example/hooks',
  events: ['*'],
  description: null,
  status: 'ENABLED',
  disabledReason: null,
  revision: 3,
  consecutiveFailures: 2,
  failingSince: new Date('2026-11-22T10:00:00Z'),
  secretKey: 'k2',
  secretVersion: 4,
  previousSecretKey: null,
  previousSecretUntil: null,
  createdAt: new Date('2026-11-01T10:00:00Z'),
};
const rolled: WebhookEndpoint = { ...endpoint, previousSecretKey: 'k1', previousSecretUntil: inAnHour };
const roll = (before: WebhookEndpoint, overlapSeconds: number): WebhookEndpoint =>
  withNewSecret(before, { secretKey: 'k3', overlapSeconds, realNow });

test('the newest secret signs; during an overlap the one before it does', () => {
  expect(signingKey(endpoint, realNow)).toEqual({ keyName: 'k2', version: 4 });
  expect(signingKey(rolled, realNow)).toEqual({ keyName: 'k1', version: 3 });
  expect(signingKey(rolled, new Date(inAnHour.getTime() - 1))).toEqual({ keyName: 'k1', version: 3 });
  expect(signingKey(rolled, inAnHour)).toEqual({ keyName: 'k2', version: 4 });
  expect(signingKey({ ...endpoint, previousSecretUntil: inAnHour }, realNow)).toEqual({ keyName: 'k2', version: 4 });
});

test('a secret that is rolled without an overlap signs at once, also during an earlier overlap', () => {
  const after = { secretKey: 'k3', secretVersion: 5, previousSecretKey: null, previousSecretUntil: null };
  for (const before of [endpoint, rolled]) {
    expect(roll(before, 0)).toEqual({ ...before, ...after });
    expect(signingKey(roll(before, 0), realNow)).toEqual({ keyName: 'k3', version: 5 });
  }
});

test('with an overlap the secret before it signs for so many seconds', () => {
  const after = { secretKey: 'k3', secretVersion: 5, previousSecretKey: 'k2', previousSecretUntil: inAnHour };
  expect(roll(endpoint, 3_600)).toEqual({ ...endpoint, ...after });
  const past = { ...rolled, previousSecretUntil: realNow };
  expect(roll(past, 3_600)).toEqual({ ...past, ...after });
  expect(roll(endpoint, 1).previousSecretUntil).toEqual(new Date('2026-11-23T10:00:01Z'));
});

test('three secrets are never in use', () => {
  const { code, publicMessage } = refusalOf(() => roll(rolled, 1));
  expect(code).toBe('CONFLICT');
  expect(publicMessage?.en).toBe(
    'The secret of we_1 was rolled already: the new one signs from 2026-11-23T11:00:00.000Z. Roll it again after that, or without an overlap.',
  );
});

test('an endpoint has all events, or those of its list', () => {
  expect(isSubscribedTo({ events: ['*'] }, 'refund.failed')).toBe(true);
  expect(isSubscribedTo({ events: ['payout.paid', 'refund.failed'] }, 'refund.failed')).toBe(true);
  expect(isSubscribedTo({ events: ['payout.paid'] }, 'refund.failed')).toBe(false);
  for (const events of [['*'], ['payout.paid', 'refund.failed'], []]) expect(() => checkEvents(events)).not.toThrow();
  const { code, details } = refusalOf(() => checkEvents(['payout.paid', '*']));
  const message = { en: 'Send either * alone or a list of event types.' };
  expect([code, details]).toMatchObject(['VALIDATION_ERROR', [{ field: 'events', code: 'NOT_ALLOWED', message }]]);
});

const renewed = { revision: 4, consecutiveFailures: 0, failingSince: null };

test('enabled again, it has no failures, and what was sent before does not count', () => {
  const disabled: WebhookEndpoint = { ...endpoint, status: 'DISABLED', disabledReason: 'FAILING' };
  expect(enabled(disabled)).toEqual({ ...endpoint, ...renewed });
  expect(enabled(endpoint)).toBe(endpoint);
});

test('so it is at another URL, and at the same one nothing changes', () => {
  const url = 'https://shop.example/other';
  expect(movedTo(endpoint, url)).toEqual({ ...endpoint, url, ...renewed });
  expect(movedTo(endpoint, endpoint.url)).toBe(endpoint);
});

test('a merchant has 16 endpoints in each mode at most', () => {
  expect(maximumEndpointsPerMode).toBe(16);
});
