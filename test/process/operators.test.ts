import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Finding } from '../../services/api/src/main/commands/finding.ts';
import type { Body } from '../world.ts';
import { aFolder, contentsOf, lockHolder, stackTrace, svc, svcJson, type Ended } from './process.ts';

const aMerchant = ['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'];

const aProductionFolder = () => ({
  SVC_DATA_DIR: aFolder(),
  SVC_ENV: 'production',
  SVC_STOP_DELAY_SECONDS: '0',
  SVC_SECRETS: `k1:${randomBytes(32).toString('base64')}`,
});

const headOf = ({ stderr }: Ended): string => /^audit log: row \d+, head ([0-9a-f]{64})\n$/.exec(stderr)?.[1] ?? stderr;

test('in production two operators with personal keys verify a merchant, and the audit log says so', async () => {
  const env = aProductionFolder();
  await svcJson(['migrate'], env);
  const early = await svc(aMerchant, env);
  expect([early.code, early.stdout, early.stderr]).toEqual([
    1,
    '',
    expect.stringMatching(/no operator exists yet[^]*npm run svc-admin -- operators add NAME/),
  ]);

  const rosaAdded = await svc(['operators', 'add', 'Rosa Quispe'], env);
  const [rosaKey = ''] = /svc_op_[0-9A-Za-z]{38}/.exec(rosaAdded.stdout) ?? [];
  const keyless = await svc(['operators', 'add', 'luis'], env);
  expect([keyless.code, keyless.stderr]).toEqual([
    1,
    expect.stringMatching(/set SVC_OPERATOR_KEY to your personal key\.\n.*read -rs SVC_OPERATOR_KEY/),
  ]);
  const rosa = { ...env, SVC_OPERATOR_KEY: rosaKey };
  const { key: luisKey } = await svcJson(['operators', 'add', 'luis'], rosa);
  const luis = { ...env, SVC_OPERATOR_KEY: String(luisKey) };

  const merchant = String((await svcJson(aMerchant, rosa)).id);
  const prepared = await svc(['merchants', 'verify', merchant], rosa);
  const [id = ''] = /apr_\w+/.exec(prepared.stdout) ?? [];
  expect(prepared.stdout).toMatch(
    new RegExp(`^Prepared ${id}, and changed nothing yet:\n.*MI BODEGA[^]*Another operator .*approvals confirm ${id}`),
  );
  const own = await svc(['approvals', 'confirm', id], rosa);
  expect([own.code, own.stderr]).toEqual([1, `error: You have prepared ${id}: another operator confirms it.\n`]);
  expect(await svcJson(['approvals', 'list'], env)).toMatchObject([{ id, status: 'PENDING', ended_by: null }]);
  expect(await svcJson(['approvals', 'show', id], env)).toMatchObject({ id, arguments: { id: merchant } });

  const confirmed = await svc(['approvals', 'confirm', id, '--json'], luis);
  expect(JSON.parse(confirmed.stdout)).toMatchObject({ id, status: 'CONFIRMED', result: { verification: 'VERIFIED' } });
  const head = headOf(confirmed);
  expect(head).toMatch(/^[0-9a-f]{64}$/);
  const rows = await svcJson<Body[]>(['audit', 'list', '--limit', '2'], env);
  expect(rows).toMatchObject([
    { row: 5, operator: 'luis', command: 'approvals confirm', subjects: [id, merchant], result: 'DONE', head },
    { row: 4, operator: 'Rosa Quispe', command: 'merchants verify', subjects: [id], result: 'PREPARED' },
  ]);
  expect((await svc(['audit', 'list'], env)).stdout).toMatch(/\n1 +\S+Z +nobody +operators add +DONE +opr_\w+ /);
  expect((await svc(['audit', 'verify'], env)).stdout).toBe(`The audit log is whole: 5 rows, head ${head}.\n`);

  const fees = await svcJson(['fees', 'set', merchant, '--qr', '1.20%'], rosa);
  const { id: waiting } = fees['approval'] as Body;
  expect(await svcJson(['approvals', 'withdraw', String(waiting)], luis)).toMatchObject({ status: 'WITHDRAWN' });
  const rolled = await svcJson(['operators', 'roll'], luis);
  await svcJson(['operators', 'remove', 'luis'], { ...luis, SVC_OPERATOR_KEY: String(rolled.key) });
  const dead = await svc(['holidays', 'add', '2027-01-04'], { ...luis, SVC_OPERATOR_KEY: String(rolled.key) });
  expect([dead.code, dead.stderr]).toEqual([1, expect.stringContaining('belongs to no operator')]);

  for (const key of [rosaKey, luisKey, rolled.key])
    expect(contentsOf(env.SVC_DATA_DIR)).not.toContain(String(key).slice('svc_op_'.length));
});

