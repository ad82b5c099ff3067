import { expect, test } from '@jest/globals';
import { startLivePartner } from '../live-partner.ts';
import { intentBody } from '../fixtures.ts';
import { startWorld } from '../world.ts';

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

test('a live payment intent is repeated in the moment in which it is created: one intent, and its key is not forgotten', async () => {
  const partner = await startLivePartner();
  const [created, goesOn] = [gate(), gate()];
  let first: Promise<unknown> | null = null;
  let isHeld = false;
  const world = await startWorld({
    config: { partners: partner.partners() },
    store: (store) => ({
      ...store,
      // The first call is about to create the intent when the second one looks for it, and has created it right afterwards.
      async transact(work) {
        if (!isHeld && partner.book.size > 0) {
          isHeld = true;
          created.open();
          await goesOn.opened;
        }
        return store.transact(work);
      },
      read: {
        ...store.read,
        paymentIntents: {
          ...store.read.paymentIntents,
          async find(...given) {
            const found = await store.read.paymentIntents.find(...given);
            goesOn.open();
            if (found === null) await first;
            return found;
          },
        },
      },
    }),
  });
  const key = await world.key({ livemode: true });
  const create = () =>
    world.callUnchecked('createPaymentIntent', { key, idempotencyKey: 'order-7', body: intentBody() });

  first = create();
  await created.opened;
  const second = await create();
  const third = await create();
  const { text } = (await first) as typeof second;
  expect([second.status, second.text === text, third.text === text]).toEqual([201, true, true]);
  expect((await world.rows())['payment_intents']).toHaveLength(1);
});
