import { expect, test } from '@jest/globals';
import { operationCommands, type OperationCommand } from '../../packages/sdk-node/src/generated/commands.ts';
import { requestExamples } from '../contract-examples.ts';
import { cli, startCli, type Given } from './cli.ts';
import { mockService, ok, page, refused } from './mock-service.ts';

const { replies, received } = mockService();
const service = { env: { SVC_BASE_URL: 'http://svc.test' } };
const run = (args: readonly string[], given: Given = {}) => startCli(args, { ...service, ...given }).ended;
const idsOf = ({ ids }: OperationCommand): string[] => ids.map((_, index) => `obj_${index + 1}`);
const words = ({ name, ids }: OperationCommand): string[] => [
  ...name.split(' '),
  ...idsOf({ ids } as OperationCommand),
];

type Json = { [name: string]: unknown };

/** The options that a person writes for a body. */
function optionsOf(body: Json, prefix = ''): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const option = `--${prefix}${name}`;
    if (Array.isArray(value)) return [option, value.join(',')];
    if (typeof value === 'object' && value !== null) return optionsOf(value as Json, `${prefix}${name}.`);
    return typeof value === 'boolean' ? (value ? [option] : [`${option}=false`]) : [option, String(value)];
  });
}

/** What no option can say: null, and an object in a list. */
const canBeWritten = (value: unknown): boolean =>
  value !== null &&
  (typeof value !== 'object' ||
    Object.values(value as Json).every(
      (one) => canBeWritten(one) && !(Array.isArray(value) && typeof one === 'object'),
    ));

const examples = requestExamples.flatMap(({ operation, name, value }) => {
  const command = operationCommands.find((one) => one.operation === operation);
  return command ? [{ name, command, body: value as Json }] : [];
});

test.each(examples)('$name by its options and by --data: the same call leaves', async ({ command, body }) => {
  replies(ok({ id: 'obj_1' }));
  const file = { readBytes: async () => Buffer.from(JSON.stringify(body)) };
  const byData = await run([...words(command), '--data', 'body.json', '--json'], file);
  expect([byData.code, byData.stderr]).toEqual([0, '']);
  if (canBeWritten(body)) await run([...words(command), ...optionsOf(body), '--json']);
  const [, path = ''] = command.http.split(' ');
  const ids = idsOf(command);
  const expected = `/v1${path.replaceAll(/\{\w+\}/g, () => ids.shift() ?? '')}`;
  expect(
    received.map(({ method, url, body: sent }) => [`${method} ${url.pathname}`, JSON.parse(sent) as Json]),
  ).toEqual(received.map(() => [`${command.http.split(' ')[0]} ${expected}`, body]));
});

test('most examples of the contract can be written as options', () => {
  expect(examples.length).toBeGreaterThan(40);
  expect(examples.filter(({ body }) => canBeWritten(body)).length / examples.length).toBeGreaterThan(0.8);
});

test('the currency and the list of a single method need not be written out', async () => {
  replies(ok({ id: 'pi_1' }));
  await cli('payment-intents create --amount 25.90 --method INTEROPERABLE_QR --metadata.order 1001', service);
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    amount: { amount: '25.90', currency: 'PEN' },
    payment_method_types: ['INTEROPERABLE_QR'],
    metadata: { order: '1001' },
  });
});

test('people see names and values, times in Lima, and programs JSON', async () => {
  const intent = {
    id: 'pi_1',
    amount: { amount: '25.90', currency: 'PEN' },
    customer: { name: 'Rosa\nQuispe', email: null },
    created_at: '2026-11-27T02:30:00.123Z',
  };
  replies(ok(intent));
  expect((await cli('payment-intents get pi_1', service)).stdout).toBe(
    '  id             pi_1\n  amount         S/ 25.90\n  customer.name  Rosa Quispe\n  created_at     2026-11-26 21:30:00\n',
  );
  expect(JSON.parse((await cli('payment-intents get pi_1 --json', service)).stdout)).toEqual(intent);
});

