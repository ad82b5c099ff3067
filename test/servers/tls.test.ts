import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import type { Finding } from '../../services/api/src/main/commands/finding.ts';
import { readConfig, WrongSettings } from '../../services/api/src/main/config.ts';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { startMariadb, startMysql, type Server } from '../../tools/services/services.mjs';
import { onMysqlItself } from '../databases.ts';
import { intentBody } from '../fixtures.ts';
import { apiAt, closing, listeningOn, start, svc, svcJson, type Env } from '../process/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// A server that lets nobody in without TLS. Its certificate is from an authority of its own (tls/authority.pem), and is for
// the addresses of this machine or for the name localhost. Both lead to it.

const authority = path.join(import.meta.dirname, 'tls/authority.pem');
/** The certificate of a client, which is its own authority, and its key. */
const client = path.join(import.meta.dirname, 'tls/client.pem');
const files = temporaryFolder('tls');
/** Where the server reads its certificate. MySQL runs in a system of its own, and has a certificate of its own making there. */
let place: { folder: string; reload: string };
let server: Server;

beforeAll(async () => {
  certify(files, 'address');
  if (onMysqlItself) server = await startMysql();
  else {
    const options = ['ca', 'cert', 'key'].map(
      (name) => `--ssl-${name}=${files}/${name === 'ca' ? '' : 'server-'}${name}.pem`,
    );
    server = await startMariadb({ options: [...options, '--require-secure-transport=ON'] });
  }
  place = onMysqlItself
    ? { folder: path.join(server.dir, 'data'), reload: 'ALTER INSTANCE RELOAD TLS' }
    : { folder: files, reload: 'FLUSH SSL' };
  await asRoot('CREATE DATABASE svc', 'SET GLOBAL require_secure_transport = ON');
});
afterAll(() => server.stop());

type Certificate = 'address' | 'name' | 'expired' | 'early';

function certify(folder: string, certificate: Certificate): void {
  // What the server trusts: MySQL checks its own certificate, and both check those of clients.
  writeFileSync(path.join(folder, 'ca.pem'), [authority, client].map((file) => readFileSync(file, 'utf8')).join(''));
  for (const file of ['server-cert.pem', 'server-key.pem'])
    copyFileSync(path.join(import.meta.dirname, `tls/${certificate}.pem`), path.join(folder, file));
}

/** From now on the server shows this certificate. */
async function show(certificate: Certificate): Promise<void> {
  certify(place.folder, certificate);
  await asRoot(place.reload);
}

async function asRoot(...statements: string[]): Promise<void> {
  const tls = { mode: 'REQUIRED', ca: null } as const;
  const dataSource = await mysqlDataSource({ url: `${server.url}mysql`, tls, poolSize: 1 }).initialize();
  for (const statement of statements) await dataSource.query(statement);
  await dataSource.destroy();
}

const env = (host: string, parameters: string, port = server.port): Env => ({
  DATABASE_URL: `mysql://${host.includes('@') ? '' : 'root@'}${host}:${port}/svc${parameters}`,
  REDIS_URL: process.env['SVC_TEST_REDIS_URL'] ?? '',
  SVC_SECRETS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  SVC_PUBLIC_URL: 'http://localhost',
  SVC_HOST: '127.0.0.1',
  SVC_RATE_TEST: '1000',
});

/** Connects as each command does. @returns what an operator reads when it cannot */
async function connect(host: string, parameters: string, port?: number): Promise<string> {
  try {
    await migrate(readConfig(env(host, parameters, port), { serving: false, hasKeyring: () => true }), realSystem());
    return 'connected';
  } catch (error) {
    return error instanceof WrongSettings ? error.problems.join('\n') : String(error);
  }
}

const [address, name] = ['127.0.0.1', 'localhost'];
const own = `ssl-ca=${authority}`;

test('without TLS the server lets nobody in, and the error says what to add to the URL', async () => {
  for (const parameters of ['', '?ssl-mode=DISABLED']) {
    const said = await connect(address, parameters);
    expect(said).toContain(`The database ${address}:${server.port}/svc can't be reached (ER_`);
    expect(said).toContain('ssl=true');
  }
});

test('a certificate of an unknown authority is refused, unless ssl-ca names it or nothing is to be checked', async () => {
  await show('address');
  for (const parameters of ['?ssl=true', '?ssl-mode=VERIFY_CA'])
    expect(await connect(address, parameters)).toMatch(
      /^The database .* can't be reached \(TLS: [a-z -]+\): .* ssl-ca=FILE/,
    );
  expect(await connect(address, `?${own}`)).toBe('connected');
  expect(await connect(address, '?ssl-mode=REQUIRED')).toBe('connected');
  const config = readConfig(env(address, `?${own}`), { serving: false, hasKeyring: () => true });
  const store = await openStore(config, realSystem());
  // For the warning before it ends.
  expect((await store.certificateEnd())?.getTime()).toBeGreaterThan(Date.now());
  await store.close();
});

