import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readConfig, WrongSettings, type Config } from '../../services/api/src/main/config.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// How svc and MySQL encrypt what they say to each other is written into DATABASE_URL. What svc does not understand there is
// refused: it would be plain text without a word.

const authority = path.join(import.meta.dirname, '../servers/tls/authority.pem');
const password = 'hunter2';

const read = (parameters: string): Config =>
  readConfig(
    {
      DATABASE_URL: `mysql://svc:${password}@db.example:3306/svc${parameters}`,
      REDIS_URL: 'redis://127.0.0.1',
      SVC_SECRETS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    },
    { serving: false, hasKeyring: () => true },
  );

const tlsOf = (parameters: string) => read(parameters).production?.tls;

function problemsOf(parameters: string): string {
  try {
    read(parameters);
    return '';
  } catch (error) {
    return error instanceof WrongSettings ? error.problems.join('\n') : String(error);
  }
}

const ca = readFileSync(authority, 'utf8');
const client = path.join(import.meta.dirname, '../servers/tls/client.pem');
const own = readFileSync(client, 'utf8');

test.each([
  ['', { mode: null, ca: null }],
  ['?ssl=true', { mode: 'VERIFY_IDENTITY', ca: null }],
  [`?ssl-ca=${authority}`, { mode: 'VERIFY_IDENTITY', ca }],
  [`?ssl=true&ssl-ca=${authority}`, { mode: 'VERIFY_IDENTITY', ca }],
  [`?ssl-ca=${authority}&ssl-mode=VERIFY_CA`, { mode: 'VERIFY_CA', ca }],
  ['?ssl-mode=VERIFY_IDENTITY', { mode: 'VERIFY_IDENTITY', ca: null }],
  ['?ssl-mode=verify_ca', { mode: 'VERIFY_CA', ca: null }],
  ['?ssl=true&ssl-mode=REQUIRED', { mode: 'REQUIRED', ca: null }],
  [
    `?ssl-cert=${client}&ssl-key=${client}`,
    { mode: 'VERIFY_IDENTITY', ca: null, certificate: { cert: own, key: own } },
  ],
  [
    `?ssl-mode=REQUIRED&ssl-cert=${client}&ssl-key=${client}`,
    { mode: 'REQUIRED', ca: null, certificate: { cert: own, key: own } },
  ],
  ['?ssl-mode=DISABLED', { mode: 'DISABLED', ca: null }],
  ['?ssl=false', { mode: 'DISABLED', ca: null }],
  ['?ssl=false&ssl-mode=DISABLED', { mode: 'DISABLED', ca: null }],
] as const)('%s', (parameters, tls) => {
  expect(tlsOf(parameters)).toEqual(tls);
});

test('the name of a file is read as it is written, with a plus sign and with %20', () => {
  const file = path.join(temporaryFolder('database-url'), 'my+own ca.pem');
  writeFileSync(file, ca);
  expect(tlsOf(`?ssl-ca=${file.replace(' ', '%20')}`)).toEqual({ mode: 'VERIFY_IDENTITY', ca });
});

// What other drivers call it, and what people paste.
test.each([
  ['?sslmode=require', 'sslmode, .* write ssl=true .* or ssl-mode=REQUIRED '],
  ['?sslmode=verify-full', 'sslmode, .* write ssl=true '],
  ['?sslmode=verify-ca', 'sslmode, .* write ssl-mode=VERIFY_CA '],
  ['?sslmode=disable', 'sslmode, .* write ssl-mode=DISABLED '],
  ['?sslmode=prefer', 'sslmode, .* write ssl=true '],
  ['?sslMode=VERIFY_CA', 'sslMode, .* write ssl-mode=VERIFY_CA '],
  ['?SSL-MODE=REQUIRED', 'SSL-MODE, .* ssl-mode=REQUIRED '],
  ['?ssl={"rejectUnauthorized":true}', 'ssl, which is true or false: write ssl=true '],
  [
    '?ssl=%7B%22rejectUnauthorized%22%3Afalse%7D',
    'ssl, which is true or false: write ssl=true .* or ssl-mode=REQUIRED ',
  ],
  ['?ssl=Amazon+RDS', 'ssl, which is true or false: write ssl=true .*ssl-ca=FILE'],
  ['?ssl=1', 'ssl, which is true or false: write ssl=true '],
  ['?ssl=0', 'ssl, which is true or false: write ssl-mode=DISABLED '],
  ['?ssl', 'ssl, which is true or false: write ssl=true '],
  ['?ssl_ca=/etc/ca.pem', 'ssl_ca, .* write ssl-ca=FILE'],
  ['?sslrootcert=/etc/ca.pem', 'sslrootcert, .* write ssl-ca=FILE'],
  ['?tls=true', 'tls, .* write ssl=true '],
  ['?tls=skip-verify', 'tls, .* or ssl-mode=REQUIRED '],
  ['?useSSL=true', 'useSSL, .* write ssl=true '],
  ['?useSSL=false', 'useSSL, .* write ssl-mode=DISABLED '],
  ['?requireSSL=true', 'requireSSL, .* write ssl=true '],
  ['?enabledTLSProtocols=TLSv1.2', 'enabledTLSProtocols, .* write ssl=true '],
  ['?sslaccept=strict', 'sslaccept, .* write ssl=true '],
  ['?sslaccept=accept_invalid_certs', 'sslaccept, .* or ssl-mode=REQUIRED '],
  // They turn off the check of the certificate, not TLS.
  ['?sslverify=false', 'sslverify, .* write ssl=true .* or ssl-mode=REQUIRED '],
  ['?sslverify=true', 'sslverify, .* write ssl=true '],
  ['?ssl-verify-server-cert=false', 'ssl-verify-server-cert, .* write ssl=true .* or ssl-mode=REQUIRED '],
  ['?ssl.rejectUnauthorized=false', 'a parameter with a strange name, .* write ssl=true .* or ssl-mode=REQUIRED '],
  ['?sslcert=/etc/client.pem', 'sslcert, .* write ssl-cert=FILE and ssl-key=FILE,.* ssl-ca=FILE'],
  ['?sslkeypassword=x', 'sslkeypassword, .* a key without a password'],
  ['?ssl-key=/etc/client.key', 'ssl-key without ssl-cert: write ssl-cert=FILE '],
  ['?ssl-cert=/etc/client.pem', 'ssl-cert without ssl-key: write ssl-key=FILE '],
  ['?ssl-cert=&ssl-key=/etc/client.key', 'ssl-cert without a file: write ssl-cert=FILE '],
  [
    '?ssl-mode=PREFERRED',
    'ssl-mode=PREFERRED, which can be plain text without a word: write ssl=true .* or ssl-mode=DISABLED ',
  ],
  ['?ssl-mode=on', 'ssl-mode, which is VERIFY_IDENTITY, VERIFY_CA, REQUIRED or DISABLED: write ssl=true '],
  ['?ssl-ca=', 'ssl-ca without a file: write ssl-ca=FILE'],
])('%s is refused with what to write instead', (parameters, sentence) => {
  expect(problemsOf(parameters)).toMatch(new RegExp(`^DATABASE_URL has ${sentence}.*$`));
});

