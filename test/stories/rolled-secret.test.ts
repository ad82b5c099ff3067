import { expect, test } from '@jest/globals';
import { rollSigningSecret } from '../../services/api/src/application/webhooks/roll-signing-secret.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { createIntent, endpointBody } from '../fixtures.ts';
import { startWorld } from '../world.ts';

const daySeconds = 86_400;

test('an operator rolls a signing secret: the old one signs until the overlap ends, then the new one', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  const roll = (overlapSeconds: number) =>
    inOperatorUnit(world.service.app, (unit) => rollSigningSecret(unit, shop.endpointId, overlapSeconds));
  // `received` fails when a signature is not made with the receiver's secret.
  const deliver = async () => {
    await createIntent(world);
    await world.work();
    return shop.received().length;
  };
  expect(await deliver()).toBe(1);

  const first = await roll(daySeconds);
  await world.advance({ hours: 23 });
  expect(await deliver()).toBe(2);
  await expect(roll(daySeconds)).rejects.toMatchObject({ code: 'CONFLICT' });

  await world.advance({ hours: 1 });
  shop.signingSecret = first.signingSecret;
  expect(await deliver()).toBe(3);

  // The overlap has ended: the next roll has one of its own.
  const second = await roll(daySeconds);
  expect(await deliver()).toBe(4);

  // A stolen secret ends at once, also during an overlap; so does the second one, which never signed.
  const third = await roll(0);
  await world.advance({ seconds: 30 });
  shop.signingSecret = third.signingSecret;
  expect(await deliver()).toBe(5);
  await world.advance({ hours: 24 });
  expect(await deliver()).toBe(6);

  const secrets = [first, second, third].map(({ signingSecret }) => signingSecret);
  expect(new Set(secrets).size).toBe(3);
  const stored = JSON.stringify(await world.rows());
  for (const secret of secrets) expect(stored).not.toContain(secret.slice('whsec_test_'.length));
});

test('of ten rolls at once with an overlap one is done', async () => {
  const world = await startWorld();
  const { data } = await world.call('createWebhookEndpoint', {
    body: endpointBody({ url: 'http://127.0.0.1:9/hook' }),
  });
  const rolls = Array.from({ length: 10 }, () =>
    inOperatorUnit(world.service.app, (unit) => rollSigningSecret(unit, data.id, daySeconds)).then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code,
    ),
  );
  expect((await Promise.all(rolls)).toSorted()).toEqual([...Array<string>(9).fill('CONFLICT'), 'done']);
});

test('a repeated creation with the same key still returns the first secret', async () => {
  const world = await startWorld();
  const create = () =>
    world.call('createWebhookEndpoint', {
      body: endpointBody({ url: 'http://127.0.0.1:9/hook' }),
      idempotencyKey: 'endpoint-1',
    });
  const created = await create();
  await inOperatorUnit(world.service.app, (unit) => rollSigningSecret(unit, created.data.id, 0));
  expect((await create()).text).toBe(created.text);
});
