import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import {
  aClosedPort,
  aFolder,
  aProduction,
  aTakenPort,
  stackTrace,
  start,
  svc,
  type Ended,
  type Env,
} from './process.ts';

const keyring = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const production = {
  SVC_ENV: 'production',
  SVC_PUBLIC_URL: 'https://api.svc.example',
  SVC_SECRETS: keyring,
  // A free port: tests run in parallel.
  SVC_METRICS_PORT: '0',
};
const password = 'hunter2';

test('the port is in use', async () => {
  const port = await aTakenPort();
  const ended = await svc(['start'], { SVC_DATA_DIR: aFolder(), PORT: String(port) });
  expect(outputOf(ended)).toEqual(onlySentences(`Port ${port} is in use: choose another`));
});

test('the data folder is a file', async () => {
  const file = path.join(aFolder(), 'data');
  writeFileSync(file, '');
  const ended = await svc(['start'], { SVC_DATA_DIR: file });
  expect(outputOf(ended)).toEqual(onlySentences(`data folder ${file} can't be written .*SVC_DATA_DIR`));
});

test('the data folder cannot be created', async () => {
  // Under /proc the kernel reports an existing parent as missing (ENOENT): creating parents in a loop would never end.
  const folder = '/proc/svc/data';
  const ended = await svc(['start'], { SVC_DATA_DIR: folder });
  expect(outputOf(ended)).toEqual(onlySentences(`data folder ${folder} can't be written .*SVC_DATA_DIR`));
});

test('the database cannot be reached', async () => {
  const [database, redis] = [await aClosedPort(), await aClosedPort()];
  const ended = await svc(['start'], {
    ...production,
    DATABASE_URL: `mysql://svc:${password}@127.0.0.1:${database}/svc`,
    REDIS_URL: `redis://:${password}@127.0.0.1:${redis}`,
  });
  expect(outputOf(ended)).toEqual(onlySentences(`database 127.0.0.1:${database}/svc can't be reached .*DATABASE_URL`));
});

test('DATABASE_URL without the name of a database', async () => {
  const DATABASE_URL = `mysql://svc:${password}@127.0.0.1:3306/`;
  const ended = await svc(['start'], { ...production, DATABASE_URL, REDIS_URL: 'redis://127.0.0.1' });
  expect(outputOf(ended)).toEqual(onlySentences('DATABASE_URL must name a database'));
});

test('DATABASE_URL asks for TLS in the words of another driver', async () => {
  const DATABASE_URL = `mysql://svc:${password}@127.0.0.1:3306/svc?sslmode=require&sslpassword=${password}`;
  const ended = await svc(['start'], { ...production, DATABASE_URL, REDIS_URL: 'redis://127.0.0.1' });
  expect(outputOf(ended)).toEqual(
    onlySentences('DATABASE_URL has sslmode, .* write ssl=true', 'DATABASE_URL has sslpassword, .* leave it out'),
  );
});

test('several settings are wrong: the command reports all of them', async () => {
  const ended = await svc(['start'], {
    SVC_ENV: 'staging',
    PORT: 'http',
    LOG_LEVEL: 'loud',
    DATABASE_URL: `postgres://svc:${password}@127.0.0.1/svc`,
    SVC_RATE_TEST: '0',
    SVC_SECURITY_CONTACT: 'security@svc.example',
  });
  expect(outputOf(ended)).toEqual(
    onlySentences(
      'SVC_ENV must be development or production',
      'PORT must be a whole number',
      'DATABASE_URL must be an address that starts with mysql:',
      'REDIS_URL must be set',
      'SVC_SECRETS must be set',
      'SVC_PUBLIC_URL must be set',
      'SVC_SECURITY_CONTACT must be mailto: with an email address',
      'LOG_LEVEL must be info or',
      'SVC_RATE_TEST must be a whole number',
    ),
  );
});

