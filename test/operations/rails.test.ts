import { expect, test } from '@jest/globals';
import { simulatedCollection } from '../../services/api/src/adapters/rails/simulated-collection.ts';
import { inBothModes, scriptedRail, signal, withRail } from '../rails.ts';
import { startWorld, type Body, type Reply } from '../world.ts';
import { type SessionBody, intentBody, createCustomer, later, refusal, soles, times } from '../fixtures.ts';
import type { Store } from '../../services/api/src/application/store.ts';

// What all operations have in common that call a rail before their unit of work.

const { createInstructions } = simulatedCollection;
const both: SessionBody['payment_method_types'] = ['INTEROPERABLE_QR', 'BANK_TRANSFER'];

test.each(withRail)('$id: fifty concurrent calls with one key call the rail once', async ({ id: operation }) => {
  const gate = signal();
  const rail = scriptedRail(async (request, random) => {
    await gate.happened;
    return createInstructions(request, random);
  });
  const world = await startWorld({ rails: rail });
  let responses = 0;
  const create = async (): Promise<Reply> => {
    const reply = await world.callUnchecked(operation, { body: intentBody(), idempotencyKey: 'order-1042' });
    // All but the one that calls the rail get 409.
    if ((responses += 1) === 49) gate.happen();
    return reply;
  };

  const replies = await Promise.all(Array.from({ length: 50 }, create));
  const replay = await world.callUnchecked(operation, { body: intentBody(), idempotencyKey: 'order-1042' });

  const [made, ...others] = replies.filter(({ status }) => status === 201);
  expect([made?.text, others]).toEqual([replay.text, []]);
  expect(replies.filter((reply) => reply !== made).map(refusal)).toEqual(times(49, [409, 'IDEMPOTENCY_IN_PROGRESS']));
  expect(rail.requests).toHaveLength(1);
});

test.each(withRail)(
  '$id: a repeat, or a used key with another payload, does not call the rail',
  async ({ id: operation }) => {
    const rail = scriptedRail(createInstructions);
    const world = await startWorld({ rails: rail });
    const create = (changes: Body) =>
      world.callUnchecked(operation, { body: intentBody(changes), idempotencyKey: 'again' });
    const first = await create({});

    const [second, reused] = [await create({}), await create({ description: 'another' })];

    expect([second.text, second.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect(refusal(reused)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(rail.requests).toHaveLength(1);
  },
);

/** Counts the units of work that are open. */
function counting(open: { units: number }) {
  return (store: Store): Store => ({
    ...store,
    async transact(work) {
      open.units += 1;
      try {
        return await store.transact(work);
      } finally {
        open.units -= 1;
      }
    },
  });
}

test.each(withRail)(
  '$id: during the call to the rail no transaction is open and no connection is held',
  async (operation) => {
    // More than the pool has connections.
    const calls = 60;
    const [gate, all] = [signal(), signal()];
    const open = { units: 0 };
    const unitsDuringCalls: number[] = [];
    const rail = scriptedRail(async (request, random) => {
      unitsDuringCalls.push(open.units);
      if (unitsDuringCalls.length === calls) all.happen();
      await gate.happened;
      return createInstructions(request, random);
    });
    const world = await startWorld({ rails: rail, store: counting(open) });
    const waiting = Array.from({ length: calls }, (_, index) =>
      world.callUnchecked(operation.id, {
        body: intentBody(),
        ...(index % 2 === 0 && { idempotencyKey: `order-${index}` }),
      }),
    );
    await all.happened;

    const customer = await createCustomer(world);
    const found = await world.call('getCustomer', { id: customer.id });
    gate.happen();
    const replies = await Promise.all(waiting);

    expect(unitsDuringCalls).toEqual(times(calls, 0));
    expect([found.status, new Set(replies.map(({ status }) => status))]).toEqual([200, new Set([201])]);
  },
);

test.each(withRail)(
  '$id 503: while 128 calls wait for the rail the next is refused; calls without a rail are not affected',
  async ({ id: operation }) => {
    const [gate, all] = [signal(), signal()];
    const rail = scriptedRail(async (request, random) => {
      if (rail.requests.length === 128) all.happen();
      await gate.happened;
      return createInstructions(request, random);
    });
    const world = await startWorld({ rails: rail });
    const create = () => world.callUnchecked(operation, { body: intentBody() });
    const waiting = Array.from({ length: 128 }, create);
    await all.happened;

    const refused = await create();
    const { status: page } = await world.call('listPaymentIntents');
    gate.happen();

    expect([refusal(refused), page]).toEqual([[503, 'SERVICE_UNAVAILABLE'], 200]);
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([201]));
  },
);

const refusedBeforeRail: [problem: string, changes: Body][] = [
  ['amount.amount OUT_OF_RANGE', { amount: soles('0.99') }],
  ['expires_at OUT_OF_RANGE', { expires_at: later({ seconds: 59 }) }],
];

test.each(withRail)('$id 422: a refusal that needs no database is given before the rail is called', async ({ id }) => {
  const rail = scriptedRail(createInstructions);
  const world = await startWorld({ rails: rail });
  const problems = [...refusedBeforeRail, ...(refusedBeforeRailIn[id] ?? [])];
  for (const [problem, changes] of problems)
    expect(refusal(await world.callUnchecked(id, { body: intentBody(changes) }))).toEqual([
      422,
      'VALIDATION_ERROR',
      problem,
    ]);
  expect(rail.requests).toEqual([]);
});

const person = { type: 'INDIVIDUAL', first_name: 'Rosa' };
const wrongRuc = { type: 'RUC', value: '20100070971', country: 'PE' };
const refusedBeforeRailIn: { [operation: string]: typeof refusedBeforeRail } = {
  createPaymentIntent: [
    ['customer REQUIRED', { payment_method_types: ['WALLET'] }],
    ['customer.type REQUIRED', { customer: { first_name: 'Rosa' } }],
    ['customer.company_name NOT_ALLOWED', { customer: { ...person, company_name: 'X S.A.C.' } }],
    ['customer.document.value INVALID_FORMAT', { customer: { ...person, document: wrongRuc } }],
  ],
  createCheckoutSession: [['success_url NOT_ALLOWED', { success_url: 'http://shop.example/thanks' }]],
};

test.each(withRail)(
  '$id: the rail receives the merchant, the mode, the amount and the offered methods',
  async ({ id: operation }) => {
    const rail = scriptedRail(inBothModes.createInstructions);
    const world = await startWorld({ rails: rail });
    const key = await world.key({ livemode: true });

    const reply = await world.callUnchecked(operation, { key, body: intentBody({ payment_method_types: both }) });

    expect(reply.status).toBe(201);
    expect(rail.requests).toMatchObject([
      { merchant: { id: world.keys.merchantId }, livemode: true, amountCentimos: 2_590, types: both },
    ]);
  },
);
