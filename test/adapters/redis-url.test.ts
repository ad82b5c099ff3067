import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { certificateOf } from '../../services/api/src/main/tls-files.ts';
import { readConfig, WrongSettings, type Config } from '../../services/api/src/main/config.ts';
import { redisTransport } from '../../services/api/src/main/commands/redis-findings.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// REDIS_URL says how svc and Redis encrypt what they say to each other, in the same words as DATABASE_URL.

const file = (name: string): string => path.join(import.meta.dirname, '../servers/tls', name);
const [authority, client] = [file('authority.pem'), file('client.pem')];
const [ca, own] = [readFileSync(authority, 'utf8'), readFileSync(client, 'utf8')];

const read = (redisUrl: string): Config =>
  readConfig(
    {
      DATABASE_URL: 'mysql://svc@127.0.0.1/svc',
      REDIS_URL: redisUrl,
      SVC_SECRETS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    },
    { serving: false, hasKeyring: () => true },
  );

function problemsOf(redisUrl: string): string {
  try {
    read(redisUrl);
    return '';
  } catch (error) {
    return error instanceof WrongSettings ? error.problems.join('\n') : String(error);
  }
}

test.each([
  ['redis://cache.example', { mode: null, ca: null }],
  ['redis://cache.example?family=6', { mode: null, ca: null }],
  ['redis://cache.example?ssl-mode=DISABLED', { mode: 'DISABLED', ca: null }],
  ['rediss://cache.example', { mode: 'VERIFY_IDENTITY', ca: null }],
  ['Rediss://cache.example/3', { mode: 'VERIFY_IDENTITY', ca: null }],
  [`rediss://cache.example?ssl-ca=${authority}`, { mode: 'VERIFY_IDENTITY', ca }],
  [`rediss://cache.example?ssl-mode=VERIFY_CA&ssl-ca=${authority}`, { mode: 'VERIFY_CA', ca }],
  ['rediss://cache.example?ssl-mode=REQUIRED', { mode: 'REQUIRED', ca: null }],
  [
    `rediss://cache.example?ssl-cert=${client}&ssl-key=${client}`,
    { mode: 'VERIFY_IDENTITY', ca: null, certificate: { cert: own, key: own } },
  ],
] as const)('%s', (url, tls) => {
  expect(read(url).production?.redisTls).toEqual(tls);
});

test.each([
  [
    'redis://cache.example?ssl=true',
    'asks for TLS and begins with redis:, which is plain text: begin it with rediss:.',
  ],
  [`redis://cache.example?ssl-ca=${authority}`, 'asks for TLS and begins with redis:, .*'],
  ['rediss://cache.example?ssl=false', 'asks for plain text and begins with rediss:, which is TLS: .* redis:.'],
  ['rediss://cache.example?tls=true', 'has tls, which svc does not know: write ssl=true .*'],
  ['rediss://cache.example#ssl-ca=/etc/ca.pem', 'has a #, .* as in rediss://host:6379\\?ssl-ca=FILE\\..*'],
  [`rediss://cache.example?ssl-cert=${client}`, 'has ssl-cert without ssl-key: write ssl-key=FILE .*'],
])('%s is refused', (url, sentence) => {
  expect(problemsOf(url)).toMatch(new RegExp(`^REDIS_URL ${sentence}$`));
});

const transportOf = (redisUrl: string) => {
  const { production } = read(redisUrl);
  return redisTransport({ redisUrl, redisTls: production?.redisTls ?? { mode: null, ca: null } });
};

test('plain text beyond this machine is a warning that says what to write, and that does not repeat the password', () => {
  const { result, how } = transportOf('redis://:hunter2@cache.example:6379');
  expect(result).toBe('warning');
  expect(how).toMatch(/^, in plain text: .* cache\.example .* rediss:, .* \?ssl-ca=FILE .*ssl-mode=DISABLED/);
  expect(how).not.toContain('hunter2');
  expect(transportOf('redis://127.0.0.1:6379')).toEqual({ result: 'ok', how: '.' });
  expect(transportOf('redis://cache.example?ssl-mode=DISABLED')).toEqual({
    result: 'ok',
    how: ', in plain text, as REDIS_URL says.',
  });
  expect(transportOf('rediss://cache.example?ssl-mode=REQUIRED').how).toContain('anybody can pretend to be it');
});

test('compose.yaml says that its plain text is on purpose: it does not leave the machine', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../compose.yaml'), 'utf8');
  const [, url = ''] = /REDIS_URL: (\S+)/.exec(text) ?? [];
  expect(transportOf(url)).toMatchObject({ result: 'ok' });
});

test('a certificate or key that cannot be used is named, and so is a key of another certificate', () => {
  const folder = temporaryFolder('redis-url');
  const empty = path.join(folder, 'empty.pem');
  writeFileSync(empty, '');
  const said = (cert: string, key: string): string =>
    problemsOf(`rediss://cache.example?ssl-cert=${cert}&ssl-key=${key}`);
  expect(said(empty, client)).toMatch(/ssl-cert, whose file \S+ is no PEM file: write the certificate of svc into it/);
  expect(said(client, empty)).toMatch(/ssl-key, whose file \S+ is no PEM file of a private key without a password/);
  expect(said(client, file('name.pem'))).toMatch(
    /ssl-key, whose file \S+ does not belong to the certificate of ssl-cert/,
  );
  expect(said('/missing.pem', client)).toMatch(/ssl-cert, whose file \/missing.pem can't be read \(ENOENT\)/);
  expect(said(client, '/missing.pem')).toMatch(/ssl-key, whose file \/missing.pem can't be read \(ENOENT\)/);
  expect(certificateOf({ cert: client, key: client }, (name) => readFileSync(name, 'utf8'))).toEqual({
    certificate: { cert: own, key: own },
  });
});
