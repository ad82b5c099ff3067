import { expect, test } from '@jest/globals';
import type { App } from '../../services/api/src/application/ports.ts';
import { sendEmailCode } from '../../services/api/src/application/email-codes/send-email-code.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { found } from '../../services/api/src/domain/refusal.ts';
import { createCustomer } from '../fixtures.ts';
import { createWalletIntent } from '../wallets.ts';
import { startWorld } from '../world.ts';
import { outcomeOf } from './interleaved.ts';
import { interleavings, schedules } from './interleavings.ts';

test(`two payers ask for the third code of a customer in ${schedules} schedules: one is sent`, async () => {
  await interleavings(['the left one', 'the right one'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    const ask = (asking: App, id: string): Promise<string> =>
      outcomeOf(
        inUnit(asking, caller, null, async (unit) =>
          sendEmailCode(unit, found(await unit.tx.paymentIntents.find(caller, id), 'PAYMENT_INTENT_NOT_FOUND')),
        ),
      );
    let sent = 0;
    return {
      async play({ run }) {
        const customer = { id: (await createCustomer(world)).id };
        const [one, other] = [
          await createWalletIntent(world, { customer }),
          await createWalletIntent(world, { customer }),
        ];
        for (const intent of [one, other]) await ask(app, intent.id);
        const { left, right } = await run(app, {
          left: (asking) => ask(asking, one.id),
          right: (asking) => ask(asking, other.id),
        });
        expect([left, right].toSorted()).toEqual(['RATE_LIMITED', 'done']);
        sent += 3;
        return left === 'done' ? 'the left one' : 'the right one';
      },
      async finish() {
        expect((await world.rows())['email_codes']).toHaveLength(sent);
      },
    };
  });
});
