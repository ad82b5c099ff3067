import { expect, test } from '@jest/globals';
import { intentBody, refusal } from '../fixtures.ts';
import { notificationOf, notify, startLivePartner } from '../live-partner.ts';
import { signal } from '../rails.ts';
import { startWorld } from '../world.ts';

test('503: while 64 notifications are being processed the next one is refused; calls of merchants go on', async () => {
  const partner = await startLivePartner();
  const [gate, filled] = [signal(), signal()];
  let held = false;
  let waiting = 0;
  const world = await startWorld({
    config: { partners: partner.partners() },
    store: (store) => ({
      ...store,
      async transact(work) {
        if (held && (waiting += 1) === 64) filled.happen();
        if (held) await gate.happened;
        return store.transact(work);
      },
    }),
  });
  const tell = () => notify(world, 'collection', notificationOf(world, {}));
  held = true;
  const many = Array.from({ length: 64 }, tell);
  await filled.happened;
  held = false;

  const refused = await tell();
  const created = await world.call('createPaymentIntent', { body: intentBody() });
  gate.happen();

  expect([...refusal(refused), refused.headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '1']);
  expect(created.status).toBe(201);
  expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await tell()).status).toBe(200);
});
