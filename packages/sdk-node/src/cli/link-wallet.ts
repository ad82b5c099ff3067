import { createCustomer, sale, type Shop } from './recipe-steps.ts';
import { CommandError } from './problems.ts';

type SavedWallet = { customerId: string; id: string };

/** A new customer links a wallet and pays with it, so that it is saved. */
export async function linkWallet(shop: Shop): Promise<SavedWallet> {
  const { svc, step } = shop;
  const customerId = await createCustomer(shop);
  const intentId = await createWalletIntent(shop, customerId);
  await svc.paymentIntents.simulateWallet(intentId, { affiliation: 'APPROVE' });
  const [saved] = await svc.customers.listPaymentMethods(customerId).toArray({ limit: 1 });
  if (saved === undefined) throw new CommandError(`No wallet of ${customerId} was saved. Is a worker running?`);
  step(`Linked the wallet ${saved.id}, and paid ${intentId} with it.`);
  return { customerId, id: saved.id };
}

/** A charge that is denied, because the customer has removed the link. @returns the id of the saved payment method */
export async function chargeRevoked(shop: Shop, { customerId, id }: SavedWallet): Promise<string> {
  const { svc, step } = shop;
  const intentId = await createWalletIntent(shop, customerId);
  await svc.paymentIntents.simulateWallet(intentId, { payment: 'REVOKED' });
  await svc.paymentIntents.confirm(intentId, { payment_method: id });
  step(`Charged ${intentId} with it: the customer had removed the link.`);
  return id;
}

/** @returns the id of the saved payment method */
export async function detach({ svc, step }: Shop, { customerId, id }: SavedWallet): Promise<string> {
  await svc.customers.detachPaymentMethod(customerId, id);
  step(`Detached ${id}.`);
  return id;
}

async function createWalletIntent({ svc, step, filled }: Shop, customerId: string): Promise<string> {
  const body = { ...sale, payment_method_types: ['WALLET' as const], customer: { id: customerId } };
  const { id, amount } = await svc.paymentIntents.create(filled('createPaymentIntent', body));
  step(`Created the payment intent ${id} of S/ ${amount.amount}.`);
  return id;
}
