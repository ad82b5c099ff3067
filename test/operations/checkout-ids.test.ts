import { expect, test } from '@jest/globals';
import { operations } from '../../services/api/src/generated/operations.ts';
import { refusal, rowCounts } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { requestBodies, takesBodyOrKey } from './operation-inputs.ts';

test.each(operations.filter(({ path }) => path.startsWith('/checkouts/')))(
  '$id 404: there is no such checkout session or payment intent, whatever the client secret',
  async (operation) => {
    const world = await startWorld();
    const body = takesBodyOrKey(operation) ? requestBodies[operation.id].body : undefined;
    const before = await rowCounts(world);
    const headers = { 'X-Svc-Token': 'any' };
    for (const [id, code] of [
      [`cs_${'0'.repeat(26)}`, 'CHECKOUT_SESSION_NOT_FOUND'],
      [`pi_${'0'.repeat(26)}`, 'PAYMENT_INTENT_NOT_FOUND'],
    ] as const) {
      const reply = await world.callUnchecked(operation.id, { id, key: null, headers, body });
      expect([id, ...refusal(reply)]).toEqual([id, 404, code]);
    }
    expect(await rowCounts(world)).toEqual(before);
  },
);
