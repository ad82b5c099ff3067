import type { System as Ports } from '../../services/api/src/main/system.ts';
import type { Body } from '../world.ts';

// The same values of an endpoint are refused when it is created and when it is updated.

/** A name server with two names: shop.example has a public address, inside.example a private one. */
const lookup: Ports['lookup'] = (host, _options, callback) => {
  if (host === 'shop.example') return callback(null, [{ address: '93.184.216.34', family: 4 }]);
  if (host === 'inside.example') return callback(null, [{ address: '10.0.0.7', family: 4 }]);
  callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
};
/** For `startWorld`: uses this name server. */
export const systemWithTwoHosts = { lookup };

/** Bodies of endpoints, each with the problem that is reported. */
export const wrongValues: [problem: string, changes: Body][] = [
  ['url INVALID_FORMAT', { url: '' }],
  ['url INVALID_FORMAT', { url: 'shop.example/svc' }],
  ['url INVALID_FORMAT', { url: 'https://shop.example/a b' }],
  ['url NOT_ALLOWED', { url: 'http://shop.example/svc' }],
  ['url NOT_ALLOWED', { url: 'ftp://shop.example/svc' }],
  ['url NOT_ALLOWED', { url: 'https://user:pass@shop.example/svc' }],
  ['url NOT_ALLOWED', { url: 'https://127.0.0.1/svc' }],
  ['url NOT_ALLOWED', { url: 'https://169.254.169.254/latest' }],
  ['url NOT_ALLOWED', { url: 'http://10.0.0.1/svc' }],
  ['url NOT_ALLOWED', { url: 'https://localhost/svc' }],
  ['url NOT_ALLOWED', { url: 'https://inside.example/svc' }],
  ['url NOT_FOUND', { url: 'https://nobody.example/svc' }],
  ['url TOO_LONG', { url: `https://shop.example/${'x'.repeat(1_980)}` }],
  ['events OUT_OF_RANGE', { events: [] }],
  ['events NOT_ALLOWED', { events: ['*', 'payment.succeeded'] }],
  ['events INVALID_FORMAT', { events: ['payment.failed', 'payment.failed'] }],
  ['events.1 NOT_ALLOWED', { events: ['payment.failed', 'payment.pending'] }],
  ['events.0 NOT_ALLOWED', { events: ['payment.*'] }],
  ['description TOO_LONG', { description: 'x'.repeat(501) }],
];
