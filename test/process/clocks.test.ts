import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { emptyDatabase } from '../databases.ts';
import { startReceiver } from '../receiver.ts';
import { aFolder, apiAt, closing, listeningOn, start, svcJson, svc, type Api, type Env } from './process.ts';

/** Loaded with --require: moves the wall clock of the process by SVC_TEST_CLOCK_MS. */
const shim = `
const skewMs = Number(process.env.SVC_TEST_CLOCK_MS);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + skewMs);
    else super(...given);
  }
  static now() { return RealDate.now() + skewMs; }
};
`;

test('two APIs and a worker whose clocks are ten seconds apart: an endpoint gets every event after its creation', async () => {
  const file = path.join(aFolder(), 'clock.cjs');
  writeFileSync(file, shim);
  const { config, dispose } = await emptyDatabase();
  closing({ close: dispose });
  const { databaseUrl = '', redisUrl = '' } = config.production ?? {};
  const secrets = `k1:${Buffer.alloc(32, 5).toString('base64')}`;
  const env: Env = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, SVC_SECRETS: secrets, SVC_RATE_TEST: '1000' };
  const withClock = (clockMs: number): Env => ({
    ...env,
    NODE_OPTIONS: `--require ${file}`,
    SVC_TEST_CLOCK_MS: String(clockMs),
  });
  await svc(['migrate'], env);
  const merchant = await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA'], env);
  const { key } = await svcJson(['keys', 'create', '--merchant', String(merchant.id), '--mode', 'test'], env);
  const apiOf = async (clockMs: number): Promise<Api> =>
    apiAt(await listeningOn(start(['api'], withClock(clockMs))), String(key));
  const [early, late] = await Promise.all([apiOf(-10_000), apiOf(10_000)]);
  await start(['worker'], withClock(-5_000)).waitFor(/working/);

  const inbox = closing(await startReceiver(() => new Date()));
  const { data } = await late.call('POST', '/webhook-endpoints', { url: inbox.url, events: ['customer.created'] });
  inbox.signingSecret = String(data.signing_secret);
  const ids = await Promise.all(
    [early, late, early, late, early].map(async (api) => {
      const created = await api.call('POST', '/customers', { type: 'INDIVIDUAL', first_name: 'Rosa' });
      expect(created.status).toBe(201);
      return created.data.id;
    }),
  );

  await inbox.untilReceived(ids.length);
  const received = inbox.received().map((event) => event.data['customer']?.['id']);
  expect(new Set(received)).toEqual(new Set(ids));
});
