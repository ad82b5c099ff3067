import { expect, test } from '@jest/globals';
import { unsignedBytes, type UnsignedBytes } from '../../services/api/src/adapters/http/access/unsigned-bytes.ts';

const kibibyte = 1024;

/** 16 KiB of a body of each address. @returns what each has come to, `done`: a function that ends those that are being read */
function read(bytes: UnsignedBytes, addresses: readonly string[]) {
  const results = addresses.map(() => 'reading');
  const bodies = addresses.map((address, index) => {
    const body = bytes.begin(address, ({ code }) => void (results[index] = code));
    body.add(16 * kibibyte);
    return body;
  });
  return { results, done: () => bodies.forEach((body) => body.done()) };
}

const times = (count: number, address: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => address(index));

test('of one address at most 1 MiB is held before its signature is known: what is above is refused', () => {
  const bytes = unsignedBytes();
  const { results, done } = read(
    bytes,
    times(70, () => '10.0.0.1'),
  );
  expect(results).toEqual([...times(64, () => 'reading'), ...times(6, () => 'RATE_LIMITED')]);
  expect(read(bytes, ['10.0.0.2']).results).toEqual(['reading']);
  // All of it is given back, also by those that were refused.
  done();
  expect(
    read(
      bytes,
      times(64, () => '10.0.0.1'),
    ).results,
  ).not.toContain('RATE_LIMITED');
});

test('of all addresses at most 32 MiB is held: above that the bodies that began first are ended, and the newest is read', () => {
  const bytes = unsignedBytes();
  const many = read(
    bytes,
    times(2_048, (index) => `10.0.1.${index % 200}`),
  );
  expect(many.results).not.toContain('SERVICE_UNAVAILABLE');
  const others = read(
    bytes,
    times(3, (index) => `10.0.2.${index}`),
  );
  expect(others.results).toEqual(times(3, () => 'reading'));
  expect(many.results).toEqual([...times(3, () => 'SERVICE_UNAVAILABLE'), ...times(2_045, () => 'reading')]);
  others.done();
  many.done();
  expect(
    read(
      bytes,
      times(2_048, (index) => `10.0.3.${index % 200}`),
    ).results,
  ).not.toContain('SERVICE_UNAVAILABLE');
});

test('a body that ends itself, because it began first, counts no more', () => {
  const bytes = unsignedBytes();
  let code = '';
  const first = bytes.begin('10.0.0.1', (refusal) => void (code = refusal.code));
  read(
    bytes,
    times(2_048, (index) => `10.0.1.${index % 200}`),
  );
  first.add(1);
  expect(code).toBe('SERVICE_UNAVAILABLE');
  first.done();
  const { results } = read(bytes, ['10.0.2.1']);
  expect(results).toEqual(['reading']);
});

test('the addresses of one IPv6 network are one client', () => {
  const { results } = read(
    unsignedBytes(),
    times(65, (index) => `2001:db8::${index}`),
  );
  expect(results.indexOf('RATE_LIMITED')).toBe(64);
});
