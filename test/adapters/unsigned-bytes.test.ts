import { expect, test } from '@jest/globals';
import { unsignedBytes, type UnsignedBytes } from '../../services/api/src/adapters/http/access/unsigned-bytes.ts';
import { signal } from '../rails.ts';

const kibibyte = 1024;

/** Reads 16 KiB, and is not done before `end`. @returns the code of the refusal, or 'read' */
const readsOne = async ({ reading }: UnsignedBytes, address: string, end: Promise<void>): Promise<string> => {
  try {
    return await reading(address, async (count) => {
      count(16 * kibibyte);
      await end;
      return 'read';
    });
  } catch (error) {
    return Object(error).code as string;
  }
};

const numbered = (results: readonly string[]): Record<string, number> => {
  const numbers: Record<string, number> = {};
  for (const result of results) numbers[result] = (numbers[result] ?? 0) + 1;
  return numbers;
};

test('what is read before its signature is known is at most 1 MiB for an address, and 32 MiB in all', async () => {
  const bytes = unsignedBytes();
  const end = signal();
  const ofOne = Array.from({ length: 70 }, () => readsOne(bytes, '10.0.0.1', end.happened));
  const ofMany = Array.from({ length: 2_000 }, (_, index) => readsOne(bytes, `10.0.1.${index % 200}`, end.happened));
  end.happen();
  expect(numbered(await Promise.all(ofOne))).toEqual({ read: 64, RATE_LIMITED: 6 });
  expect(numbered(await Promise.all(ofMany))).toEqual({ read: 1_984, SERVICE_UNAVAILABLE: 16 });
  // All of it is given back, also by those that were refused.
  expect(await readsOne(bytes, '10.0.0.1', Promise.resolve())).toBe('read');
});

test('the addresses of one IPv6 network are one client', async () => {
  const bytes = unsignedBytes();
  const end = signal();
  const reads = Array.from({ length: 65 }, (_, index) => readsOne(bytes, `2001:db8::${index}`, end.happened));
  end.happen();
  expect(numbered(await Promise.all(reads))).toEqual({ read: 64, RATE_LIMITED: 1 });
});
