import { expect, test } from '@jest/globals';
import { asPayer, createWalletIntent, phone } from '../wallets.ts';
import { testPartner } from '../partner.ts';
import { startWorld } from '../world.ts';

test('a wallet that was not reached has no question to answer: the simulators say so at once', async () => {
  const partner = testPartner();
  partner.fail('refused');
  const world = await startWorld({ rails: { rails: { affiliation: partner.rail } } });
  const intent = await createWalletIntent(world);
  const asked = await world.call('startAffiliation', { ...asPayer(intent), body: { phone } });
  expect([asked.status, asked.data.wallet?.affiliation?.status]).toEqual([200, 'PENDING']);

  const byMerchant = { id: intent.id, body: { affiliation: 'APPROVE' } } as const;
  const refused = await world.call('simulatePaymentIntentWallet', byMerchant);
  expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
  const body = { outcome: 'SUCCEEDED', payment_method_type: 'WALLET' } as const;
  const onPage = await world.call('simulateCheckout', { ...asPayer(intent), body });
  expect([onPage.status, onPage.error.code]).toEqual([409, 'CONFLICT']);
});

test('a call that was answered before its wallet answered is answered in the same way when it is repeated', async () => {
  const partner = testPartner();
  partner.fail('refused');
  const world = await startWorld({ rails: { rails: { affiliation: partner.rail } } });
  const intent = await createWalletIntent(world);
  const send = () =>
    world.call('simulatePaymentIntentWallet', {
      id: intent.id,
      idempotencyKey: 'link-1',
      body: { affiliation: 'APPROVE' },
    });
  const first = await send();
  const again = await send();
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
});
