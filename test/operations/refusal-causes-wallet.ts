import { createIntent } from '../fixtures.ts';
import { asPayer, createWalletIntent, saveWallet, simulateWallet } from '../wallets.ts';
import type { World } from '../world.ts';
import { by, none, type Cause } from './refusal-causes.ts';

async function processing(world: World) {
  const saved = await saveWallet(world);
  const intent = await createWalletIntent(world, { customer: { id: saved.customerId } });
  await simulateWallet(world, intent.id, { payment: 'PENDING' });
  const body = { payment_method: saved.method.id };
  await world.call('confirmPaymentIntent', { id: intent.id, body });
  return { id: intent.id, body };
}

async function revoked(world: World) {
  const saved = await saveWallet(world);
  const charged = await createWalletIntent(world, { customer: { id: saved.customerId } });
  await simulateWallet(world, charged.id, { payment: 'REVOKED' });
  const body = { payment_method: saved.method.id };
  await world.call('confirmPaymentIntent', { id: charged.id, body });
  return { id: charged.id, body };
}

const payer = async (world: World) => asPayer(await createWalletIntent(world));

/** Saved wallets, and how they are linked and charged. */
export const walletCauses: { [name: string]: Cause } = {
  IntentProcessing: by('confirmPaymentIntent', processing),
  UnknownSavedMethod: by('confirmPaymentIntent', async (world) => ({
    id: (await createWalletIntent(world)).id,
    body: { payment_method: none('pm') },
  })),
  SavedMethodRevoked: by('confirmPaymentIntent', revoked),
  WalletNotOffered: by('enableSavedPaymentMethods', async (world) => ({ id: (await createIntent(world)).id })),
  WalletWithoutCustomer: by('createPaymentIntent', {
    body: { amount: { amount: '10.00', currency: 'PEN' }, payment_method_types: ['WALLET'] },
  }),
  WrongMobile: by('startAffiliation', async (world) => ({ ...(await payer(world)), body: { phone: '987654321' } })),
  EmailCodeInvalid: by('checkEmailCode', async (world) => ({ ...(await payer(world)), body: { code: '123456' } })),
  EmailCodeFormat: by('checkEmailCode', async (world) => ({ ...(await payer(world)), body: { code: '12345' } })),
  NoDebitToSettle: by('simulatePaymentIntentWallet', async (world) => ({
    id: (await createWalletIntent(world)).id,
    body: { settle: 'COMPLETE' },
  })),
  NoAffiliationWaits: by('simulateCheckout', async (world) => ({
    ...(await payer(world)),
    body: { outcome: 'SUCCEEDED', payment_method_type: 'WALLET' },
  })),
  EmptyWalletSimulation: by('simulatePaymentIntentWallet', async (world) => ({
    id: (await createWalletIntent(world)).id,
    body: {},
  })),
  NoPaymentMethod: by('detachPaymentMethod', async (world) => ({
    id: (await createWalletIntent(world)).customer?.id ?? '',
    subId: none('pm'),
  })),
};
