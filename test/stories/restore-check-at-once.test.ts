import { expect, test } from '@jest/globals';
import { checkRestore } from '../../services/api/src/application/restore/check-restore.ts';
import { intentBody, payoutAccountBody } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks } from '../operators-at-work.ts';
import { bookOf } from '../partner-book-of.ts';

// Operators run the check twice, or two of them do at the same time.

test('what several checks at the same time find, one of them finds', async () => {
  const live = await startLiveMoney();
  const { world, key, paid, partner } = live;
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  const intent = await paid('100.00');
  const copy = await world.keepCopy();
  for (let i = 0; i < 5; i += 1) {
    const { data } = await world.call('createRefund', {
      key,
      id: intent.id,
      idempotencyKey: `k${i}`,
      body: { amount: { amount: '10.00', currency: 'PEN' } },
    });
    expect(data.status).toBe('PENDING');
    const { data: order } = await world.call('createPaymentIntent', { key, body: intentBody({}) });
    if (i % 2 === 0) partner.end(`${order.id}-qr`, 'PAID', `BNK-x${i}`, world.now());
  }
  await world.advance({ days: 3 });
  for (const one of partner.book.values())
    if (one.status === 'OPEN' && (one.kind === 'refund' || one.kind === 'payout'))
      partner.end(one.reference, 'SUCCEEDED', `O-${one.reference}`, world.now());
  await world.restore(copy);
  const reports = await Promise.all(
    [1, 2, 3].map(() =>
      checkRestore(world.service.app, [bookOf({ partner, world }, world.keys.merchantId)], world.now()),
    ),
  );
  const all = reports.flatMap(({ found }) => found.map(({ reference, kind }) => `${kind} ${reference}`));
  expect(new Set(all).size).toBe(all.length);
  await expectBooks(world);
  expect(
    (await checkRestore(world.service.app, [bookOf({ partner, world }, world.keys.merchantId)], world.now())).found,
  ).toEqual([]);
  await world.advance({ days: 4 });
  await expectBooks(world);
});