test('a list is one page, and with --all every object; the query is made of options', async () => {
  replies(page([{ id: 'cus_2', email: 'rosa@tienda.example' }], true), page([{ id: 'cus_1' }]));
  const first = await cli('customers list --q rosa --per-page 1', service);
  expect(first.stdout).toBe('id     email\ncus_2  rosa@tienda.example\n1 of 1. All of them: --all\n');
  replies(page([{ id: 'cus_2' }], true), page([{ id: 'cus_1' }]));
  const all = await cli('customers list --q rosa --all --json', service);
  expect(JSON.parse(all.stdout)).toEqual([{ id: 'cus_2' }, { id: 'cus_1' }]);
  expect(received.map(({ url }) => url.search)).toEqual([
    '?q=rosa&per_page=1',
    '?per_page=100&q=rosa',
    '?per_page=100&q=rosa&before=cus_2',
  ]);
  replies(page([]));
  expect((await cli('customers list', service)).stdout).toBe('None.\n');
});

test('--limit reads as many pages as it needs, with its progress where a person watches', async () => {
  const shown = (isTerminal: boolean) => run(['customers', 'list', '--limit', '2', '--json'], { isTerminal });
  for (const isTerminal of [true, false]) {
    replies(page([{ id: 'cus_3' }], true), page([{ id: 'cus_2' }, { id: 'cus_1' }]));
    const { stdout, stderr } = await shown(isTerminal);
    expect(JSON.parse(stdout)).toEqual([{ id: 'cus_3' }, { id: 'cus_2' }]);
    expect(stderr.includes('\r\u001B[K1 of 1 read …\r\u001B[K')).toBe(isTerminal);
  }
});

test('--all, and Ctrl-C at the second page: exit code 130, and no half list', async () => {
  const controller = new AbortController();
  const interrupt = (): Response => (controller.abort(), page([{ id: 'cus_1' }]));
  replies(page([{ id: 'cus_2' }], true), interrupt);
  const { code, stdout, stderr } = await run(['customers', 'list', '--all'], { signal: controller.signal });
  expect([code, stdout, stderr]).toEqual([130, '', '']);
});

test('a key that is refused: the error says where the key comes from', async () => {
  replies(refused(401, 'UNAUTHORIZED'));
  expect((await cli('customers get cus_1', service)).stderr).toContain('The key is that of --key, --profile');
});

test('an Idempotency-Key is sent, and a refusal says what is wrong with which field', async () => {
  replies(refused(409, 'CONFLICT'));
  const { code, stderr } = await cli('customers create --email x --idempotency-key order-1', service);
  expect([code, received[0]?.headers.get('idempotency-key')]).toEqual([1, 'order-1']);
  expect(stderr).toContain('error: Refused with CONFLICT. (CONFLICT)');
});

