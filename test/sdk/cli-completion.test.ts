import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { sdkBuilt } from '../../tools/run/sdk-build.mjs';
import { temporaryFolder } from '../temporary-folder.ts';
import { cli, startCli } from './cli.ts';

const run = promisify(execFile);
const folder = path.resolve(import.meta.dirname, '../../packages/sdk-node/dist');
beforeAll(sdkBuilt);

const complete = async (...words: string[]): Promise<string[]> =>
  (await startCli(['complete', '--', ...words]).ended).stdout.trim().split('\n');

test('commands, actions, options and values are completed', async () => {
  expect(await complete('')).toEqual(expect.arrayContaining(['listen', 'payments', 'payment-intents', 'completion']));
  expect(await complete('events', '')).toEqual(['list', 'get', 'list-deliveries', 'resend']);
  expect(await complete('payment-intents', 'create', '--')).toEqual(
    expect.arrayContaining(['--amount', '--payment-method-types', '--data', '--yes', '--json']),
  );
  expect(await complete('payment-intents', 'create', '--payment-method-types', '')).toEqual([
    'INTEROPERABLE_QR',
    'BANK_TRANSFER',
    'WALLET',
  ]);
  expect(await complete('payment-intents', 'create', '--method', 'WALLET,B')).toContain('WALLET,BANK_TRANSFER');
  expect(await complete('customers', 'list', '--')).toEqual(expect.arrayContaining(['--all', '--limit', '--profile']));
  expect(await complete('listen', '--')).toEqual(expect.arrayContaining(['--forward-to', '--since', '--profile']));
  expect(await complete('payments', 'create', '--method', '')).toEqual(['qr', 'bank']);
  expect(await complete('login', '--profile', 'x')).toEqual(['']);
  expect(await complete('events', 'resend', '--')).toContain('--forward-to');
  expect(await complete('events', 'list', '--')).toEqual(expect.arrayContaining(['--type', '--delivery-status']));
  expect(await complete('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  expect(await complete('customers', 'list', '--q', '')).toEqual(['']);
  expect(await complete('nothing', 'here', '')).toEqual(['']);
  expect(await complete('trigger', '')).toEqual(expect.arrayContaining(['payment.succeeded', 'customer.created']));
  expect(await complete('customers', 'list', '--json', '--')).toContain('--q');
  expect(await complete('payment-intents', 'create', '--')).not.toContain('--amount.currency');
});

test('options may stand before the command that is completed', async () => {
  expect(await complete('--json', 'cust')).toContain('customers');
  expect(await complete('--base-url', 'http://localhost:3111', 'events', '')).toContain('resend');
  expect(await complete('--base-url=http://localhost:3111', 'customers', 'list', '--')).toContain('--q');
  expect(await complete('--json', '--')).toEqual(expect.arrayContaining(['--profile', '--help']));
  expect(await complete('--json', '--profile')).toContain('--profile');
  expect(await complete('--v')).toContain('--version');
  expect(await complete('--base-url', '')).toEqual(['']);
});

test('resources and event types are completed, also after a comma, and the words after help', async () => {
  expect(await complete('mcp', '--only', '')).toEqual(expect.arrayContaining(['payment-intents', 'refunds']));
  expect(await complete('mcp', '--only', 'refunds,pay')).toContain('refunds,payment-intents');
  expect(await complete('listen', '--events', '')).toEqual(expect.arrayContaining(['payment.succeeded']));
  expect(await complete('listen', '--events', 'payment.created,')).toContain('payment.created,payment.failed');
  expect(await complete('listen', '--events', 'nothing,')).toEqual(['']);
  expect(await complete('logs', 'tail', '--operation', '')).toContain('createPaymentIntent');
  expect(await complete('help', '')).toEqual(expect.arrayContaining(['listen', 'payments', 'refunds', 'mcp']));
  expect(await complete('help', 'payments', '')).toEqual(['create', 'pay', 'get']);
  expect(await complete('help', 'refunds', 'create', '')).toEqual(['']);
  expect(await complete('help', 'listen', '')).toEqual(['']);
});

/** What bash would show for these words, the last of which is not complete. */
async function inBash(...words: string[]): Promise<string[]> {
  const script = `cd "$1"; shift; svc() { node svc.js "$@"; }; source <(svc completion bash)
COMP_LINE="$*"; COMP_POINT=\${#COMP_LINE}; _svc; echo "\${COMPREPLY[@]}"`;
  const { stdout } = await run('bash', ['-c', script, 'bash', folder, ...words]);
  return stdout.trim().split(' ');
}

test('bash completes with what svc says', async () => {
  expect(await inBash('svc', 'payment-')).toEqual(['payment-intents']);
  expect(await inBash('svc', 'mcp', '--only', 'refunds,payou')).toContain('refunds,payouts');
  expect(await inBash('svc', 'help', 'payouts')).toEqual(['payouts']);
  expect(await inBash('svc', 'payouts', 'c')).toEqual(['create', 'cancel']);
  expect(await inBash('svc', 'payouts', '')).toEqual(expect.arrayContaining(['list', 'cancel']));
  expect(await inBash('svc', '--base-url', 'http://localhost:3111', 'payouts', 'c')).toEqual(['create', 'cancel']);
  expect(await inBash('svc', '--profile=x', 'cust')).toEqual(['customers']);
  expect(await inBash('svc', 'payment-intents', 'list', '--status', 'SU')).toEqual(['SUCCEEDED']);
  expect(await inBash('svc', 'payment-intents', 'create', '--method', 'WALLET,B')).toEqual(['WALLET,BANK_TRANSFER']);
});

test('bash runs nothing that stands in the word that it completes', async () => {
  const file = path.join(temporaryFolder('complete'), 'made');
  await inBash('svc', 'payment-intents', 'create', '--method', `$(touch\${IFS}${file}),`);
  await inBash('svc', 'payment-intents', 'create', '--method', `WALLET,$(touch\${IFS}${file}),`);
  expect(existsSync(file)).toBe(false);
});

test('each shell has its script, and another one says which there are', async () => {
  for (const shell of ['bash', 'zsh', 'fish'])
    expect((await cli(`completion ${shell}`)).stdout).toContain('svc complete');
  for (const shell of ['tcsh', 'toString']) {
    const { code, stderr } = await cli(`completion ${shell}`);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('Which shell? svc completion bash, svc completion zsh'),
    ]);
  }
});
