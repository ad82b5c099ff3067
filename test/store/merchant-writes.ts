import { initialClock } from '../../services/api/src/domain/test-clock.ts';
import { firstRuc, merchantBody, payoutAccountBody } from '../fixtures.ts';
import { callOperation, callWrite, createdId, type Write } from './write.ts';

/** Writes of a merchant's own data. */
export const merchantWrites: readonly Write[] = [
  callWrite('the first payout account is created', 'createPayoutAccount', async () => ({ body: payoutAccountBody() })),
  callWrite('another payout account becomes the default', 'setDefaultPayoutAccount', async (world) => {
    await createdId(world, 'createPayoutAccount', payoutAccountBody());
    return { id: await createdId(world, 'createPayoutAccount', payoutAccountBody({ cci: '1'.repeat(20) })) };
  }),
  {
    name: 'the last payout account is removed',
    secondCall: 'the same rows',
    async prepare(world) {
      const id = await createdId(world, 'createPayoutAccount', payoutAccountBody());
      return () => callOperation(world, 'deletePayoutAccount', { id });
    },
  },
  {
    ...callWrite('the payout settings are replaced', 'replacePayoutSettings', async (world) => {
      await createdId(world, 'createPayoutAccount', payoutAccountBody());
      return { body: { schedule: 'DAILY' } };
    }),
    // A PUT has no idempotency key: a second one replaces the settings by the same, and has a call record of its own.
    secondCall: null,
  },
  callWrite('a test clock is moved for the first time', 'advanceTestClock', async () => ({ body: { by: 'P1D' } })),
  callWrite('a test clock is moved again', 'advanceTestClock', async (world) => {
    const initial = initialClock(world.keys.merchantId);
    await world.service.app.store.transact((tx) => tx.testClocks.update(initial, { ...initial, aheadMs: 3_600_000 }));
    return { body: { by: 'P1D' } };
  }),
  callWrite('a merchant is created', 'createMerchant', async () => ({ body: merchantBody(firstRuc) })),
  callWrite('a merchant is changed', 'updateMerchant', async (world) => {
    const id = world.keys.merchantId;
    await world.call('updateMerchant', { id, body: { trade_name: '' } });
    return { id, body: { trade_name: 'Mi Bodega' } };
  }),
];
