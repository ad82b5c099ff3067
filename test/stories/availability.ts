import { expect } from '@jest/globals';
import type { PaymentMethodType } from '../../services/api/src/domain/payment-method.ts';
import { createIntent, emittedEvents, simulate } from '../fixtures.ts';
import type { World } from '../world.ts';

export const pay = async (world: World, method: PaymentMethodType = 'INTEROPERABLE_QR'): Promise<string> => {
  const { id } = await createIntent(world, { payment_method_types: [method] });
  await simulate(world, id);
  return id;
};

/** When the payment became available, by its event; null before. */
export async function availableAt(world: World, id: string): Promise<string | null> {
  const { settlement } = (await world.call('getPaymentIntent', { id })).data;
  const events = await emittedEvents(world, { type: ['balance.available'] });
  const [event] = events.filter(
    ({ data }) => 'balance_transaction' in data && data.balance_transaction.id === settlement?.balance_transaction_id,
  );
  expect(settlement).toMatchObject(
    event === undefined
      ? { status: 'PENDING', available_confirmed: false }
      : { status: 'AVAILABLE', available_confirmed: true, payout_id: null },
  );
  return event?.created_at ?? null;
}
