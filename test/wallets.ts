import { createCustomer } from './fixtures.ts';
import type { CallOptions, Data, RequestBody, World } from './world.ts';
import { soles } from './fixtures.ts';

// Payments by wallet, as tests begin with them.

export const phone = '+51987654321';

/** An intent that offers WALLET to a new customer, or to the given one. */
export async function createWalletIntent(
  world: World,
  changes: Partial<RequestBody<'createPaymentIntent'>> = {},
): Promise<Data<'createPaymentIntent'>> {
  const customer = changes.customer ?? { id: (await createCustomer(world, { email: 'rosa@example.com' })).id };
  const body = { amount: soles('39.90'), payment_method_types: ['WALLET' as const], ...changes, customer };
  return (await world.call('createPaymentIntent', { body })).data;
}

export const simulateWallet = (world: World, id: string, body: RequestBody<'simulatePaymentIntentWallet'>) =>
  world.call('simulatePaymentIntentWallet', { id, body });

/** A customer with a saved wallet, by the payment of an intent. */
export async function saveWallet(world: World, changes: Partial<RequestBody<'createPaymentIntent'>> = {}) {
  const intent = await createWalletIntent(world, changes);
  const { data } = await simulateWallet(world, intent.id, { affiliation: 'APPROVE' });
  const customerId = intent.customer?.id ?? '';
  const [method] = (await world.call('listCustomerPaymentMethods', { id: customerId })).items;
  if (method === undefined) throw new Error('No wallet was saved.');
  return { customerId, method, paid: data.payment_intent };
}

/** A new intent that is charged at once. */
export const charge = (
  world: World,
  { customerId, method }: { customerId: string; method: { id: string } },
  options: Partial<CallOptions<'createPaymentIntent'>> & { amount?: string } = {},
) => {
  const { amount = '39.90', ...others } = options;
  const body = {
    amount: soles(amount),
    payment_method_types: ['WALLET' as const],
    customer: { id: customerId },
    payment_method: method.id,
    confirm: true,
  };
  return world.call('createPaymentIntent', { body, ...others });
};

/** What the payment page sends: the client secret instead of a key. */
export const asPayer = (
  intent: { id: string; client_secret: string | null },
  headers: Record<string, string> = {},
) => ({
  id: intent.id,
  key: null,
  headers: { 'X-Svc-Token': intent.client_secret ?? '', ...headers },
});