test.each([
  ['payment-intents create --amuont 1', 'svc payment-intents create has no option --amuont. Did you mean --amount?'],
  ['payment-intents get', 'Which one? svc payment-intents get ID'],
  ['payment-intents get pi_1 pi_2', 'svc payment-intents get does not take pi_2.'],
  ['payment-intents create --method CASH', '--method is INTEROPERABLE_QR or BANK_TRANSFER or WALLET, not CASH.'],
  ['payment-intents create --confirm=maybe', '--confirm is true or false, not maybe.'],
  ['payment-intents create --metadata x', 'Write --metadata.NAME VALUE'],
  ['customers list --per-page ten', '--per-page is a whole number, not ten.'],
  ['customers get cus_1 --limit 3', 'svc customers get has no --limit.'],
  ['customers list --all --limit 3', 'Give --all or --limit, not both.'],
  ['customers get cus_1 --all', 'svc customers get has no --all.'],
  ['customers delete cus_1 --idempotency-key a', 'svc customers delete has no --idempotency-key'],
  ['customers get cus_1 --data x', 'svc customers get takes no --data.'],
  ['customers create --email', '--email needs a value.'],
  ['customers create --email --json', '--email needs a value.'],
  ['customers list --all=yes', '--all takes no value.'],
  ['customers create --data none.json', '--data cannot be read: There is no none.json.'],
  ['payment-intents creat', 'There is no command payment-intents creat. Did you mean payment-intents create?'],
  ['paymentintents create', 'Did you mean payment-intents?'],
  ['customers create --data=', '--data needs a value. This one is empty.'],
  ['customers create --email a@b.example --idempotency-key=', '--idempotency-key needs a value'],
  ['customers list -n 5', 'svc customers list has no option -n. Did you mean --limit?'],
  ['customers get cus_1 -n 5', 'svc customers get has no option -n.\n'],
  ['customers list -limit 5', 'has no option -limit. Did you mean --limit?'],
  ['customers list -limit=5', 'has no option -limit. Did you mean --limit?'],
  ['customers list --Limit 5', 'has no option --Limit. Did you mean --limit?'],
  ['customers List', 'There is no command customers List. Did you mean customers list?'],
  ['--limit 5 customers list', 'Write --limit after the command: svc customers list --limit …'],
  ['--json --limit 5 customers list', 'Write --limit after the command: svc customers list --limit …'],
  ['payment-intents', 'svc COMMAND --help shows the options of one.'],
])('svc %s: nothing is sent, and the error says %s', async (args, says) => {
  const { code, stderr } = await cli(args, service);
  expect([code, received]).toEqual([2, []]);
  expect(stderr).toContain(says);
});

test('--data must be a JSON object, and options change its fields', async () => {
  for (const text of ['[1]', '{', 'null'])
    expect(
      (await run(['customers', 'create', '--data', '-'], { readBytes: async () => Buffer.from(text) })).stderr,
    ).toContain('--data - is no JSON object.');
  replies(ok({ id: 'cus_1' }));
  const readBytes = async () => Buffer.from('{"email":"a@b.example","metadata":{"a":"1"}}');
  await run(['customers', 'create', '--data', '-', '--email', 'rosa@tienda.example'], { readBytes });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ email: 'rosa@tienda.example', metadata: { a: '1' } });
});

test('with a live key a write asks first, and reads do not', async () => {
  const live = { env: { ...service.env, SVC_SECRET_KEY: `svc_live_${'k'.repeat(38)}` } };
  const create = ['customers', 'create', '--email', 'rosa@tienda.example'];
  expect((await run(create, live)).stderr).toContain('add --yes, so that svc customers create does not ask');
  const asked: string[] = [];
  const answers = (answer: string): Given => ({ ...live, ask: async (question) => (asked.push(question), answer) });
  expect((await run(create, answers('n'))).stderr).toContain('Nothing was sent.');
  expect(received).toEqual([]);
  replies(ok({ id: 'cus_1' }));
  expect((await run(create, answers('sí'))).code).toBe(0);
  expect((await run([...create, '--yes'], live)).code).toBe(0);
  expect((await run(['customers', 'get', 'cus_1'], live)).code).toBe(0);
  expect(asked).toEqual(Array(2).fill('This is live mode. Run svc customers create? (y/N) '));
});

test.each(operationCommands.map(({ name }) => name))(
  'svc %s --help says what it does, needs and takes',
  async (name) => {
    const help = await cli(`${name} --help`, { env: { SVC_SECRET_KEY: '' } });
    const command = operationCommands.find((one) => one.name === name);
    expect([help.code, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toContain(`svc ${name}`);
    for (const field of [...(command?.body ?? []), ...(command?.query ?? [])]) expect(field.help).not.toBe('');
    expect((await cli(`help ${name}`, { env: { SVC_SECRET_KEY: '' } })).stdout).toBe(help.stdout);
  },
);
