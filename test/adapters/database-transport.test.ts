import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { databaseTransport } from '../../services/api/src/main/commands/database-transport.ts';
import { readConfig } from '../../services/api/src/main/config.ts';
import { databaseProblem } from '../../services/api/src/main/database-problem.ts';

// What doctor says about the way to the database.

type Mode = Parameters<typeof databaseTransport>[1]['tls']['mode'];

const said = (host: string, mode: Mode, version = '') =>
  databaseTransport(
    { query: async () => [{ Variable_name: 'Ssl_version', Value: version }] as never },
    { databaseUrl: `mysql://svc:hunter2@${host}/svc`, tls: { mode, ca: null } },
  );

test.each(['db.example:3306', '10.0.0.5', '127.example.com', 'localhost.example'])(
  'plain text to %s is a warning that says what to add',
  async (host) => {
    const { result, how } = await said(host, null);
    expect(result).toBe('warning');
    expect(how).toMatch(/^, in plain text: .*ssl=true.*ssl-ca=FILE/);
    expect(how).not.toContain('hunter2');
  },
);

test.each(['localhost', 'LocalHost:3306', '127.0.0.1', '127.1.2.3:3307', '[::1]:3306'])(
  'nothing leaves the machine on the way to %s',
  async (host) => {
    expect(await said(host, null)).toEqual({ result: 'ok', how: '.' });
  },
);

test('plain text on purpose is no warning, and is said', async () => {
  expect(await said('db.example', 'DISABLED')).toEqual({ result: 'ok', how: ', in plain text, as DATABASE_URL says.' });
});

test('compose.yaml says that its plain text is on purpose: it does not leave the machine', async () => {
  const file = readFileSync(path.join(import.meta.dirname, '../../compose.yaml'), 'utf8');
  const { environment } = (parse(file, { merge: true }) as { 'x-svc': { environment: Record<string, string> } })[
    'x-svc'
  ];
  const { SVC_SECRETS_FILE: _, ...others } = environment;
  const { production } = readConfig(
    { ...others, SVC_SECRETS: `k1:${Buffer.alloc(32, 7).toString('base64')}`, SVC_PUBLIC_URL: 'http://localhost' },
    { serving: false, hasKeyring: () => true },
  );
  const { hostname } = new URL(production?.databaseUrl ?? '');
  expect(await said(hostname, production?.tls.mode ?? null)).toMatchObject({ result: 'ok' });
});

test.each([
  ['VERIFY_IDENTITY', 'its certificate and its name are checked'],
  ['VERIFY_CA', 'its certificate is checked, and not its name'],
  ['REQUIRED', 'its certificate is not checked, so anybody can pretend to be it'],
] as const)('%s: the version, and what is checked', async (mode, checked) => {
  expect(await said('db.example', mode, 'TLSv1.3')).toEqual({ result: 'ok', how: `, with TLSv1.3: ${checked}.` });
});

test('a server that gets plain text, from a proxy, says so', async () => {
  expect(await said('db.example', 'VERIFY_IDENTITY', '')).toMatchObject({
    result: 'warning',
    how: expect.stringMatching(/^, and it says that it gets plain text: .*proxy/),
  });
});

test.each([
  ['ER_SECURE_TRANSPORT_REQUIRED', 'it asks for TLS: add ssl=true'],
  // MariaDB's words, also for a wrong password.
  [
    'ER_ACCESS_DENIED_ERROR',
    'check the user and the password in DATABASE_URL. A server that asks for TLS can say the same',
  ],
  ['ECONNREFUSED', 'check that it runs and that DATABASE_URL is right.'],
])('plain text, and the server answers %s: the next step', (code, next) => {
  const problem = databaseProblem(
    { code },
    { databaseUrl: 'mysql://svc:hunter2@db.example/svc', tls: { mode: null, ca: null } },
  );
  expect(problem).toContain(`The database db.example/svc can't be reached (${code}): ${next}`);
});
