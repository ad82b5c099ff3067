import { failingCcis } from '../../services/api/src/adapters/rails/simulated-payouts.ts';
import { createIntent, createRefund, payoutAccountBody, simulate, soles } from '../fixtures.ts';
import { createPayout, ensureAccount } from '../payouts.ts';
import type { World } from '../world.ts';
import { by, none, type Cause } from './refusal-causes.ts';

export async function paid(world: World): Promise<string> {
  const id = (await createIntent(world)).id;
  await simulate(world, id);
  return id;
}

/** A paid intent with one refund. */
async function refunded(world: World, amount?: string): Promise<{ id: string; refund_id: string }> {
  const id = await paid(world);
  return { id, refund_id: (await createRefund(world, id, amount)).data.id };
}

/** Refunds, payouts and their accounts, the test clock. */
export const moneyCauses: { [name: string]: Cause } = {
  NoRefund: by('getRefund', { id: none('re') }),
  IntentNotPaid: by('createRefund', async (world) => ({ id: (await createIntent(world)).id, body: {} })),
  IntentRefunded: by('createRefund', async (world) => ({ id: (await refunded(world)).id, body: {} })),
  RefundAboveRest: by('createRefund', async (world) => ({
    id: (await refunded(world, '10.00')).id,
    body: { amount: soles('15.91') },
  })),
  RefundEnded: by('simulateRefund', async (world) => {
    const { id, refund_id } = await refunded(world);
    return { id, body: { settle: { refund_id, result: 'COMPLETE' } } };
  }),
  NoNextRefund: by('simulateRefund', async (world) => ({
    id: (await createIntent(world)).id,
    body: { next_outcome: 'DENY' },
  })),
  UnknownRefund: by('simulateRefund', async (world) => ({
    id: await paid(world),
    body: { settle: { refund_id: none('re'), result: 'DENY' } },
  })),
  NoPayoutAccount: by('deletePayoutAccount', { id: none('pacc') }),
  NoPayout: by('getPayout', { id: none('pyt') }),
  PayoutSubmitted: by('cancelPayout', async (world) => {
    const { id } = await createPayout(world);
    await world.call('cancelPayout', { id });
    return { id };
  }),
  NoDefaultAccount: by('createPayout', {}),
  PausedAccount: by('createPayout', async (world) => {
    await ensureAccount(world, { cci: failingCcis.account_closed });
    await createPayout(world);
    await world.advance({ days: 2 });
    return {};
  }),
  NothingAvailable: by('createPayout', async (world) => {
    await ensureAccount(world);
    return {};
  }),
  NoPayoutPartner: by('createPayout', async (world) => ({ key: await world.key({ livemode: true }) })),
  PayoutAccountTwice: by('createPayoutAccount', async (world) => {
    await world.call('createPayoutAccount', { body: payoutAccountBody() });
    return { body: payoutAccountBody({ account_type: 'SAVINGS' }) };
  }),
  PayoutAccountInUse: by('deletePayoutAccount', async (world) => {
    const { data: first } = await world.call('createPayoutAccount', { body: payoutAccountBody() });
    await world.call('createPayoutAccount', { body: payoutAccountBody({ cci: '1'.repeat(20) }) });
    return { id: first.id };
  }),
  WrongCci: by('createPayoutAccount', { body: payoutAccountBody({ cci: '0021930012345678901' }) }),
  ReversedThresholds: by('replacePayoutSettings', {
    body: { schedule: 'DAILY', thresholds: { minimum: soles('50.01'), maximum: soles('50.00') } },
  }),
  ClockStillAdvancing: by('advanceTestClock', async (world) => {
    await world.call('advanceTestClock', { body: { by: 'P1D' } });
    return { body: { by: 'P1D' } };
  }),
  ClockMovedBack: by('advanceTestClock', { body: { to: '2026-11-22T15:00:00Z' } }),
  WrongDuration: by('advanceTestClock', { body: { by: '1 day' } }),
};
