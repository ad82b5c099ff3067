import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { operations } from '../../services/api/src/generated/operations.ts';

// What `npm test -- --changed` runs: asked as it asks, of the files of this checkout.

const root = path.resolve(import.meta.dirname, '../..');
const script = `import { execFileSync } from 'node:child_process';
  import { reachOf } from './tools/run/reach.mjs';
  const files = execFileSync('git', ['ls-files', '*.ts', '*.mjs'], { encoding: 'utf8' }).trim().split('\\n');
  const { reached, ...rest } = reachOf([process.argv[1]], files);
  console.log(JSON.stringify({ ...rest, reached: [...reached] }));`;

type Reach = { isAll: boolean; operations: string[]; reached: string[]; words: string[] };
const reachOf = (file: string): Reach => {
  const args = ['--input-type=module', '-e', script, file];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as Reach;
};

const source = 'services/api/src';
test.each([
  [`${source}/application/refunds/create-refund.ts`, 'createRefund'],
  [`${source}/adapters/typeorm/refunds.ts`, 'listRefunds'],
  [`${source}/domain/customer.ts`, 'createCustomer'],
  [`${source}/application/payouts/submit-payout.ts`, 'createPayout'],
  [`${source}/application/ledger/book-entry.ts`, 'simulatePayment'],
])('a change of %s reaches its operations, such as %s, and not all', (file, operation) => {
  const { isAll, operations: reached } = reachOf(file);
  expect([isAll, reached.includes(operation), reached.length < operations.length]).toEqual([false, true, true]);
});

test.each([
  `${source}/adapters/http/pipeline.ts`,
  `${source}/adapters/typeorm/lists/list-query.ts`,
  `${source}/application/unit/unit.ts`,
  `${source}/domain/refusal.ts`,
])('a change of %s reaches everything', (file) => expect(reachOf(file).isAll).toBe(true));

test.each([
  [`${source}/application/worker/rounds.ts`, '.work()'],
  [`${source}/application/webhooks/sending/endpoint-sender.ts`, '.listen('],
  [`${source}/adapters/typeorm/timers.ts`, '.advance('],
])('a change of %s reaches the tests that contain %s', (file, word) => expect(reachOf(file).words).toContain(word));

test.each([
  [`${source}/adapters/typeorm/timers.ts`, 'test/stories/timers.test.ts'],
  [`${source}/adapters/typeorm/customer-rows.ts`, 'test/stories/customer.test.ts'],
  [`${source}/adapters/typeorm/idempotency.ts`, 'test/operations/idempotency.test.ts'],
  [`${source}/adapters/typeorm/api-keys.ts`, 'test/store/faults.test.ts'],
])('a change of %s reaches %s', (file, reached) => expect(reachOf(file).reached).toContain(reached));

test('a new kind of timer reaches its own tests only: a port is types', () => {
  const { isAll, reached, words } = reachOf(`${source}/application/worker/timers-port.ts`);
  expect([isAll, reached.filter((file) => file.endsWith('.test.ts')), words]).toEqual([false, [], []]);
});

test('a change of the SDK reaches the tests that import it', () => {
  const { isAll, reached } = reachOf('packages/sdk-node/src/retries.ts');
  expect([isAll, reached.filter((file) => file.startsWith('test/sdk/')).length > 5]).toEqual([false, true]);
});

test('a new error changes no operation but those that name it', () => {
  const older = `import { readFileSync } from 'node:fs';
    import { changedOperations } from './tools/run/changed-operations.mjs';
    const text = readFileSync('openapi.yaml', 'utf8').replace(/^ {8}PAYOUT_ACCOUNT_NOT_FOUND:\\n( {10}.*\\n)+/m, '');
    console.log(await changedOperations(text));`;
  const args = ['--input-type=module', '-e', older];
  const changed = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(changed).toMatch(/^\[ 'setDefaultPayoutAccount', 'deletePayoutAccount' \]\s$/);
});
