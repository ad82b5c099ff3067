import { createPaidIntent, createPendingRefund, soles } from '../fixtures.ts';
import type { World } from '../world.ts';
import { callWrite, type Write } from './write.ts';

async function settling(world: World, result: 'COMPLETE' | 'DENY') {
  const { id } = await createPaidIntent(world);
  const refund = await createPendingRefund(world, id, '10.00');
  return { id, body: { settle: { refund_id: refund.id, result } } };
}

/** Refunds with each result, at once and later. */
export const refundWrites: readonly Write[] = [
  callWrite('a refund succeeds', 'createRefund', async (world) => ({
    id: (await createPaidIntent(world)).id,
    body: { amount: soles('10.00'), reason: 'Devolución' },
  })),
  callWrite('a refund fails', 'createRefund', async (world) => {
    const { id } = await createPaidIntent(world);
    await world.call('simulateRefund', { id, body: { next_outcome: 'DENY' } });
    return { id, body: {} };
  }),
  callWrite('the result of the next refund is set', 'simulateRefund', async (world) => ({
    id: (await createPaidIntent(world)).id,
    body: { next_outcome: 'PENDING' },
  })),
  callWrite('a pending refund succeeds', 'simulateRefund', (world) => settling(world, 'COMPLETE')),
  callWrite('a pending refund fails', 'simulateRefund', (world) => settling(world, 'DENY')),
];
