import { expect, test } from '@jest/globals';
import type { App } from '../../services/api/src/application/ports.ts';
import { applyAnswer } from '../../services/api/src/application/rail-calls/apply-answer.ts';
import { makeRailCall } from '../../services/api/src/application/rail-calls/make-rail-call.ts';
import { createRefund } from '../../services/api/src/application/refunds/create-refund.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { createPaidIntent, emittedEvents, soles, typesOf } from '../fixtures.ts';
import { testPartner } from '../partner.ts';
import { intentNow, journalSums } from '../stories/steps.ts';
import { startWorld } from '../world.ts';
import { interleavings, schedules } from './interleavings.ts';

test(`two workers and a notification end one rail call in ${schedules} schedules: the partner does it once, and so do we`, async () => {
  await interleavings(['the notification was first', 'a worker was first'], async () => {
    const partner = testPartner();
    const world = await startWorld({ rails: { rails: { refund: partner.rail, payout: partner.rail } } });
    const { app } = world.service;
    const intents: string[] = [];
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    let count = 0;
    return {
      async play({ run }) {
        // One intent has at most a hundred refunds.
        if (count % 50 === 0) intents.push((await createPaidIntent(world)).id);
        count += 1;
        const id = intents.at(-1) ?? '';
        const call = await inUnit(app, caller, null, (unit) =>
          createRefund(unit, id, { amount: '0.10', reason: null }),
        );
        const work = (by: string) => (working: App) => makeRailCall(working, call.id, by);
        const { notification } = await run(app, {
          left: work('wrk_left'),
          right: work('wrk_right'),
          notification: (told) =>
            inUnit(told, caller, null, (unit) => applyAnswer(unit, call.id, { result: 'SUCCEEDED' })),
        });
        // A worker that came too early for the claim of the other one leaves the call to it.
        if ((await app.store.read.railCalls.find(call.id))?.endedAt === null)
          await makeRailCall(app, call.id, 'wrk_last');
        expect(await app.store.read.railCalls.find(call.id)).toMatchObject({ status: 'SUCCEEDED' });
        expect(partner.calls.filter((each) => each === `ask ${call.reference}`).length).toBeLessThanOrEqual(1);
        return notification ? 'the notification was first' : 'a worker was first';
      },
      async finish() {
        const rows = await world.rows();
        expect(rows['refunds']).toHaveLength(count);
        const last = count - 50 * (intents.length - 1);
        const { amount_refunded } = await intentNow(world, { id: intents.at(-1) ?? '' });
        expect(amount_refunded).toEqual(soles((last / 10).toFixed(2)));
        expect(rows['timers']).toEqual([]);
        const sums = await journalSums(world);
        expect([sums.length, sums.every((sum) => sum === 0)]).toEqual([count + intents.length, true]);
        const events = typesOf(await emittedEvents(world, { type: ['refund.succeeded'], per_page: 'all' }));
        expect(events).toHaveLength(count);
      },
    };
  });
});
