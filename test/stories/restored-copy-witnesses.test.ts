import { expect, test } from '@jest/globals';
import { createRestoreWatch } from '../../services/api/src/application/restore/restore-watch.ts';
import type { WitnessStore } from '../../services/api/src/application/restore/witness-port.ts';
import { profile } from '../databases.ts';
import { outcome } from '../operators-at-work.ts';
import { endConnections, forgettingOf, runSql, startWatched, witnessed } from '../restored-copies.ts';

// What witnesses of a restored copy know, and what happens when none is left.

const minuteMs = 60_000;

test('a service that starts again on its own database goes on, with and without calls', async () => {
  const { world, refund, hold, restores } = await startWatched();
  await refund();
  const last = await witnessed(world);
  expect(last).toBe((await world.service.app.store.read.railCalls.newestLive(['refund']))?.id);
  for (let time = 1; time <= 2; time += 1) {
    world.skip(1 / 24);
    await world.restart();
  }
  expect([await hold(), await restores(), await witnessed(world)]).toEqual([null, [], last]);
});

test('without a witness nobody knows: it is on hold, and operators have to look at the keys that work', async () => {
  const { world, refund, hold, restores, prepare, decide } = await startWatched();
  await refund();
  world.skip(1 / 24);
  await world.restart(await forgettingOf(world));
  expect(await restores()).toMatchObject([{ witness: 'NONE', missing: null }]);
  const despite = 'a new Redis, and the database is the same';
  expect(await outcome(prepare('hold off', { despite }))).toMatch(/3 API keys and 2 operators work.*--keys-checked/);
  await decide('hold off', { despite, keysChecked: true });
  world.skip(1 / 24);
  await world.restart();
  expect(await hold()).toBeNull();
});

test('the first start of a version that has witnesses holds nobody', async () => {
  const { world, refund, hold } = await startWatched();
  await refund();
  world.skip(1 / 24);
  const forget = await forgettingOf(world);
  await world.restart(async () => {
    await forget();
    await runSql(world.config, 'DELETE FROM witnessed_database');
  });
  expect([await hold(), await witnessed(world)]).toEqual([null, expect.stringMatching(/^rc_/)]);
});

test('what a living process knows fills an emptied witness again within a minute', async () => {
  const waiting: { delayMs: number; callback: () => void }[] = [];
  const after = (delayMs: number, callback: () => void) => {
    const timer = delayMs === minuteMs ? undefined : setTimeout(callback, delayMs);
    if (timer === undefined) waiting.push({ delayMs, callback });
    return () => clearTimeout(timer);
  };
  const { world, refund } = await startWatched({ ports: { after } });
  await refund();
  const last = await witnessed(world);
  await (
    await forgettingOf(world)
  )();
  expect(await witnessed(world)).toBeNull();
  for (const { callback } of waiting.splice(0)) callback();
  while ((await witnessed(world)) === null) await new Promise((resolve) => setImmediate(resolve));
  expect(await witnessed(world)).toBe(last);
});

test('two processes that start on a copy at the same time begin one hold', async () => {
  const { world, refund, restores } = await startWatched();
  const copy = await world.keepCopy();
  world.skip(1 / 24);
  await refund();
  await world.restore(copy);
  const { app } = world.service;
  // The first start has noticed it already.
  await Promise.all([app.restoreWatch.start(), app.restoreWatch.start()]);
  expect(await restores()).toHaveLength(1);
});

test('a witness that does not answer at the start stops nobody, and is asked when it is back, before it is told', async () => {
  const { world, refund, restores } = await startWatched();
  await refund();
  const { app } = world.service;
  const [call] = await app.store.read.railCalls.newest({ status: null, kind: 'refund', createdUpTo: null }, 1);
  if (call === undefined) throw new Error('There is no refund.');
  let isDown = true;
  const asked: string[] = [];
  const lost = call.id.replace(/.$/, 'z').replace(/^rc_./, 'rc_0');
  const answering = async <T>(what: string, answer: T): Promise<T> => {
    asked.push(what);
    if (isDown) throw new Error('down');
    return answer;
  };
  const witness: WitnessStore = {
    kind: 'REDIS',
    mayBeBack: () => !isDown,
    last: () => answering('last', { callId: lost }),
    remember: () => answering('remember', undefined),
    revocations: async () => [],
    revoke: async () => undefined,
    close: () => undefined,
  };
  const watch = createRestoreWatch({ ...app, witnesses: [witness], books: [] });
  await watch.start();
  await watch.beforeCall(call);
  expect([asked, await restores()]).toEqual([['last'], []]);
  isDown = false;
  await watch.beforeCall(call);
  watch.stop();
  expect(asked).toEqual(['last', 'last', 'remember']);
  expect(await restores()).toMatchObject([{ witness: 'REDIS', missing: lost }]);
});

if (profile() === 'production')
  test('after a failover to an older copy, no call goes out before the witnesses were asked', async () => {
    const { world, refund, refundsAsked, hold, restores } = await startWatched();
    const copy = await world.keepCopy();
    world.skip(1 / 24);
    await refund();
    expect(refundsAsked()).toBe(1);
    await copy.restore();
    await endConnections(world);
    world.skip(1 / 24);
    await refund();
    expect([refundsAsked(), await hold()]).toEqual([1, expect.objectContaining({ checkedAt: null })]);
    expect(await restores()).toMatchObject([{ witness: 'MEMORY' }]);
    expect((await refund()).error.code).toBe('SERVICE_ON_HOLD');
  });
