import { expect, test } from '@jest/globals';
import { intentBody, refusal } from '../fixtures.ts';
import { notificationOf, notify, startLivePartner } from '../live-partner.ts';
import { signal } from '../rails.ts';
import { startWorld } from '../world.ts';

test('503: of 80 notifications at the same time 64 are accepted and 8 processed; calls of merchants go on', async () => {
  const partner = await startLivePartner();
  const [gate, decided] = [signal(), signal()];
  let held = false;
  let [processed, refused] = [0, 0];
  const world = await startWorld({
    config: { partners: partner.partners() },
    store: (store) => ({
      ...store,
      async transact(work) {
        if (held) processed += 1;
        if (held) await gate.happened;
        return store.transact(work);
      },
    }),
  });
  held = true;
  const replies = Array.from({ length: 80 }, async () => {
    const reply = await notify(world, 'collection', notificationOf(world, {}));
    if (reply.status === 503 && (refused += 1) === 16) decided.happen();
    return reply;
  });
  await decided.happened;
  held = false;

  const created = await world.call('createPaymentIntent', { body: intentBody() });
  expect([created.status, processed, refused]).toEqual([201, 8, 16]);
  gate.happen();
  const told = await Promise.all(replies);
  expect(told.filter(({ status }) => status === 200)).toHaveLength(64);
  const [busy] = told.filter(({ status }) => status === 503);
  expect(busy && [...refusal(busy), busy.headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '1']);
  expect((await notify(world, 'collection', notificationOf(world, {}))).status).toBe(200);
});
