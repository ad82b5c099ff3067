import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { aFolder, aProduction, start, stackTrace, svc, type Ended, type Env } from './process.ts';

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