// MySQL itself reads no certificate that is out of its time: there, one can only expire while it is used.
if (!onMysqlItself)
  test.each([
    ['expired', 'certificate has expired'],
    ['early', 'certificate is not yet valid'],
  ] as const)('a certificate that is %s is refused, and its authority is not doubted', async (certificate, reason) => {
    await show(certificate);
    for (const parameters of [`?${own}`, `?ssl-mode=VERIFY_CA&${own}`])
      expect(await connect(address, parameters)).toBe(
        `The database ${address}:${server.port}/svc can't be reached (TLS: ${reason}): renew the certificate of the server, or of its authority. If its dates are right, check the clock of this machine.`,
      );
  });

test.each([
  ['address', address, name],
  ['name', name, address],
] as const)('a certificate for the %s %s is refused at %s by default, and accepted by VERIFY_CA', async (...given) => {
  const [certificate, right, wrong] = given;
  await show(certificate);
  expect(await connect(right, `?ssl=true&${own}`)).toBe('connected');
  expect(await connect(wrong, `?ssl=true&${own}`)).toMatch(
    /^The database .* can't be reached \(TLS: .*\): its certificate is for another name.* ssl-mode=VERIFY_CA/,
  );
  for (const host of [right, wrong]) {
    expect(await connect(host, `?ssl-mode=VERIFY_CA&${own}`)).toBe('connected');
    expect(await connect(host, '?ssl-mode=REQUIRED')).toBe('connected');
  }
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address: one }) => one === '::1'));
if (hasIpv6)
  test('an IPv6 address is one as any other: the certificate must be for it, and a password can have its signs', async () => {
    const gate = createServer((socket) =>
      pipeline(socket, connectTo(server.port, address), socket, () => socket.destroy()),
    );
    closing({ close: async () => void gate.close() });
    await once(gate.listen(0, '::1'), 'listening');
    const { port } = gate.address() as AddressInfo;
    await asRoot("CREATE USER `pay@svc`@'127.0.0.1' IDENTIFIED BY 'a/b:[1]@%'");
    await show('address');
    expect(await connect('[::1]', `?${own}`, port)).toBe('connected');
    const url = `mysql://pay%40svc:a%2Fb%3A%5B1%5D%40%25@[::1]:${port}/information_schema`;
    const user = await mysqlDataSource({ url, tls: { mode: 'REQUIRED', ca: null }, poolSize: 1 }).initialize();
    expect(await user.query('SELECT CURRENT_USER() AS name')).toEqual([{ name: 'pay@svc@127.0.0.1' }]);
    await user.destroy();
    await show('name');
    expect(await connect('[::1]', `?${own}`, port)).toMatch(/: its certificate is for another name/);
  });

test('a user that must show a certificate is let in with it, and the errors say what is missing', async () => {
  await show('address');
  await asRoot("CREATE USER shown@'127.0.0.1' REQUIRE X509", "GRANT ALL ON svc.* TO shown@'127.0.0.1'");
  const asShown = (parameters: string) => connect(`shown@${address}`, parameters);
  expect(await asShown(`?${own}`)).toMatch(
    /ER_ACCESS_DENIED_ERROR.*REQUIRE X509.* needs ssl-cert=FILE and ssl-key=FILE/,
  );
  expect(await asShown(`?${own}&ssl-cert=${client}&ssl-key=${client}`)).toBe('connected');
  const stranger = path.join(import.meta.dirname, '../adapters/webhooks/hooks.example.com.pem');
  expect(await asShown(`?${own}&ssl-cert=${stranger}&ssl-key=${stranger}`)).toMatch(/can't be reached/);
});

test('svc serves with TLS alone, and doctor says what it uses', async () => {
  await show('address');
  const settings = env(address, `?${own}`);
  await svcJson(['migrate'], settings);
  const merchant = await svcJson<{ id: string }>(
    ['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'],
    settings,
  );
  const { key } = await svcJson<{ key: string }>(
    ['keys', 'create', '--merchant', merchant.id, '--mode', 'test'],
    settings,
  );
  const serving = start(['api'], env(address, `?charset=utf8&${own}`));
  const { call } = apiAt(await listeningOn(serving), key);
  const made = await Promise.all(Array.from({ length: 40 }, () => call('POST', '/payment-intents', intentBody())));
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  expect(await serving.stop()).toMatchObject({ code: 0, stderr: '' });
  expect(serving.stdout().match(/DATABASE_URL has charset, without effect/g)).toHaveLength(1);

  const findings = JSON.parse((await svc(['doctor', '--json'], settings)).stdout) as Finding[];
  expect(findings.find(({ check }) => check === 'database')).toEqual({
    check: 'database',
    result: 'ok',
    message: expect.stringMatching(
      /^MySQL or MariaDB \S+ can be reached, with TLSv1\.3: its certificate and its name are checked\.$/,
    ),
  });
});
