import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startGalera, type Galera, type GaleraNode } from '../../tools/services/services.mjs';
import { audit, auditJournal } from '../chaos/audit.ts';
import { openDatabase } from '../chaos/live/database.ts';
import { aDeployment, roles } from '../chaos/live/processes.ts';
import { aShop } from '../chaos/shop.ts';
import { timeLimits } from '../busy-machine.ts';
import { createDatabase } from '../databases.ts';
import { apiAt, closing, svc, svcJson } from '../process/process.ts';
import { startReceiver } from '../receiver.ts';
import { seed, seededInt } from '../seeded-random.ts';
import { timedCalls } from './timed-calls.ts';

/** A cluster notices after five seconds that a node does not answer, and stops until then. */
const answerAgainWithin = 10;

type Failure = { name: string; fail(node: GaleraNode): unknown; heal(node: GaleraNode): unknown };
const failures: readonly Failure[] = [
  { name: 'killed', fail: (node) => node.kill(), heal: (node) => node.restart() },
  { name: 'frozen', fail: (node) => node.pause(), heal: (node) => node.resume() },
  { name: 'cut off from the others', fail: (node) => node.isolate(), heal: (node) => node.rejoin() },
];

test(`two APIs and two workers on three nodes, of which one is killed, one frozen and one cut off under load: calls answer again within ${answerAgainWithin} s, nothing is lost or done twice (SVC_TEST_SEED=${seed})`, async () => {
  const randomInt = seededInt(seed);
  const limits = timeLimits();
  const galera = await startGalera({ isWatched: true });
  closing({ close: galera.stop });
  const [first] = galera.nodes;
  const { databaseUrl: onFirst, name } = await createDatabase(first?.url ?? '');
  const databaseUrl = new URL(name, galera.url).href;
  const env = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: process.env['SVC_TEST_REDIS_URL'] ?? '',
    SVC_RATE_TEST: '100000',
    SVC_SECRETS: `k1:${randomBytes(32).toString('base64')}`,
  };
  // On a busy machine a node that executes migrations may seem to be down.
  const setUp = { ...env, DATABASE_URL: onFirst };
  expect((await svc(['migrate'], setUp)).stderr).toBe('');
  const merchant = await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA'], setUp);
  const { key } = await svcJson(['keys', 'create', '--merchant', String(merchant.id), '--mode', 'test'], setUp);
  const processes = await aDeployment(roles, 'error');
  processes.use(env, 0);
  await processes.up();
  const apis = processes.apiPorts.map((port) => apiAt(String(port), String(key)));
  const calls = timedCalls(apis);
  const inbox = closing(await startReceiver(() => new Date()));
  const { data } = await (await calls.next()).call('POST', '/webhook-endpoints', { url: inbox.url, events: ['*'] });
  inbox.signingSecret = String(data.signing_secret);

  const shop = aShop({ api: calls.next, randomInt });
  shop.open(24);
  const measured: { name: string; call: number; silence: number }[] = [];
  for (const [index, { name: what, fail, heal }] of failures.entries()) {
    await pause(1_000 + randomInt(1_000));
    const node = galera.nodes[index];
    if (node === undefined) throw new Error('The cluster has too few nodes.');
    const failedMs = performance.now();
    await fail(node);
    await calls.untilEachAnswers(failedMs, () => pause(50));
    // The cluster works with two nodes, and then with the third one again.
    await pause(2_000);
    await heal(node);
    // Two of three nodes that fail at once would stop the cluster.
    while (!(await isWhole(galera))) await pause(100);
    await pause(1_000);
    measured.push({ name: what, ...calls.longestSince(failedMs) });
  }
  await shop.close();

  for (const { name: what, call, silence } of measured)
    process.stderr.write(`A node was ${what}: no success for ${silence} s, the longest call took ${call} s.\n`);
  const limit = limits(answerAgainWithin);
  expect(measured.filter(({ call, silence }) => Math.max(call, silence) > limit)).toEqual([]);
  expect([shop.wrong, shop.responses.get(0) ?? 0]).toEqual([[], 0]);
  await audit(await calls.next(), shop.orders, inbox);
  const ends = await processes.down('SIGTERM');
  expect(ends.map(({ code }) => code)).toEqual(roles.map(() => 0));
  await auditJournal(env, shop.orders.filter(({ status }) => status === 'SUCCEEDED').length);
  expect(new Set(await Promise.all(galera.nodes.map(({ url }) => checksums(new URL(name, url).href)))).size).toBe(1);
});

/** A node that was frozen believes for a moment that nothing has happened: the others know better. */
async function isWhole({ nodes }: Galera): Promise<boolean> {
  const wanted = { wsrep_local_state_comment: 'Synced', wsrep_cluster_size: String(nodes.length) };
  const isSo = nodes.flatMap((node) =>
    Object.entries(wanted).map(async ([name, value]) => (await node.status(name).catch(() => '')) === value),
  );
  return (await Promise.all(isSo)).every(Boolean);
}

/** Of each table of one node, by the rows that it has. */
async function checksums(url: string): Promise<string> {
  const { query } = closing(await openDatabase({ DATABASE_URL: url }));
  const names = await query('SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()');
  const tables = names.map((row) => String(row['name'])).toSorted();
  return JSON.stringify(await query(`CHECKSUM TABLE ${tables.join(', ')}`));
}
