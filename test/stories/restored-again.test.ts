import { expect, test } from '@jest/globals';
import { beginRestoredHold } from '../../services/api/src/application/restore/begin-restored-hold.ts';
import { checkRestore } from '../../services/api/src/application/restore/check-restore.ts';
import { lastMomentOfCopy } from '../../services/api/src/application/restore/last-moment.ts';
import { outcome } from '../operators-at-work.ts';
import { forgettingOf, runSql, startWatched, witnessed } from '../restored-copies.ts';

// A copy is noticed late, or it was made while an earlier copy was on hold.

test('the last moment of a copy that went on before a witness answered is before what is missing', async () => {
  const { world, refund, hold, create } = await startWatched();
  const copy = await world.keepCopy();
  const lastMoment = world.now();
  world.skip(1);
  await refund();
  const missing = await witnessed(world);
  const forget = await forgettingOf(world);
  await world.restart(async () => {
    await copy.restore();
    await forget();
    await runSql(world.config, 'DELETE FROM witnessed_database');
  });
  world.skip(1);
  await create();
  expect(await hold()).toBeNull();
  await beginRestoredHold(world.service.app, { witness: 'REDIS', missing });
  expect(await lastMomentOfCopy(world.service.app.store.read)).toEqual(lastMoment);
});

test('a copy that was made after a check of an earlier one has to be checked, too', async () => {
  const { world, refund, hold, restored, restores, alone, decide, prepare } = await startWatched();
  const first = await world.keepCopy();
  world.skip(1 / 24);
  await refund();
  await restored(first);
  await alone('restore check end', { since: world.now().toISOString(), found: 0, open: 0, canTell: true });
  const second = await world.keepCopy();
  world.skip(1 / 24);
  await world.restart();
  expect(await hold()).not.toMatchObject({ checkedAt: null });
  await decide('hold off', {});
  world.skip(1 / 24);
  await refund();
  await restored(second);
  expect(await hold()).toMatchObject({ checkedAt: null });
  expect(await outcome(prepare('hold off', {}))).toContain('run svc-admin restore check first');
  expect((await restores()).map(({ missing }) => missing)).toEqual([expect.anything(), await witnessed(world)]);
});

test('nobody is asked for what is since a moment of the future: it would be nothing', async () => {
  const { world } = await startWatched();
  const tomorrow = new Date(world.now().getTime() + 86_400_000);
  expect(await outcome(checkRestore(world.service.app, [], tomorrow))).toContain('since: Must be in the past.');
});
