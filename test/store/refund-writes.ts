import { createPaidIntent, createPendingRefund } from '../fixtures.ts';
import type { World } from '../world.ts';
import { callWrite, type Write } from './write.ts';

async function settling(world: World, result: 'COMPLETE' | 'DENY') {
  const { id } = await createPaidIntent(world);
  const refund = await createPendingRefund(world, id, '10.00');
  return { id, body: { settle: { refund_id: refund.id, result } } };
}

/** What the simulator does with refunds. How they are created: rail-call-faults.test.ts. */
export const refundWrites: readonly Write[] = [
  callWrite('the result of the next refund is set', 'simulateRefund', async (world) => ({
    id: (await createPaidIntent(world)).id,
    body: { next_outcome: 'PENDING' },
  })),
  callWrite('a pending refund succeeds', 'simulateRefund', (world) => settling(world, 'COMPLETE')),
  callWrite('a pending refund fails', 'simulateRefund', (world) => settling(world, 'DENY')),
];
