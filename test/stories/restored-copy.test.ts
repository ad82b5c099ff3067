import { expect, test } from '@jest/globals';
import { examineHold } from '../../services/api/src/main/commands/hold-text.ts';
import { beginRestoredHold } from '../../services/api/src/application/restore/begin-restored-hold.ts';
import { outcome } from '../operators-at-work.ts';
import { intentBody } from '../fixtures.ts';
import { startWatched, witnessed } from '../restored-copies.ts';

// The service starts on a copy of its database that lacks the last call: nothing leaves, and partners keep what they tell.

test('a copy that lacks the last call is on hold: no refund goes out twice, and webhooks of both modes wait', async () => {
  const shop = await startWatched();
  const { world, prepare, refund, refundsAsked, ready, restored, restores, notified } = shop;
  const inbox = await world.listen();
  const { id: prepared } = await prepare('operators add', { name: 'ana' });
  const copy = await world.keepCopy();
  world.skip(1 / 24);
  expect((await refund()).status).toBe(201);
  expect(refundsAsked()).toBe(1);

  await restored(copy);
  const [restore] = await restores();
  expect(restore).toMatchObject({ missing: await witnessed(world), noticed_at: expect.anything(), ended_at: null });
  expect(await ready()).toMatchObject({ status: 'degraded', on_hold: true, restored: true });
  expect(world.logged.filter((line) => line.startsWith('ERROR'))).toEqual([
    expect.stringContaining('read docs/restore.md, then run svc-admin restore check'),
  ]);
  const { read } = world.service.app.store;
  expect((await examineHold(read)).message).toContain('restore check');
  expect((await read.approvals.find(prepared))?.status).toBe('WITHDRAWN');
  expect((await read.auditLog.newest(1))[0]).toMatchObject({ operator: 'svc', command: 'restore noticed' });

  expect((await refund()).error.code).toBe('SERVICE_ON_HOLD');
  expect([refundsAsked(), await notified()]).toEqual([1, 503]);
  const [event] = (await world.call('listEvents', { query: { per_page: 'all' } })).items;
  expect(event).toBeUndefined();
  await world.call('createPaymentIntent', { body: intentBody() });
  await world.work();
  expect(inbox.posts()).toEqual([]);
  const [made] = (await world.call('listEvents')).items;
  const [delivery] = (await world.call('listEventDeliveries', { id: made?.id ?? '' })).items;
  const retried = await world.callUnchecked('retryWebhookDelivery', { id: delivery?.id ?? '' });
  expect(retried.error.code).toBe('SERVICE_ON_HOLD');
});

test('its hold ends when it was checked, or despite; and what was lost does not hold it again', async () => {
  const shop = await startWatched();
  const { world, refund, restored, restores, hold, notified, alone, prepare, decide } = shop;
  const copy = await world.keepCopy();
  world.skip(1 / 24);
  await refund();
  await restored(copy);
  const checked = (canTell: boolean) =>
    alone('restore check end', { since: world.now().toISOString(), found: 0, open: 0, canTell });
  expect(await outcome(prepare('hold off', {}))).toContain('run svc-admin restore check first');
  await checked(false);
  expect(await notified()).toBe(200);
  expect(await outcome(prepare('hold off', {}))).toContain('A partner could not tell what is missing here');
  await checked(true);
  await decide('hold off', {});
  expect(await restores()).toMatchObject([{ ended_as: 'CHECKED' }]);
  world.skip(1 / 24);
  await world.restart();
  expect([await hold(), (await refund()).status]).toEqual([null, 201]);
  await world.restart();
  expect(await hold()).toBeNull();
});

test('the hold of operators becomes that of a restored copy; two processes notice it once', async () => {
  const { world, refund, alone, restored, restores, hold, prepare, decide } = await startWatched();
  await alone('hold on', { note: 'a restore by plan' });
  const copy = await world.keepCopy();
  await decide('hold off', {});
  world.skip(1 / 24);
  await refund();
  await restored(copy);
  const found = await hold();
  expect(found).toMatchObject({ note: expect.stringMatching(/^a restored copy: .*\(before: a restore by plan\)$/) });
  const { app } = world.service;
  await Promise.all([1, 2].map(() => beginRestoredHold(app, { witness: 'NONE', missing: null })));
  expect([await hold(), (await restores()).length]).toEqual([found, 1]);
  expect(await outcome(prepare('hold off', { despite: '' }))).toContain('despite');
  await decide('hold off', { despite: 'the refund was booked by hand' });
  expect(await restores()).toMatchObject([{ ended_as: 'DESPITE' }]);
});
