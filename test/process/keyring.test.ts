import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { aFolder, aProduction, start, stackTrace, svc, svcJson, type Ended, type Env } from './process.ts';

const aKey = (name: string): string => `${name}:${randomBytes(32).toString('base64')}`;

const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;

/** What the command prints as errors. */
const errorsOf = ({ code, stderr }: Ended) => [code, stderr.trimEnd().split('\n'), stackTrace.test(stderr)];

/** One sentence with the problem and what to restore. */
const refused = (sentence: RegExp) => [1, [expect.stringMatching(sentence)], false];

describe('on the production profile', () => {
  withServices('no command runs with another keyring whose key has the same name', async () => {
    const env = await aProduction();
    await svc(['migrate'], env);
    expect(await svc(['merchants', 'list'], env)).toMatchObject({ code: 0 });

    const wrong = { ...env, SVC_SECRETS: aKey('k1') };
    for (const command of [['api'], ['worker'], ['start'], ['merchants', 'list']])
      expect(errorsOf(await svc(command, wrong))).toEqual(
        refused(/^error: The keyring is wrong: k1 is not the key k1 that .* Restore SVC_SECRETS/),
      );
    expect(await svc(['merchants', 'list'], env)).toMatchObject({ code: 0 });
  });

  withServices('a new first key is accepted, and from then on no key may be missing', async () => {
    const env = await aProduction();
    await svc(['migrate'], env);
    const one = String(env['SVC_SECRETS']);
    const two = `${aKey('k2')},${one}`;
    await svc(['merchants', 'list'], env);
    expect(await svc(['merchants', 'list'], { ...env, SVC_SECRETS: two })).toMatchObject({ code: 0 });

    expect(errorsOf(await svc(['worker'], env))).toEqual(
      refused(/k2, which this database was created with, is missing/),
    );
    expect(errorsOf(await svc(['api'], { ...env, SVC_SECRETS: two.split(',')[0] ?? '' }))).toEqual(
      refused(/k1, which this database was created with, is missing/),
    );
    expect(await svc(['merchants', 'list'], { ...env, SVC_SECRETS: two })).toMatchObject({ code: 0 });
  });

  withServices('two processes that start at once with a new key both start', async () => {
    const env = await aProduction();
    await svc(['migrate'], env);
    const both = [start(['worker'], env), start(['worker'], env)];
    await Promise.all(both.map((worker) => worker.waitFor(/working/)));
    expect((await Promise.all(both.map((worker) => worker.stop()))).map(({ code }) => code)).toEqual([0, 0]);
  });
});

describe('on the embedded profile', () => {
  async function usedDataFolder(): Promise<Env> {
    const env = { SVC_DATA_DIR: aFolder() };
    const service = start(['start'], env);
    await service.waitFor(/svc is running/);
    await service.stop();
    return env;
  }

  test('the service does not start with another keyring', async () => {
    const env = await usedDataFolder();
    expect(errorsOf(await svc(['start'], { ...env, SVC_SECRETS: aKey('k1') }))).toEqual(
      refused(/^error: The keyring is wrong: k1 is not the key k1 /),
    );
  });

  test('a lost keyring is not created again', async () => {
    const env = await usedDataFolder();
    rmSync(path.join(String(env['SVC_DATA_DIR']), 'secrets'));
    for (const command of [['start'], ['merchants', 'list']])
      expect(errorsOf(await svc(command, env))).toEqual(
        refused(/^error: The keyring .* is missing.* restore the file from your backup/),
      );
  });
});

describe('svc-admin keyring', () => {
  type Row = { key: string; state: string; named_by: Record<string, number> };
  const states = async (env: Env): Promise<string[]> =>
    (await svcJson<Row[]>(['keyring', 'list'], env)).map(({ key, state }) => `${key} ${state}`);

  test('the file of a data folder has each new text, mode 600, and the service starts with it', async () => {
    const dataDir = aFolder();
    const env = { SVC_DATA_DIR: dataDir };
    const file = path.join(dataDir, 'secrets');
    const text = (): string => readFileSync(file, 'utf8').trim();
    const bodega = ['--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'];
    const { id } = await svcJson<{ id: string }>(['merchants', 'create', ...bodega], await migrated(env));
    await svcJson(['keys', 'create', '--merchant', id, '--mode', 'test'], env);
    const k1 = text();
    expect(await svcJson(['keyring', 'add'], env)).toEqual({ file });
    expect(text()).toMatch(new RegExp(`^${escaped(k1)},k2:[\\w+/]{43}=$`));
    expect(await states(env)).toEqual(['k1 first', 'k2 new']);
    await svcJson(['keyring', 'promote', 'k2'], env);
    expect(text()).toMatch(/^k2:[^,]+,k1:[^,]+$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const service = start(['start'], env);
    await service.waitFor(/svc is running/);
    await service.stop();
    expect(errorsOf(await svc(['keyring', 'remove', 'k1'], env))).toEqual(refused(/^error: k1 is not retired/));
    await svcJson(['keyring', 'retire', 'k1'], env);
    const before = text();
    expect(errorsOf(await svc(['keyring', 'remove', 'k1'], env))).toEqual(
      refused(/^error: k1 is still named: \d+ API keys/),
    );
    expect(text()).toBe(before);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('secrets'))).toEqual(['secrets']);
  });

  test('a keyring of the environment is printed, and a removed key only verifies', async () => {
    const one = aKey('k1');
    const env = { SVC_DATA_DIR: aFolder(), SVC_SECRETS: one };
    const next = async (args: string[], from: Env): Promise<Env> => {
      const { secrets } = await svcJson<{ secrets: string }>(['keyring', ...args], from);
      return { ...from, SVC_SECRETS: secrets };
    };
    await migrated(env);
    await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'], env);
    const added = await next(['add'], env);
    const promoted = await next(['promote', 'k2'], added);
    expect(await states(promoted)).toEqual(['k2 first', 'k1 older']);
    await svcJson(['keyring', 'retire', 'k1'], promoted);
    const removed = await next(['remove', 'k1'], promoted);
    expect(removed['SVC_SECRETS']).toMatch(/^k2:[^,]+,k1:verify-only:/);
    expect(await states(removed)).toEqual(['k2 first', 'k1 verify-only']);
    expect((await svc(['doctor', '--json'], removed)).stdout).toContain('belongs to this database');
    expect((await svc(['audit', 'verify'], removed)).code).toBe(0);
    const service = start(['start'], removed);
    await service.waitFor(/svc is running/);
    await service.stop();
    expect(errorsOf(await svc(['keyring', 'retire', 'k1'], removed))).toEqual(
      refused(/^error: k1 was removed already/),
    );
    expect(errorsOf(await svc(['merchants', 'list'], env))).toEqual(
      refused(
        /k1 is first, and was removed: it only verifies; k2, which .* is missing|k2, which .* is missing; k1 is first/,
      ),
    );
  });
});

async function migrated(env: Env): Promise<Env> {
  await svcJson(['migrate'], env);
  return env;
}

const escaped = (text: string): string => text.replaceAll('+', '\\+');
