import { expect, test } from '@jest/globals';
import { parse } from 'promptparse';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { entryOf, intentNow, payerPays } from './steps.ts';

test('a payer scans a QR and pays: payment.succeeded is delivered, and the ledger entry is exact to the céntimo', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.succeeded');

  const intent = await createIntent(world, { amount: { amount: '120.00', currency: 'PEN' } });
  const { qr } = intent.payment_method as { qr: { payload: string } };
  const shown = parse(qr.payload, true, true);
  expect({
    currency: shown?.getTagValue('53'),
    amount: shown?.getTagValue('54'),
    country: shown?.getTagValue('58'),
    name: shown?.getTagValue('59'),
  }).toEqual({ currency: '604', amount: '120.00', country: 'PE', name: 'PANADERIA EL NANDU S.A.C.' });

  const paid = await payerPays(world, intent);
  expect(paid).toMatchObject({
    status: 'SUCCEEDED',
    paid_with: { method_type: 'INTEROPERABLE_QR', paid_at: '2026-11-23T15:00:00.000Z' },
    payment_method: null,
    client_secret: null,
  });

  // The fee is 1.50 % of 120.00: 1.80; the tax on it is 18 %: 0.324, rounded to 0.32. Paid on a Monday, available on
  // Tuesday in Lima.
  const entry = await entryOf(world, paid);
  expect(entry).toMatchObject({
    type: 'PAYMENT',
    status: 'PENDING',
    payment_method: 'INTEROPERABLE_QR',
    gross: { amount: '120.00', currency: 'PEN' },
    fee: { amount: '-1.80', currency: 'PEN' },
    fee_tax: { amount: '-0.32', currency: 'PEN' },
    net: { amount: '117.88', currency: 'PEN' },
    available_on: '2026-11-24T05:00:00.000Z',
    available_confirmed: false,
  });
  expect((await intentNow(world, paid)).settlement).toMatchObject({
    balance_transaction_id: entry.id,
    net: entry.net,
    available_on: entry.available_on,
  });

  await world.work();
  expect(shop.received()).toMatchObject([{ type: 'payment.succeeded', data: { payment_intent: { id: intent.id } } }]);
});
