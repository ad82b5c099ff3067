import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { createIntent, createMerchant, refusal, start } from '../fixtures.ts';

test('200: the merchant of the key, with test and live keys', async () => {
  const world = await startWorld();
  const { merchantId: id } = world.keys;
  const expected = {
    id,
    legal_name: 'PANADERÍA EL ÑANDÚ S.A.C.',
    trade_name: null,
    tax_id: { country: 'PE', type: 'RUC', value: '20100070970' },
    country: 'PE',
    default_currency: 'PEN',
    email: null,
    phone: null,
    support_email: null,
    support_phone: null,
    address: null,
    status: 'ACTIVE',
    verification_status: 'UNVERIFIED',
    created_at: start,
  };
  expect((await world.call('getMerchant', { id })).data).toEqual(expected);
  const key = await world.key({ livemode: true });
  expect((await world.call('getMerchant', { id, key })).data).toEqual({ ...expected, verification_status: 'VERIFIED' });
});

test('404: another merchant, also one of the same account, or an id of another kind', async () => {
  const world = await startWorld();
  const ids = [(await createMerchant(world)).id, (await world.merchant()).merchantId, (await createIntent(world)).id];
  for (const id of [...ids, 'mer_1', world.keys.merchantId.toUpperCase()])
    expect([id, refusal(await world.call('getMerchant', { id }))]).toEqual([id, [404, 'MERCHANT_NOT_FOUND']]);
});
