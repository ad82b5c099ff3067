import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Finding } from '../../services/api/src/main/commands/finding.ts';
import { aFolder, aProduction, lockHolder, stackTrace, svc, svcJson, type Ended, type Env } from './process.ts';

const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;

const resultsOf = ({ stdout }: Ended) =>
  (JSON.parse(stdout) as Finding[]).map(({ check, result }) => `${check} ${result}`);
const doctor = (env: Env) => svc(['doctor', '--json'], env);

test('on the embedded profile: no database yet, a healthy one, and one without its keyring; nothing is created', async () => {
  const folder = aFolder();
  const env = { SVC_DATA_DIR: folder };
  const first = await svc(['doctor'], env);
  expect([first.code, first.stderr]).toEqual([1, '']);
  expect(first.stdout).toMatch(/^ok +settings .*\nfailed +database +There is no database in .* run .*migrate/);
  expect(readdirSync(folder)).toEqual([]);

  await svcJson(['migrate'], env);
  const healthy = await doctor(env);
  const all = [
    ...['settings', 'database', 'migrations', 'writes', 'balances', 'journal', 'cover', 'rail calls', 'hold'],
    ...['contradictions', 'statements', 'operators', 'audit', 'processes', 'clock', 'certificates', 'keyring'],
  ];
  expect([healthy.code, resultsOf(healthy)]).toEqual([0, all.map((check) => `${check} ok`)]);

  rmSync(path.join(folder, 'secrets'));
  const broken = await doctor(env);
  expect([broken.code, resultsOf(broken).at(-1)]).toEqual([1, 'keyring failed']);
  expect(broken.stdout).toContain('restore it from your backup');
  expect(readdirSync(folder)).not.toContain('secrets');
});

test('a balance that is not the sum of its entries is found; the settings of the file stay as they are', async () => {
  const folder = aFolder();
  const env = { SVC_DATA_DIR: folder };
  await svcJson(['migrate'], env);
  const file = path.join(folder, 'svc.sqlite');
  const byHand = [
    "INSERT INTO balances VALUES ('mer_1', 0, 5, 0, 0, 0)",
    "INSERT INTO journal_entries (id, livemode, created_at) VALUES ('je_1', 1, '2026-06-17')",
    "INSERT INTO journal_lines VALUES ('je_1', 1, 'bank:unknown', 5), ('je_1', 2, 'svc:fees', -5)",
    "INSERT INTO balances VALUES ('mer_2', 1, 0, 700, 0, 0)",
    "INSERT INTO journal_entries (id, livemode, created_at) VALUES ('je_2', 1, '2026-06-17')",
    "INSERT INTO journal_lines VALUES ('je_2', 1, 'svc:write-offs', 700), ('je_2', 2, 'merchant:pending', -700)",
  ];
  await (await lockHolder(file, 'PRAGMA journal_mode = DELETE', byHand.join('; '))).stop();
  const wrong = await doctor(env);
  expect([wrong.code, ...resultsOf(wrong).slice(4, 7)]).toEqual([
    1,
    ...['balances failed', 'journal failed', 'cover warning'],
  ]);
  for (const problem of [
    'bank:unknown in live mode',
    'sides differ',
    'of test mode that owes merchants something else',
    'are S/ 0.00; owed to merchants and in suspense are S/ 7.00: S/ 7.00 are missing.',
  ])
    expect(wrong.stdout).toContain(problem);
  expect(wrong.stdout).toContain('not the sum of their entries, of mer_1, mer_2:');
  // The write version in the header of the file: 1 is a rollback journal, 2 is a WAL.
  expect(readFileSync(file)[18]).toBe(1);
});

test('wrong settings: one line for each', async () => {
  const { code, stdout } = await svc(['doctor'], { SVC_DATA_DIR: aFolder(), PORT: 'x', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^failed +settings +PORT must be/),
    expect.stringMatching(/^failed +settings +LOG_LEVEL must be/),
  ]);
});

withServices('on the production profile: pending migrations, another keyring, no Redis, no database', async () => {
  const env: Env = { SVC_PUBLIC_URL: 'https://api.svc.example', ...(await aProduction()) };
  const pending = await doctor(env);
  expect([pending.code, resultsOf(pending)]).toEqual([
    1,
    ['settings ok', 'database ok', 'migrations failed', 'clock ok', 'redis ok'],
  ]);
  expect((await svcJson<{ applied: string[] }>(['migrate'], env)).applied.length).toBeGreaterThan(5);
  await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'], env);
  const healthy = await doctor(env);
  expect([healthy.code, healthy.stdout]).toEqual([0, expect.stringContaining('The audit log is whole: 1 row, head')]);

  const ignoring = await doctor({ ...env, DATABASE_URL: `${env['DATABASE_URL']}?charset=utf8` });
  expect([ignoring.code, ...resultsOf(ignoring).slice(0, 3)]).toEqual([
    0,
    ...['settings ok', 'settings warning', 'database ok'],
  ]);
  expect(ignoring.stdout).toContain('DATABASE_URL has charset, without effect.');
  const strict = (url: string) => svc(['doctor', '--strict'], { ...env, DATABASE_URL: url });
  const url = String(env['DATABASE_URL']);
  expect([(await strict(`${url}?charset=utf8`)).code, (await strict(url)).code]).toEqual([1, 0]);

  const other = await doctor({ ...env, SVC_SECRETS: `k1:${randomBytes(32).toString('base64')}` });
  expect([other.code, resultsOf(other)]).toEqual([1, expect.arrayContaining(['writes ok', 'keyring failed'])]);
  const unreachable = await doctor({
    ...env,
    DATABASE_URL: 'mysql://root:hidden-word@127.0.0.1:9/svc',
    REDIS_URL: 'redis://127.0.0.1:9',
  });
  expect([unreachable.code, resultsOf(unreachable)]).toEqual([1, ['settings ok', 'database failed', 'redis failed']]);
  expect(unreachable.stdout + unreachable.stderr).not.toMatch(stackTrace);
  expect(unreachable.stdout + unreachable.stderr).not.toContain('hidden-word');
});
