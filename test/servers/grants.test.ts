import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import { intentBody } from '../fixtures.ts';
import { companyLine } from '../tax-registry.ts';
import {
  aFolder,
  aProduction,
  apiAt,
  closing,
  listeningOn,
  start,
  svc,
  svcJson,
  type Env,
} from '../process/process.ts';

// Two users of the database, with the grants that docs/operate.md names: one migrates, the other one serves.

const docs = readFileSync(path.join(import.meta.dirname, '../../docs/operate.md'), 'utf8');
/** The statements of the docs, with another database, other names and passwords. */
function statementsOf(database: string, suffix: string): string[] {
  const block = /```sql\n(CREATE USER [^]*?)```/.exec(docs)?.[1] ?? '';
  return block
    .replaceAll(/ON svc\./g, `ON \`${database}\`.`)
    .replaceAll(/'(svc|svc_migrate)'@/g, `'$1_${suffix}'@`)
    .replaceAll("'…'", "'p@ss/word'")
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

async function twoUsers() {
  const env = await aProduction();
  const root = new URL(String(env['DATABASE_URL']));
  const database = root.pathname.slice(1);
  const suffix = randomBytes(4).toString('hex');
  const admin = await mysqlDataSource({ url: root.href, poolSize: 1 }).initialize();
  const query = (sql: string) => admin.query(sql);
  closing({
    async close() {
      for (const name of ['svc', 'svc_migrate']) await query(`DROP USER IF EXISTS '${name}_${suffix}'@'%'`);
      await admin.destroy();
    },
  });
  const as = (name: string): Env => {
    const url = new URL(root);
    [url.username, url.password] = [`${name}_${suffix}`, 'p@ss/word'];
    return { ...env, DATABASE_URL: url.href };
  };
  const statements = statementsOf(database, suffix);
  return { query, statements, database, user: `'svc_${suffix}'@'%'`, service: as('svc'), migrating: as('svc_migrate') };
}

test('one user migrates, and the service runs with one that only reads and writes rows', async () => {
  const { query, statements, service, migrating } = await twoUsers();
  expect(statements).toHaveLength(4);
  for (const statement of statements) await query(statement);
  await svcJson(['migrate'], migrating);

  const bodega = ['--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'];
  const merchant = await svcJson<{ id: string }>(['merchants', 'create', ...bodega], service);
  const { key } = await svcJson<{ key: string }>(
    ['keys', 'create', '--merchant', merchant.id, '--mode', 'test'],
    service,
  );
  const registry = path.join(aFolder(), 'padron.txt');
  writeFileSync(registry, `RUC|NOMBRE\n${companyLine('20100070970', 'MI BODEGA S.A.C.')}\n`, 'latin1');
  await svcJson(['tax-registry', 'import', registry, '--most-wrong', '100'], service);
  const [api, worker] = [start(['api'], service), start(['worker'], service)];
  await worker.waitFor(/working/);
  const { call } = apiAt(await listeningOn(api), key);
  const made = await call('POST', '/payment-intents', intentBody());
  expect(made.status).toBe(201);
  const paid = await call('POST', `/payment-intents/${String(made.data['id'])}/simulate`, { outcome: 'SUCCEEDED' });
  expect(paid.status).toBe(200);
  expect((await svc(['doctor'], service)).stdout).not.toContain('failed');
  for (const running of [api, worker]) expect(await running.stop()).toMatchObject({ code: 0, stderr: '' });
});

test('what is missing is said at the start, with the line to run', async () => {
  const { query, statements, service, migrating, user, database } = await twoUsers();
  const [createMigrate = '', grantMigrate = '', createService = ''] = statements;
  for (const statement of [createMigrate, createService]) await query(statement);
  expect((await svc(['merchants', 'list'], service)).stderr).toMatch(
    /can't be reached \(ER_DBACCESS_DENIED_ERROR\): its user may do nothing there: docs\/operate.md has the GRANT/,
  );
  await query(grantMigrate.replace('CREATE, ', ''));
  expect((await svc(['migrate'], migrating)).stderr).toMatch(
    /may not CREATE, and migrate needs it: as an administrator, run GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, DROP, INDEX, REFERENCES ON/,
  );
  await query(grantMigrate);
  await svcJson(['migrate'], migrating);
  await query(`GRANT SELECT, UPDATE ON \`${database}\`.* TO ${user}`);
  for (const command of [['merchants', 'list'], ['api'], ['worker']])
    expect((await svc(command, service)).stderr).toBe(
      `error: The user of the database may not INSERT, DELETE, and svc needs it: as an administrator, run GRANT SELECT, INSERT, UPDATE, DELETE ON \`${database}\`.* TO ${user};\n`,
    );
  await query(`GRANT INSERT, DELETE ON \`${database}\`.* TO ${user}`);
  expect((await svc(['merchants', 'list'], service)).code).toBe(0);
});