test('without a database: a missing keyring is reported with the other problems', async () => {
  const ended = await svc(['start'], { SVC_ENV: 'production', SVC_DATA_DIR: aFolder(), LOG_LEVEL: 'loud' });
  expect(outputOf(ended)).toEqual(
    onlySentences('SVC_SECRETS must be set', 'SVC_PUBLIC_URL must be set', 'LOG_LEVEL must be info or'),
  );
});

test('public addresses with characters that have a meaning in a page or a file', async () => {
  const ended = await svc(['start'], {
    SVC_DATA_DIR: aFolder(),
    SVC_PUBLIC_URL: 'https://api.svc.example\n/a',
    SVC_CHECKOUT_HOST: 'https://pay.svc.example?a=b',
    SVC_DOCS_URL: 'https://svc.example/"docs"',
  });
  expect(outputOf(ended)).toEqual(
    onlySentences(
      'SVC_PUBLIC_URL must have only visible ASCII',
      'SVC_CHECKOUT_HOST must have only visible ASCII',
      'SVC_DOCS_URL must have only visible ASCII',
    ),
  );
});

test('SVC_SECRETS is not a keyring', async () => {
  const ended = await svc(['start'], { SVC_DATA_DIR: aFolder(), SVC_SECRETS: `k1:${password}` });
  expect(outputOf(ended)).toEqual(onlySentences('SVC_SECRETS must be k1:<base64 of 32 bytes>'));
});

const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;

withServices('on the production profile: the database is not migrated', async () => {
  expect(outputOf(await svc(['api'], await aStrictProduction()))).toEqual(
    onlySentences('database is not migrated: .*migrate'),
  );
});

withServices('on the production profile: the database offers no TLS', async () => {
  const env = await aStrictProduction();
  const ended = await svc(['start'], { ...env, DATABASE_URL: `${env['DATABASE_URL']}?ssl=true` });
  expect(outputOf(ended)).toEqual(
    onlySentences("database .* can't be reached .*HANDSHAKE_NO_SSL_SUPPORT.*: it offers no TLS"),
  );
});

withServices('on the production profile: SVC_SECRETS is not a keyring', async () => {
  const env = await aStrictProduction();
  await svc(['migrate'], env);
  const ended = await svc(['api'], { ...env, SVC_SECRETS: 'nonsense' });
  expect(outputOf(ended)).toEqual(onlySentences('SVC_SECRETS must be k1:<base64 of 32 bytes>'));
});

withServices('on the production profile: the port is in use', async () => {
  const [env, port] = [await aStrictProduction(), await aTakenPort()];
  await svc(['migrate'], env);
  const ended = await svc(['api'], { ...env, PORT: String(port) });
  expect(outputOf(ended)).toEqual(onlySentences(`Port ${port} is in use: choose another`));
});

withServices('two processes that migrate at once leave one schema', async () => {
  const env = await aStrictProduction();
  const both = await Promise.all([svc(['migrate'], env), svc(['migrate'], env)]);
  // The one that waits for the other may say so.
  const waits = /^Waiting for another migration \(.*\)\.\n$/;
  expect(both.map(({ code, stderr }) => [code, stderr.replace(waits, '')])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  const serving = start(['api'], env);
  await serving.waitFor(/listening/);
  expect(await serving.stop()).toMatchObject({ code: 0 });
});

/** What the command prints. */
function outputOf({ code, stdout, stderr }: Ended) {
  const all = stdout + stderr;
  const sentences = stderr.trimEnd().split('\n');
  return { code, sentences, stack: stackTrace.test(all), password: all.includes(password) };
}

/** One sentence for each problem, without a stack trace or the password. */
const onlySentences = (...sentences: string[]) => ({
  code: 1,
  sentences: sentences.map((sentence) => expect.stringMatching(new RegExp(`^error: .*${sentence}`))),
  stack: false,
  password: false,
});

const aStrictProduction = async (): Promise<Env> => ({ ...(await aProduction()), ...production });
