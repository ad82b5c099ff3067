import { expect, test } from '@jest/globals';
import { createCustomer as createCustomerIn } from '../../services/api/src/application/customers/create-customer.ts';
import { eraseCustomer } from '../../services/api/src/application/customers/erase-customer.ts';
import { updateCustomer } from '../../services/api/src/application/customers/update-customer.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { createPaymentIntent } from '../../services/api/src/application/payment-intents/create-payment-intent.ts';
import { requestInstructions } from '../../services/api/src/application/payment-intents/request-instructions.ts';
import type { App } from '../../services/api/src/application/ports.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { startWorld } from '../world.ts';
import { order, outcomeOf } from './interleaved.ts';
import { interleavings, schedules } from './interleavings.ts';

const erase = (app: App, id: string) =>
  inOperatorUnit(app, (unit) => {
    const { settings, partners } = app;
    return eraseCustomer({ ...unit, settings, partners, person: { name: 'rosa', isAlone: true } }, { id });
  });

test(`a customer is erased twice while a payment intent is created for it and its name is changed in ${schedules} schedules: it is erased once, and nothing of it is left`, async () => {
  await interleavings(['destroyed', 'kept'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    return {
      async play({ run }) {
        const person = { type: 'INDIVIDUAL' as const, firstName: 'Rosalinda', email: 'rosalinda@example.com' };
        const { id } = await inUnit(app, caller, null, (unit) => createCustomerIn(unit, person));
        const input = { ...order, customer: { id } };
        const prepared = await requestInstructions(app, caller, input);

        const { one, other, shop, editor } = await run(app, {
          one: (erasing) => outcomeOf(erase(erasing, id)),
          other: (erasing) => outcomeOf(erase(erasing, id)),
          shop: (using) => outcomeOf(inUnit(using, caller, null, (unit) => createPaymentIntent(unit, input, prepared))),
          editor: (editing) =>
            outcomeOf(
              inUnit(editing, caller, null, (unit) => updateCustomer(unit, id, { lastName: 'Quispevalverde' })),
            ),
        });

        expect([one, other].toSorted()).toEqual(['CONFLICT', 'done']);
        expect(['done', 'CUSTOMER_NOT_FOUND']).toContain(editor);
        const { read } = app.store;
        const [kept, intents, erasure] = [
          await read.customers.find(caller, id),
          await read.customers.countPaymentIntents(caller, id),
          await read.erasures.find(id),
        ];
        expect([shop, intents]).toEqual(shop === 'done' ? ['done', 1] : ['VALIDATION_ERROR', 0]);
        expect([kept?.firstName, erasure?.sealed === null]).toEqual(intents === 0 ? [undefined, true] : [null, false]);
        return intents === 0 ? 'destroyed' : 'kept';
      },
      async finish() {
        await world.advance({ minutes: 11 });
        const rows = JSON.stringify(await world.rows()).toLowerCase();
        expect([rows.includes('rosalinda'), rows.includes('quispevalverde')]).toEqual([false, false]);
      },
    };
  });
});
