import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import { startRedis } from '../../tools/services/services.mjs';
import { aProduction, closing, svc, svcJson, type Env } from './process.ts';
import { redisCommand } from '../redis-command.ts';
import { aRolledFleet, expectNoFailure } from './rolled-fleet.ts';

// docs/rotation.md to the letter, with two APIs and a worker that go on: no call fails.

const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;

const nextRing = async (args: readonly string[], env: Env): Promise<Env> => {
  const { secrets } = await svcJson<{ secrets: string }>(['keyring', ...args], env);
  return { ...env, SVC_SECRETS: secrets };
};

withServices('the keyring', async () => {
  const fleet = await aRolledFleet(await aProduction());
  await fleet.rounds(20);
  const added = await nextRing(['add'], fleet.env);
  await fleet.roll(added);
  const promoted = await nextRing(['promote', 'k2'], added);
  await fleet.roll(promoted);
  await svcJson(['keyring', 'retire', 'k1'], promoted);
  await fleet.roll(promoted);
  const [, k1] = await svcJson<{ named_by: Record<string, number> }[]>(['keyring', 'list'], promoted);
  // The API key was hashed anew. What is left ends by itself.
  expect(Object.keys(k1?.named_by ?? {}).toSorted()).toEqual(['events', 'idempotent responses', 'payment intents']);
  expect((await svc(['keyring', 'remove', 'k1'], promoted)).stderr).toMatch(/^error: k1 is still named: /);
  await expectNoFailure(fleet);
});

withServices('the user of the database', async () => {
  const env = await aProduction();
  const url = new URL(String(env['DATABASE_URL']));
  const admin = await mysqlDataSource({ url: url.href, poolSize: 1 }).initialize();
  closing({ close: () => admin.destroy() });
  const name = randomBytes(4).toString('hex');
  const database = url.pathname.slice(1);
  async function user(number: number): Promise<string> {
    const account = `'svc_${number}_${name}'@'%'`;
    await admin.query(`CREATE USER ${account} IDENTIFIED BY 'p@ss${number}'`);
    await admin.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON \`${database}\`.* TO ${account}`);
    closing({ close: async () => void (await admin.query(`DROP USER IF EXISTS ${account}`)) });
    const given = new URL(url);
    [given.username, given.password] = [`svc_${number}_${name}`, `p@ss${number}`];
    return given.href;
  }
  const fleet = await aRolledFleet(env);
  await fleet.roll({ DATABASE_URL: await user(1) });
  await fleet.roll({ DATABASE_URL: await user(2) });
  await admin.query(`DROP USER 'svc_1_${name}'@'%'`);
  await fleet.rounds(20);
  await expectNoFailure(fleet);
});

withServices('the password of Redis', async () => {
  const redis = await startRedis();
  closing({ close: () => redis.stop() });
  await redisCommand(redis.port, 'CONFIG SET requirepass old');
  const urlOf = (password: string): Env => ({ REDIS_URL: `redis://:${password}@127.0.0.1:${redis.port}` });
  const fleet = await aRolledFleet({ ...(await aProduction()), ...urlOf('old') });
  await fleet.rounds(20);
  expect(await redisCommand(redis.port, 'AUTH old', 'ACL SETUSER default >new')).toContain('+OK');
  await fleet.roll(urlOf('new'));
  expect(await redisCommand(redis.port, 'AUTH new', 'ACL SETUSER default <old')).toContain('+OK');
  await fleet.rounds(20);
  expect(await redisCommand(redis.port, 'AUTH old')).toContain('WRONGPASS');
  await expectNoFailure(fleet);
});
