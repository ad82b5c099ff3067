import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import { freePort } from '../../tools/services/free-port.mjs';
import { startMariadb, startRedis } from '../../tools/services/services.mjs';
import { redisCommand } from '../redis-command.ts';
import { aFolder, aProduction, closing, type Env } from './process.ts';
import { aRolledFleet, expectNoFailure } from './rolled-fleet.ts';

// docs/rotation.md: the certificates of MySQL and Redis, with two APIs and a worker that go on. The new certificate is of another
// authority: it is its own.

const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;
const at = (file: string): string => path.join(import.meta.dirname, '../servers/tls', file);
const [oldCertificate, oldAuthority, newCertificate] = [at('address.pem'), at('authority.pem'), at('client.pem')];

withServices('the certificates of the database and of Redis, from a new authority', async () => {
  const folder = aFolder();
  const file = (name: string): string => path.join(folder, name);
  copyFileSync(oldCertificate, file('server.pem'));
  const both = file('both.pem');
  writeFileSync(both, readFileSync(oldAuthority, 'utf8') + readFileSync(newCertificate, 'utf8'));
  const database = await startMariadb({
    options: [`--ssl-cert=${file('server.pem')}`, `--ssl-key=${file('server.pem')}`, '--require-secure-transport=ON'],
  });
  closing({ close: () => database.stop() });
  const tlsPort = await freePort();
  const names = ['--tls-cert-file', '--tls-key-file'].flatMap((name) => [name, file('server.pem')]);
  const redis = await startRedis({ options: ['--tls-port', String(tlsPort), ...names, '--tls-auth-clients', 'no'] });
  closing({ close: () => redis.stop() });
  const tls = { mode: 'REQUIRED', ca: null } as const;
  const admin = await mysqlDataSource({ url: `${database.url}mysql`, tls, poolSize: 1 }).initialize();
  closing({ close: () => admin.destroy() });
  await admin.query('CREATE DATABASE svc');

  const trusting = (authority: string): Env => {
    const parameters = `ssl-mode=VERIFY_CA&ssl-ca=${authority}`;
    return {
      DATABASE_URL: `mysql://root@127.0.0.1:${database.port}/svc?${parameters}`,
      REDIS_URL: `rediss://127.0.0.1:${tlsPort}?${parameters}`,
    };
  };
  const fleet = await aRolledFleet({ ...(await aProduction()), ...trusting(oldAuthority) });
  await fleet.rounds(20);
  await fleet.roll(trusting(both));
  copyFileSync(newCertificate, file('server.pem'));
  await admin.query('FLUSH SSL');
  const reloaded = await redisCommand(
    redis.port,
    `CONFIG SET tls-cert-file ${file('server.pem')} tls-key-file ${file('server.pem')}`,
  );
  expect(reloaded).toContain('+OK');
  await fleet.rounds(20);
  await fleet.roll(trusting(newCertificate));
  await expectNoFailure(fleet);
});