test.each([
  ['?ssl=false&ssl-mode=REQUIRED', 'ssl=false and ssl-mode=REQUIRED, which contradict each other'],
  ['?ssl=true&ssl-mode=DISABLED', 'ssl=true and ssl-mode=DISABLED, which contradict each other'],
  [`?ssl=false&ssl-ca=${authority}`, 'ssl=false and ssl-ca, which contradict each other'],
  [
    `?ssl-mode=DISABLED&ssl-cert=${client}&ssl-key=${client}`,
    'ssl-mode=DISABLED and ssl-cert, which contradict each other',
  ],
  [`?ssl-mode=REQUIRED&ssl-ca=${authority}`, 'ssl-mode=REQUIRED and ssl-ca, which contradict each other'],
  ['?ssl-mode=REQUIRED&ssl-mode=REQUIRED', 'ssl-mode more than once'],
  ['?ssl=true&ssl=false', 'ssl more than once'],
])('%s is refused: nobody knows what is meant', (parameters, sentence) => {
  expect(problemsOf(parameters)).toMatch(new RegExp(`^DATABASE_URL has ${sentence}: .*$`));
});

// Without the question mark nothing reads them: it would be plain text without a word.
test.each([
  ['#ssl=true', 'has a #, and svc does not read what follows it: .*\\.'],
  ['?ssl-ca=/etc/my#ca.pem', 'has a #, .* A # in the name of a file is %23\\.'],
  ['#', 'has a #, .*'],
  [';ssl=true', 'names a database with ; & or =: .*'],
  ['&ssl=true', 'names a database with ; & or =: .*'],
])('%s is no parameter: the sentence has the line to write', (rest, sentence) => {
  expect(problemsOf(rest)).toMatch(new RegExp(`^DATABASE_URL ${sentence}$`));
  expect(problemsOf(rest)).toContain('parameters begin with ?, as in mysql://user@host:3306/svc?ssl=true.');
});

test('a file of ssl-ca that is not there, is a folder or has no certificate is named', () => {
  const folder = temporaryFolder('database-url');
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const missing = path.join(folder, 'missing.pem');
  const torn = file('torn.pem', ca.replace(/^.{20}/m, '-----BEGIN CERTIFICATE-----\n'));
  expect(problemsOf(`?ssl-ca=${missing}`)).toBe(
    `DATABASE_URL has ssl-ca, whose file ${missing} can't be read (ENOENT): check its name, and that svc can read it.`,
  );
  expect(problemsOf(`?ssl-ca=${folder}`)).toContain(`whose file ${folder} can't be read (EISDIR)`);
  for (const wrong of [file('key.pem', '-----BEGIN PRIVATE KEY-----\n'), file('empty.pem', ''), torn])
    expect(problemsOf(`?ssl-ca=${wrong}`)).toBe(
      `DATABASE_URL has ssl-ca, whose file ${wrong} is no PEM file: write the certificate of an authority into it, from -----BEGIN CERTIFICATE----- to its end.`,
    );
});

test('any other parameter has no effect, as until now, and there is a warning that names it', () => {
  const { production, warnings } = read('?charset=utf8mb4&connectionLimit=5&charset=x&ssl=true');
  expect(production?.tls.mode).toBe('VERIFY_IDENTITY');
  expect(warnings).toEqual([
    'DATABASE_URL has charset and connectionLimit, without effect. A later version refuses such parameters.',
  ]);
  expect(read('').warnings).toEqual([]);
});

test('no sentence has the password, a value, or a name that is no plain word', () => {
  const texts = [
    problemsOf(`?sslpassword=${password}&sslmode=${password}&ssl=${password}`),
    problemsOf(`?ssl%1b[31m${password}=true`),
    ...read(`?socket@${password}=x`).warnings,
  ];
  expect(texts.join('\n')).not.toMatch(new RegExp(password));
  expect(texts.join('')).not.toContain('\u001b');
  expect(texts.map((text) => text.split('\n').length)).toEqual([3, 1, 1]);
});
