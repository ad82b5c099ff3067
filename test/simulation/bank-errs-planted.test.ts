import { afterAll, expect, test } from '@jest/globals';
import { plantedAtBanks } from './bank-errs/planted.ts';
import { failureOf, firstFailure } from './bank-errs/sequences.ts';
import { openService, type Opened } from './bank-errs/service.ts';

let opened: Promise<Opened> | undefined;
const service = (): Promise<Opened> => (opened ??= openService());
afterAll(async () => (await opened)?.close());

/** Those after the ones of bank-errs.test.ts: together 2,000. */
test('1,000 more sequences of a bank that errs', async () => {
  expect(await failureOf(await service(), { from: 1_001, count: 1_000 })).toBe('');
});

/** A bug that is found later than this would be found by luck. */
const most = 400;

test.each(Object.entries(plantedAtBanks))('a bug is found: %s', async (_name, plant) => {
  expect(await firstFailure(await service(), { from: 1, count: most }, { plant })).not.toBeNull();
});
