import { expect, test } from '@jest/globals';
import { diceOf, seed, type Dice } from '../dice.ts';
import { soles, type SessionBody } from '../fixtures.ts';
import { startWorld, type Reply, type World } from '../world.ts';
import { inMinutes } from './steps.ts';

test(`whatever happens in a day of 160 operations, the books are right (SVC_TEST_SEED=${seed})`, async () => {
  const world = await startWorld();
  const shop = await world.listen();
  const dice = diceOf(seed);
  const intents: Begun[] = [];

  for (let left = 160; left > 0;) {
    // A few at a time, so that they meet each other.
    const together = Math.min(left, 1 + dice(4));
    left -= together;
    await Promise.all(Array.from({ length: together }, () => something(world, dice, intents)));
    if (dice(10) === 0) shop.respondWith(dice(3) === 0 ? 500 : 200);
    if (dice(8) === 0) await world.advance({ minutes: 1 + dice(40) });
  }
  shop.respondWith(200);
  await world.advance({ days: 4 });

  const {
    balance_transactions: entries = [],
    journal_entries: journal = [],
    journal_lines: lines = [],
    ...rest
  } = (await world.rows()) as Record<string, Row[]>;
  expect(journal).toHaveLength(entries.length);
  for (const { id, gross_centimos, fee_centimos, fee_tax_centimos, net_centimos, payment_method } of entries) {
    const booked = journal.filter(({ balance_transaction_id }) => balance_transaction_id === id);
    expect(booked).toHaveLength(1);
    const legs = lines.filter(({ entry_id }) => entry_id === booked[0]?.id);
    expect(legs.reduce((sum, { amount_centimos }) => sum + Number(amount_centimos), 0)).toBe(0);
    expect(
      Object.fromEntries(legs.map(({ account, amount_centimos }) => [String(account), Number(amount_centimos)])),
    ).toEqual({
      [`rail:${String(payment_method)}`]: Number(gross_centimos),
      'merchant:pending': -Number(net_centimos),
      'svc:fees': Number(fee_centimos),
      'svc:tax': Number(fee_tax_centimos),
    });
  }

  const paid = (rest.payment_intents ?? []).filter(({ status }) => status === 'SUCCEEDED');
  expect(paid.length).toBeGreaterThan(10);
  expect(
    entries.map(({ source_id, gross_centimos }) => `${String(source_id)} ${String(gross_centimos)}`).toSorted(),
  ).toEqual(
    paid.map(({ payment_id, amount_centimos }) => `${String(payment_id)} ${String(amount_centimos)}`).toSorted(),
  );

  const committed = (rest.events ?? []).map(({ id }) => String(id));
  expect(committed.length).toBeGreaterThan(60);
  expect(
    shop
      .received()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(committed.toSorted());
});

type Begun = { id: string; payment_method_types: SessionBody['payment_method_types'] };

/** Something that merchants and payers do. What the state of the moment does not allow is refused, and that is fine. */
async function something(world: World, dice: Dice, intents: Begun[]): Promise<void> {
  const intent = intents[dice(Math.max(intents.length, 1))];
  const what = dice(10);
  if (intent === undefined || what < 4) return begin(world, dice, intents);
  const { id, payment_method_types } = intent;
  const payment_method_type = payment_method_types[dice(payment_method_types.length)] ?? 'INTEROPERABLE_QR';
  if (what < 7)
    return allowed(await world.call('simulatePayment', { id, body: { outcome: 'SUCCEEDED', payment_method_type } }));
  if (what < 8)
    return allowed(await world.call('simulatePayment', { id, body: { outcome: 'FAILED', payment_method_type } }));
  if (what < 9) return allowed(await world.call('cancelPaymentIntent', { id }));
  return allowed(
    await world.call('simulatePayment', {
      id,
      idempotencyKey: id,
      body: { outcome: 'SUCCEEDED', payment_method_type },
    }),
  );
}

async function begin(world: World, dice: Dice, intents: Begun[]): Promise<void> {
  const both: SessionBody['payment_method_types'] = ['INTEROPERABLE_QR', 'BANK_TRANSFER'];
  const payment_method_types = [both, both.slice(0, 1), both.slice(1)][dice(3)] ?? both;
  const body = {
    amount: soles(`${5 + dice(2_000)}.${String(dice(100)).padStart(2, '0')}`),
    payment_method_types,
    ...(dice(2) === 0 && { expires_at: inMinutes(world, 1 + dice(90)) }),
    ...(dice(4) === 0 && { customer: { external_id: `customer-${dice(5)}`, name: 'Ñusta' } }),
  };
  const inSession = 'customer' in body || dice(3) === 0;
  const id = inSession
    ? (await world.call('createCheckoutSession', { body })).data.payment_intent_id
    : (await world.call('createPaymentIntent', { body })).data.id;
  intents.push({ id, payment_method_types });
}

const allowed = ({ status }: Reply): void => expect([200, 409]).toContain(status);

type Row = Record<string, unknown>;
