import { expect, test } from '@jest/globals';
import { unsignedBytes, type UnsignedBytes } from '../../services/api/src/adapters/http/access/unsigned-bytes.ts';
import { times } from '../fixtures.ts';

/** Bodies of 200 addresses of this network. */
const fromMany = (network: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${network}.${index % 200}`);

/** 16 KiB of a body of each address. @returns what each has come to, and a function that ends those that are being read */
function read(bytes: UnsignedBytes, addresses: readonly string[]) {
  const results = addresses.map(() => 'reading');
  const bodies = addresses.map((address, index) => {
    const body = bytes.begin(address, ({ code }) => void (results[index] = code));
    body.add(16 * 1024);
    return body;
  });
  return { results, done: () => bodies.forEach((body) => body.done()) };
}

test('of one address at most 1 MiB is held before its signature is known: what is above is refused', () => {
  const bytes = unsignedBytes();
  const { results, done } = read(bytes, times(70, '10.0.0.1'));
  expect(results).toEqual([...times(64, 'reading'), ...times(6, 'RATE_LIMITED')]);
  expect(read(bytes, ['10.0.0.2']).results).toEqual(['reading']);
  // All of it is given back, once.
  done();
  expect(read(bytes, times(65, '10.0.0.1')).results).toEqual([...times(64, 'reading'), 'RATE_LIMITED']);
});

test('of all addresses at most 32 MiB is held: above that the bodies that began first are ended, and the newest is read', () => {
  const bytes = unsignedBytes();
  const first = read(bytes, fromMany('10.0.1', 2_048));
  expect(first.results).toEqual(times(2_048, 'reading'));
  const others = read(bytes, fromMany('10.0.2', 3));
  expect(others.results).toEqual(times(3, 'reading'));
  expect(first.results).toEqual([...times(3, 'SERVICE_UNAVAILABLE'), ...times(2_045, 'reading')]);
  others.done();
  first.done();
  const { results } = read(bytes, fromMany('10.0.3', 2_049));
  expect(results).toEqual(['SERVICE_UNAVAILABLE', ...times(2_048, 'reading')]);
});

test('a body that ends itself, because it began first, counts no more', () => {
  const bytes = unsignedBytes();
  let code = '';
  const first = bytes.begin('10.0.0.1', (refusal) => void (code = refusal.code));
  const others = read(bytes, fromMany('10.0.1', 2_048));
  first.add(1);
  expect(code).toBe('SERVICE_UNAVAILABLE');
  expect(others.results).toEqual(times(2_048, 'reading'));
});

test('the addresses of one IPv6 network are one client', () => {
  const addresses = Array.from({ length: 65 }, (_, index) => `2001:db8::${index}`);
  expect(read(unsignedBytes(), addresses).results).toEqual([...times(64, 'reading'), 'RATE_LIMITED']);
});
