import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import { startPartner } from '../../examples/partner/partner.js';
import { signature } from '../../services/api/src/adapters/partners/sign.ts';
import { startRedis } from '../../tools/services/services.mjs';
import { intentBody } from '../fixtures.ts';
import { startReceiver } from '../receiver.ts';
import { aProduction, apiAt, closing, svc, svcJson, type Env } from './process.ts';
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
  const refused = async (args: string[], env: Env) => (await svc(['keyring', ...args], env)).stderr;
  expect(await refused(['promote', 'k2'], added)).toMatch(
    /^error: api \S+, api \S+, worker \S+ runs without k2: give it the keyring with this key first\.$/m,
  );
  await fleet.roll(added);
  const promoted = await nextRing(['promote', 'k2'], added);
  expect(await refused(['retire', 'k1'], promoted)).toMatch(
    /^error: k1 is the first key of api \S+, api \S+, worker \S+: promote another one first\.$/m,
  );
  await fleet.roll(promoted);
  await svcJson(['keyring', 'retire', 'k1'], promoted);
  await fleet.roll(promoted);
  const [k2, k1] = await svcJson<{ named_by: Record<string, number>; processes: string[] }[]>(
    ['keyring', 'list'],
    promoted,
  );
  expect(k2?.processes).toEqual(
    ['api', 'api', 'worker'].map((kind) => expect.stringMatching(`^${kind} .* \\(first\\)$`)),
  );
  // The API key was hashed anew. What is left ends by itself.
  expect(Object.keys(k1?.named_by ?? {}).toSorted()).toEqual(['events', 'idempotent responses', 'payment intents']);
  expect(await refused(['remove', 'k1'], promoted)).toMatch(/^error: k1 is still named: /);
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

withServices('the keys of a partner, both directions', async () => {
  const [oldKey, newKey, oldToSvc, newToSvc] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32)) as [
    string,
    string,
    string,
    string,
  ];
  const accepted = [oldKey];
  const bank = await startPartner({ keysFromSvc: accepted, keyToSvc: oldToSvc, notifyUrl: null, host: '127.0.0.1' });
  closing({ close: () => bank.close() });
  const partners = (send: string, receive: readonly string[]): Env => ({
    SVC_PARTNERS: JSON.stringify({ collection: { url: bank.url, send_key: send, receive_keys: receive } }),
  });
  const fleet = await aRolledFleet({ ...(await aProduction()), ...partners(oldKey, [oldToSvc]) }, 'live');
  const notified = async (key: string, id: string): Promise<number> => {
    const path = '/v1/rails/collection/notifications';
    const body = JSON.stringify({
      ...{ id, type: 'payment.received', reference: `unknown-${id}`, payment_id: `pay-${id}`, failure_code: null },
      ...{ amount: { amount: '25.90', currency: 'PEN' }, created_at: new Date().toISOString() },
    });
    const timestampSeconds = Math.floor(Date.now() / 1000);
    const signed = signature(key, { timestampSeconds, method: 'POST', path, body: Buffer.from(body) });
    const headers = { 'Content-Type': 'application/json', 'X-Svc-Timestamp': String(timestampSeconds) };
    const response = await fetch(`${fleet.api().origin}${path}`, {
      ...{ method: 'POST', body, headers: { ...headers, 'X-Svc-Signature': signed } },
    });
    return response.status;
  };
  await fleet.rounds(20);
  expect([await notified(oldToSvc, 'n1'), await notified(newToSvc, 'n2')]).toEqual([200, 401]);
  accepted.push(newKey);
  await fleet.roll(partners(newKey, [newToSvc, oldToSvc]));
  accepted.shift();
  await fleet.rounds(20);
  expect([await notified(oldToSvc, 'n3'), await notified(newToSvc, 'n4')]).toEqual([200, 200]);
  await fleet.roll(partners(newKey, [newToSvc]));
  expect([await notified(oldToSvc, 'n5'), await notified(newToSvc, 'n6')]).toEqual([401, 200]);
  await expectNoFailure(fleet);
});

withServices('the keys of a merchant, the secret of an endpoint, and the key of an operator', async () => {
  const env = await aProduction();
  const fleet = await aRolledFleet(env);
  const inbox = closing(await startReceiver(() => new Date()));
  const { data } = await fleet.api().call('POST', '/webhook-endpoints', { url: inbox.url, events: ['*'] });
  inbox.signingSecret = String(data['signing_secret']);
  await fleet.rounds(20);
  const [old] = await svcJson<{ id: string }[]>(['keys', 'list', '--merchant', fleet.merchantId], fleet.env);
  const rolled = await svcJson<{ key: string }>(['keys', 'roll', String(old?.id), '--overlap', '24h'], fleet.env);
  const other = apiAt(new URL(fleet.api().origin).port, rolled.key);
  await svcJson(['endpoints', 'roll-secret', String(data['id']), '--overlap', '24h'], fleet.env);
  const received = inbox.received().length;
  // The shop changes to the new key while the old one works; deliveries have the old secret until the overlap ends.
  for (let count = 0; count < 20; count += 1)
    expect((await other.call('POST', '/payment-intents', intentBody())).status).toBe(201);
  await fleet.rounds(20);
  await inbox.untilReceived(received + 20);

  const rosa = await svcJson<{ key: string }>(['operators', 'add', 'rosa'], fleet.env);
  const asRosa = { ...fleet.env, SVC_OPERATOR_KEY: rosa.key };
  const next = await svcJson<{ key: string }>(['operators', 'roll'], asRosa);
  expect((await svc(['holidays', 'add', '2027-03-01'], asRosa)).code).toBe(1);
  expect((await svc(['holidays', 'add', '2027-03-01'], { ...asRosa, SVC_OPERATOR_KEY: next.key })).code).toBe(0);
  await expectNoFailure(fleet);
});
