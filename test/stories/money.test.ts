import { expect, test } from '@jest/globals';
import { byLength, withSoak } from '../length.ts';
import { seed, seededInt, type RandomInt } from '../seeded-random.ts';
import { soles, type SessionBody } from '../fixtures.ts';
import { startWorld, type Reply, type World } from '../world.ts';
import { inMinutes } from './steps.ts';

const operations = withSoak(80, 380, 3_800);

test(`after ${operations} random operations the ledger is balanced and each event is delivered once (SVC_TEST_SEED=${seed})`, async () => {
  const world = await startWorld();
  const shop = await world.listen();
  const randomInt = seededInt(seed);
  const intents: CreatedIntent[] = [];

  for (let left = operations; left > 0;) {
    // Up to four operations run concurrently, so that they conflict with each other.
    const count = Math.min(left, 1 + randomInt(4));
    left -= count;
    await Promise.all(Array.from({ length: count }, () => randomOperation(world, randomInt, intents)));
    if (randomInt(10) === 0) shop.respondWith(randomInt(3) === 0 ? 500 : 200);
    if (randomInt(8) === 0) await world.advance({ minutes: 1 + randomInt(40) });
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
  // About a fifth of the operations pay.
  expect(paid.length).toBeGreaterThan(byLength(2, 20));
  expect(
    entries.map(({ source_id, gross_centimos }) => `${String(source_id)} ${String(gross_centimos)}`).toSorted(),
  ).toEqual(
    paid.map(({ payment_id, amount_centimos }) => `${String(payment_id)} ${String(amount_centimos)}`).toSorted(),
  );

  const committed = (rest.events ?? []).map(({ id }) => String(id));
  expect(committed.length).toBeGreaterThan(byLength(20, 110));
  expect(
    shop
      .received()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(committed.toSorted());
});

type CreatedIntent = { id: string; payment_method_types: SessionBody['payment_method_types'] };

/** Runs a random operation of a merchant or payer. The state of the intent may refuse it with 409. */
async function randomOperation(world: World, randomInt: RandomInt, intents: CreatedIntent[]): Promise<void> {
  const intent = intents[randomInt(Math.max(intents.length, 1))];
  const what = randomInt(10);
  if (intent === undefined || what < 4) return createRandomIntent(world, randomInt, intents);
  const { id, payment_method_types } = intent;
  const payment_method_type = payment_method_types[randomInt(payment_method_types.length)] ?? 'INTEROPERABLE_QR';
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

async function createRandomIntent(world: World, randomInt: RandomInt, intents: CreatedIntent[]): Promise<void> {
  const both: SessionBody['payment_method_types'] = ['INTEROPERABLE_QR', 'BANK_TRANSFER'];
  const payment_method_types = [both, both.slice(0, 1), both.slice(1)][randomInt(3)] ?? both;
  const body = {
    amount: soles(`${5 + randomInt(2_000)}.${String(randomInt(100)).padStart(2, '0')}`),
    payment_method_types,
    ...(randomInt(2) === 0 && { expires_at: inMinutes(world, 1 + randomInt(90)) }),
    ...(randomInt(4) === 0 && { customer: { external_id: `customer-${randomInt(5)}`, name: 'Ñusta' } }),
  };
  const inSession = 'customer' in body || randomInt(3) === 0;
  const id = inSession
    ? (await world.call('createCheckoutSession', { body })).data.payment_intent_id
    : (await world.call('createPaymentIntent', { body })).data.id;
  intents.push({ id, payment_method_types });
}

const allowed = ({ status }: Reply): void => expect([200, 409]).toContain(status);

type Row = Record<string, unknown>;