test('in development no key is needed until there is an operator; doctor finds a row that was deleted or cut off', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const merchant = String((await svcJson(aMerchant, env)).id);
  const verified = await svc(['merchants', 'verify', merchant], env);
  expect(verified.stdout).toBe(`Verified ${merchant}. It may have live keys now.\n`);
  expect(await svcJson(['audit', 'list'], env)).toMatchObject([
    { operator: 'development' },
    { operator: 'development' },
  ]);

  const { key } = await svcJson(['operators', 'add', 'rosa'], env);
  const wrong = await svc(['merchants', 'verify', merchant], { ...env, SVC_OPERATOR_KEY: `${String(key)}0` });
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('is not a personal key')]);
  expect(wrong.stderr).not.toContain(String(key));
  expect((await svc(['merchants', 'verify', merchant], env)).stderr).toContain('set SVC_OPERATOR_KEY');
  const alone = { ...env, SVC_OPERATOR_KEY: String(key), SVC_SINGLE_OPERATOR: 'true' };
  const last = await svc(['merchants', 'verify', merchant], alone);
  expect([last.code, last.stdout]).toEqual([0, verified.stdout]);

  const doctor = async (...options: string[]) => {
    const { code, stdout, stderr } = await svc(['doctor', '--json', ...options], alone);
    expect(stderr).not.toMatch(stackTrace);
    const found = (JSON.parse(stdout) as Finding[]).filter(({ check }) => check === 'operators' || check === 'audit');
    return [code, ...found.map(({ result, message }) => `${result} ${message}`)];
  };
  const single = expect.stringMatching(/^warning SVC_SINGLE_OPERATOR is true: one of rosa alone can do/);
  const recorded = ['--audit-head', headOf(last)];
  expect(await doctor(...recorded)).toEqual([0, single, expect.stringContaining('ok The audit log is whole: 4 rows')]);
  const file = path.join(env.SVC_DATA_DIR, 'svc.sqlite');
  await (await lockHolder(file, 'DELETE FROM audit_log WHERE number = 4')).stop();
  expect(await doctor()).toEqual([0, single, expect.stringContaining('ok The audit log is whole: 3 rows')]);
  expect(await doctor(...recorded)).toEqual([
    1,
    single,
    expect.stringContaining(`the head ${headOf(last)} is not in it`),
  ]);
  await (await lockHolder(file, 'DELETE FROM audit_log WHERE number = 2')).stop();
  expect(await doctor()).toEqual([1, single, expect.stringContaining('row 2 is missing before row 3')]);
  expect((await svc(['doctor', '--audit-head', 'abc'], env)).code).toBe(2);
  const verify = await svc(['audit', 'verify'], env);
  expect([verify.code, verify.stdout]).toEqual([1, expect.stringContaining('not whole: row 2 is missing')]);
});

test('--help says what needs a key, and what takes two', async () => {
  const commands = {
    operators: /SVC_OPERATOR_KEY[^]*read -rs[^]*first operator is added without a key/,
    'operators add': /shown once/,
    'operators remove': /at once/,
    'operators roll': /your own/,
    approvals: /fees set, merchants verify,\s+messages top-up[^]*within 24 hours[^]*SVC_SINGLE_OPERATOR/,
    'approvals confirm': /another operator has prepared/,
    'approvals withdraw': /any operator may/,
    audit: /HMAC[^]*doctor --audit-head/,
    doctor: /--audit-head <hex>/,
    '': /SVC_OPERATOR_KEY[^]*SVC_SINGLE_OPERATOR/,
  };
  const helps = await Promise.all(
    Object.keys(commands).map((command) => svc([...command.split(' ').filter(Boolean), '--help'], {})),
  );
  expect(helps.map(({ code, stderr, stdout }) => [code, stderr, stdout])).toEqual(
    Object.values(commands).map((words) => [0, '', expect.stringMatching(words)]),
  );
});
