import { expect, test } from '@jest/globals';
import { simulatedCollection } from '../../services/api/src/adapters/rails/simulated-collection.ts';
import { railTimeoutMs } from '../../services/api/src/application/rail-calls/call-rail.ts';
import type { PaymentInstructions } from '../../services/api/src/domain/payment-intent.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { scriptedRail, signal, withRail } from '../rails.ts';
import { startWorld, type World } from '../world.ts';
import { type SessionBody, intentBody, refusal, rowCounts, soles, times } from '../fixtures.ts';

// A rail that fails, does not respond, or returns instructions that another intent already has.

const { createInstructions } = simulatedCollection;
const both: SessionBody['payment_method_types'] = ['INTEROPERABLE_QR', 'BANK_TRANSFER'];
const unavailable = [503, 'RAIL_UNAVAILABLE'];

const failures: [how: string, fail: () => Promise<PaymentInstructions>][] = [
  ['rejects', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ['refuses', () => Promise.reject(new Refusal('RAIL_UNAVAILABLE'))],
  [
    'throws at once',
    () => {
      throw new Error('no such host');
    },
  ],
];

test.each(withRail.flatMap(({ id }) => failures.map(([how, fail]) => ({ id, how, fail }))))(
  '$id 503: the rail $how; nothing is written, and the same key can be used again',
  async ({ id: operation, fail }) => {
    let works = false;
    const world = await startWorld({
      rails: scriptedRail((...request) => (works ? createInstructions(...request) : fail())),
    });
    const create = (idempotencyKey?: string) =>
      world.callUnchecked(operation, { body: intentBody(), ...(idempotencyKey !== undefined && { idempotencyKey }) });
    const before = await rowCounts(world);

    const refused = [await create(), await create('again')];
    const after = await rowCounts(world);
    works = true;
    const repeated = await create('again');

    expect(refused.map(refusal)).toEqual(times(2, unavailable));
    expect(refused[0]?.headers.get('retry-after')).toBe('60');
    expect(after).toEqual(before);
    expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([201, null]);
  },
);

test.each(withRail.flatMap(({ id }) => ['response', 'failure'].map((late) => ({ id, late }))))(
  '$id 503: the rail does not respond before the timeout, which is logged once; its late $late changes nothing',
  async (row) => {
    const { after } = realSystem();
    const [gate, called] = [signal(), signal()];
    let timeIsUp = (): void => undefined;
    const rail = scriptedRail(async (request, random) => {
      called.happen();
      await gate.happened;
      if (row.late === 'failure') throw new Error('closed by the bank');
      return createInstructions(request, random);
    });
    const world = await startWorld({
      rails: rail,
      ports: {
        after(delayMs, callback) {
          if (delayMs !== railTimeoutMs) return after(delayMs, callback);
          timeIsUp = callback;
          return () => undefined;
        },
      },
    });
    const before = await rowCounts(world);
    const call = world.callUnchecked(row.id, { body: intentBody(), idempotencyKey: 'again' });
    await called.happened;

    timeIsUp();
    const refused = await call;
    gate.happen();
    const again = await world.callUnchecked(row.id, {
      body: intentBody({ amount: soles('0.10') }),
      idempotencyKey: 'other',
    });

    expect(refusal(refused)).toEqual(unavailable);
    expect(world.logged.filter((line) => line.includes('failed'))).toHaveLength(1);
    expect(again.status).toBe(422);
    expect(await rowCounts(world)).toEqual(before);
  },
);

/** A rail that returns the reference of its first response `repeats` more times, and then new ones. */
function repeatingRail(which: 'qr' | 'paymentCode', repeats: number) {
  let first: PaymentInstructions | null = null;
  let responses = 0;
  return scriptedRail(async (request, random) => {
    const fresh = await createInstructions(request, random);
    first ??= fresh;
    responses += 1;
    return responses <= repeats + 1 ? { ...fresh, [which]: first[which] } : fresh;
  });
}

const repeating = withRail.flatMap(({ id }) => (['qr', 'paymentCode'] as const).map((which) => ({ id, which })));

test.each(repeating)(
  '$id 201: when the rail returns a $which that is taken, it is called again',
  async ({ id: operation, which }) => {
    const rail = repeatingRail(which, 3);
    const world = await startWorld({ rails: rail });
    const body = intentBody({ payment_method_types: both });

    const first = await world.callUnchecked(operation, { body });
    const second = await world.callUnchecked(operation, { body, idempotencyKey: 'order-2' });
    const replay = await world.callUnchecked(operation, { body, idempotencyKey: 'order-2' });

    expect([first.status, second.status, replay.text]).toEqual([201, 201, second.text]);
    expect(rail.requests).toHaveLength(1 + 4);
    expect(new Set(await instructionsOf(world, which)).size).toBe(2);
  },
);

test.each(repeating)('$id 503: the rail returns only a $which that is taken', async ({ id: operation, which }) => {
  const rail = repeatingRail(which, Infinity);
  const world = await startWorld({ rails: rail });
  const create = () => world.callUnchecked(operation, { body: intentBody({ payment_method_types: both }) });
  const first = await create();
  const before = await rowCounts(world);

  const second = await create();

  expect([first.status, refusal(second)]).toEqual([201, unavailable]);
  // The rail is called at most five times for one intent.
  expect(rail.requests).toHaveLength(1 + 5);
  expect(await rowCounts(world)).toEqual(before);
});

async function instructionsOf(world: World, which: 'qr' | 'paymentCode'): Promise<unknown[]> {
  const rows = (await world.rows())['payment_intents'] as { [column: string]: unknown }[];
  return rows.map((row) => row[which === 'qr' ? 'qr_reference' : 'payment_code']);
}
