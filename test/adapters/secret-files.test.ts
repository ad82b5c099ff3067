import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readConfig, WrongSettings } from '../../services/api/src/main/config.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const keyring = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const databaseUrl = 'mysql://svc:secret-word@127.0.0.1/svc';

function aFile(text: string, mode = 0o600): string {
  const file = path.join(temporaryFolder('svc-secrets-'), 'secret');
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}
const read = (env: Record<string, string>) => readConfig(env, { serving: false, hasKeyring: () => true });
function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    return error instanceof WrongSettings ? error.problems : [String(error)];
  }
}

test('each secret setting can be in a file; the line break at its end does not belong to it', () => {
  const config = read({
    DATABASE_URL_FILE: aFile(`${databaseUrl}\n`),
    REDIS_URL_FILE: aFile('redis://127.0.0.1\r\n'),
    SVC_SECRETS_FILE: aFile(`${keyring}\n`),
    SVC_OPERATOR_KEY_FILE: aFile('ok_1', 0o640),
  });
  expect([config.production?.databaseUrl, config.production?.redisUrl]).toEqual([databaseUrl, 'redis://127.0.0.1']);
  expect([config.secrets, config.authority.operatorKey, config.warnings]).toEqual([keyring, 'ok_1', []]);
});

test('a file that others can read is named, and so is one that cannot be read; what is in it is not', () => {
  const file = aFile(keyring, 0o644);
  expect(read({ SVC_SECRETS_FILE: file }).warnings).toEqual([
    `SVC_SECRETS_FILE: every user of this machine can use the file ${file} (mode 644): run chmod 600 on it.`,
  ]);
  const gone = path.join(temporaryFolder('svc-secrets-'), 'none');
  const missing = `SVC_SECRETS_FILE: the file ${gone} can't be read (ENOENT): check its name, and that the user of svc may read it.`;
  expect(problemsOf({ SVC_SECRETS_FILE: gone, SVC_ENV: 'development' })).toEqual([missing]);
  const empty = aFile('\n');
  expect(problemsOf({ SVC_OPERATOR_KEY_FILE: empty })).toEqual([`SVC_OPERATOR_KEY_FILE: the file ${empty} is empty.`]);
});

test('a setting and its file are not both given', () => {
  const both = { DATABASE_URL: databaseUrl, DATABASE_URL_FILE: aFile(databaseUrl), REDIS_URL: 'redis://127.0.0.1' };
  const problems = problemsOf({ ...both, SVC_SECRETS: keyring });
  expect(problems).toEqual(['DATABASE_URL and DATABASE_URL_FILE are both set: keep one of them.']);
});
