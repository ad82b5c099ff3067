import { expect, test } from '@jest/globals';
import { runAlone } from '../../services/api/src/application/operators/run-command.ts';
import { createCustomer } from '../fixtures.ts';
import { outcome } from '../operators-at-work.ts';
import { startWatched } from '../restored-copies.ts';

// What was revoked after a copy was made does not work in the restored copy either.

test('keys, operators and signing secrets that were ended after the copy are ended in it before it answers', async () => {
  const { world, key, alone, decide, restored, restores, hold } = await startWatched();
  const inbox = await world.listen();
  const stolen = await world.key({});
  const rolled = await world.key({});
  const overlapping = await world.key({});
  const idOf = async (text: string) =>
    (await world.service.app.store.read.apiKeys.list(world.keys.merchantId)).find(({ last4 }) => text.endsWith(last4))
      ?.id ?? '';
  const ana = await decide('operators add', { name: 'ana' });
  const eva = await decide('operators add', { name: 'eva' });
  const as = (operatorKey: string) => ({ operatorKey, development: false, singleOperator: false });
  const copy = await world.keepCopy();

  world.skip(1 / 24);
  await alone('keys revoke', { id: await idOf(stolen) });
  await alone('keys roll', { id: await idOf(rolled), overlapSeconds: 0 });
  await alone('keys roll', { id: await idOf(overlapping), overlapSeconds: 7_200 });
  await alone('operators remove', { name: 'ana' });
  const { value: fresh } = await runAlone(world.service.app, as(eva.keyText), 'operators roll', {});
  const { value: secret } = await alone('endpoints roll-secret', { id: inbox.endpointId, overlapSeconds: 0 });

  await restored(copy);
  const status = async (text: string) => (await world.callUnchecked('listEvents', { key: text })).status;
  expect([await status(stolen), await status(rolled), await status(overlapping), await status(key)]).toEqual([
    401, 401, 200, 200,
  ]);
  world.skip(1 / 12);
  const { store } = world.service.app;
  expect((await store.read.apiKeys.find(await idOf(overlapping)))?.expiresAt).not.toBeNull();
  const runs = (operatorKey: string) =>
    outcome(runAlone(world.service.app, as(operatorKey), 'holidays add', { day: '2027-01-04' }));
  expect(await runs(ana.keyText)).toContain('belongs to no operator');
  expect(await runs(eva.keyText)).toContain('belongs to no operator');
  expect(await runs(fresh.keyText)).toBe('done');
  const [endpoint] = await store.read.webhookEndpoints.findAll([inbox.endpointId]);
  expect(endpoint).toMatchObject({ secretVersion: secret.endpoint.secretVersion, previousSecretKey: null });

  const repeated = (await store.read.auditLog.newest(99)).filter(({ command }) => command === 'restore revoke');
  expect(repeated.map(({ operator }) => operator)).toEqual(Array.from({ length: 6 }, () => 'svc'));
  expect(await restores()).toMatchObject([{ witness: 'REVOCATION', missing: await idOf(stolen) }]);
  expect(await hold()).toMatchObject({ note: expect.stringContaining('which was revoked, works') });
});

test('what was revoked is revoked in the database that it was revoked in: nothing is repeated', async () => {
  const { world, alone, restores } = await startWatched();
  const [{ id = '' } = {}] = await world.service.app.store.read.apiKeys.list(world.keys.merchantId);
  await alone('keys revoke', { id });
  world.skip(1 / 24);
  await world.restart();
  expect(await restores()).toEqual([]);
});

test('a customer who was erased after the copy is erased in it before it answers', async () => {
  const { world, decide, restored } = await startWatched();
  const { id } = await createCustomer(world, { first_name: 'Ximena' });
  const copy = await world.keepCopy();
  await decide('customers erase', { id });
  await restored(copy);
  expect((await world.callUnchecked('getCustomer', { id })).status).toBe(404);
  expect(await world.service.app.store.read.erasures.find(id)).toMatchObject({ id, sealed: null });
  await world.work();
  expect(JSON.stringify(await world.rows())).not.toContain('Ximena');
});
