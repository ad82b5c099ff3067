import { expect, test } from '@jest/globals';
import { startLivePartner } from '../live-partner.ts';
import { applyAnswer } from '../../services/api/src/application/rail-calls/apply-answer.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { intentBody, refusal } from '../fixtures.ts';
import { startWorld } from '../world.ts';

test('one of two orders is ended before the intent is created: nothing is created, and the other one is withdrawn', async () => {
  const partner = await startLivePartner();
  let isEnding = false;
  const world = await startWorld({
    config: { partners: partner.partners() },
    // The partner has answered, and the code is ended by somebody else before the intent is created.
    store: (store) => ({
      ...store,
      transact: async (work) => {
        await endCode();
        return store.transact(work);
      },
    }),
  });
  const { app } = world.service;
  async function endCode(): Promise<void> {
    if (isEnding || partner.book.size < 2) return;
    isEnding = true;
    const [call] = await app.store.read.railCalls.newest({ status: null, kind: 'code', createdUpTo: null }, 1);
    if (call === undefined) throw new Error('There is no order of a code.');
    await inUnit(app, call, null, (unit) =>
      applyAnswer(unit, call.id, { result: 'FAILED', failureCode: 'ended by another' }),
    );
  }

  const key = await world.key({ livemode: true });
  const body = intentBody({ payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'] });
  const reply = await world.callUnchecked('createPaymentIntent', { key, body });
  expect([isEnding, refusal(reply)]).toEqual([true, [503, 'RAIL_UNAVAILABLE']]);
  expect((await world.rows())['payment_intents']).toEqual([]);
  await world.advance({ minutes: 2 });
  expect(partner.asked.filter((line) => line.startsWith('DELETE')).map((line) => line.slice(-3))).toEqual(['-qr']);
});
