import { describe, expect, test } from '@jest/globals';
import type { SimulatedOrder } from '../../services/api/src/application/rail-calls/simulated-orders-port.ts';
import type { RailCall } from '../../services/api/src/domain/rail-call.ts';
import { railCallRow } from './rail-call-row.ts';
import { afterMoment, idempotencyRow, moment, random } from './rows.ts';
import { outcomeOf, ownScope, store, write } from './migrated-store.ts';

const callRow = (changes: Partial<RailCall> = {}): RailCall => {
  const request = { amountCentimos: 12_345, descriptor: 'Ñandú' };
  const open = { sealed: 'k1:sealed', status: 'QUEUED', askAt: moment, endedAt: null, request } as const;
  return railCallRow(ownScope, { ...open, ...changes });
};

const inserted = async (changes: Partial<RailCall> = {}): Promise<RailCall> => {
  const call = callRow(changes);
  await write((tx) => tx.railCalls.insert(call));
  return call;
};
const claim = (id: string, by: string) => write((tx) => tx.railCalls.claim(id, { by, seconds: 30 }));

describe('calls to rails', () => {
  test('are stored and found, also by what they are about while they are open', async () => {
    const call = await inserted();
    expect(await store.read.railCalls.find(call.id)).toEqual(call);
    expect(await store.read.railCalls.openOf('payout', call.subjectId)).toEqual(call);
    const ended: RailCall = { ...call, status: 'SUCCEEDED', sealed: null, askAt: null, endedAt: afterMoment(1) };
    await write((tx) => tx.railCalls.update(call, ended));
    expect(await store.read.railCalls.find(call.id)).toEqual(ended);
    expect(await store.read.railCalls.openOf('payout', call.subjectId)).toBeNull();
    const again = await inserted({ subjectId: call.subjectId });
    expect(await outcomeOf((tx) => tx.railCalls.insert(callRow({ subjectId: call.subjectId })))).toBe('conflict');
    const idsOf = async (limit: number) =>
      (await store.read.railCalls.ofSubjects([call.subjectId, 'none'], limit)).map(({ id }) => id);
    expect([await idsOf(9), await idsOf(1)]).toEqual([[ended.id, again.id], [again.id]]);
    expect(await store.read.railCalls.openOf('payout', call.subjectId)).toEqual(again);
  });

  test('have a reference that is unique for their kind', async () => {
    const { reference } = await inserted();
    expect(await outcomeOf((tx) => tx.railCalls.insert(callRow({ reference })))).toBe('conflict');
    expect(await outcomeOf((tx) => tx.railCalls.insert(callRow({ reference, kind: 'refund' })))).toBe('done');
  });

  test('are claimed by one, counted as a try, and free again when it ends, lets go or is gone', async () => {
    const call = await inserted();
    expect(await claim(call.id, 'one')).toEqual({ ...call, attempts: 1 });
    expect(await claim(call.id, 'two')).toBeNull();
    expect(await store.read.railCalls.isClaimedBy(call.id, 'one')).toBe(true);
    await write((tx) => tx.railCalls.release(call.id, 'two'));
    expect(await claim(call.id, 'two')).toBeNull();
    await write((tx) => tx.railCalls.release(call.id, 'one'));
    expect((await claim(call.id, 'two'))?.attempts).toBe(2);
    await write((tx) => tx.railCalls.releaseAll());
    expect(await store.read.railCalls.isClaimedBy(call.id, 'two')).toBe(false);
    const third = await claim(call.id, 'three');
    const unknown: RailCall = { ...call, attempts: 3, status: 'UNKNOWN' };
    await write((tx) => tx.railCalls.update(third ?? call, unknown));
    expect(await claim(call.id, 'four')).toEqual({ ...unknown, attempts: 4 });
  });

  test('of ten that claim one at once, one has it', async () => {
    const { id } = await inserted();
    const claims = await Promise.all(Array.from({ length: 10 }, (_, index) => claim(id, `worker ${index}`)));
    expect(claims.filter((held) => held !== null)).toHaveLength(1);
  });

  test('that have ended are not claimed', async () => {
    const { id } = await inserted({ status: 'FAILED', failureCode: 'account_closed', endedAt: moment });
    expect(await claim(id, 'one')).toBeNull();
  });

  test('that debit a saved payment method are found by it until they have ended', async () => {
    const request = { amountCentimos: 100, paymentMethodId: random.id('pm_') };
    const call = await inserted({ kind: 'debit', request });
    const isDebiting = () => store.read.railCalls.isDebiting(request.paymentMethodId);
    expect(await isDebiting()).toBe(true);
    await write((tx) => tx.railCalls.update(call, { ...call, status: 'FAILED', endedAt: afterMoment(1) }));
    expect(await isDebiting()).toBe(false);
  });

  test('are changed by compare-and-set', async () => {
    const call = await inserted();
    await claim(call.id, 'one');
    expect(await outcomeOf((tx) => tx.railCalls.update(call, { ...call, status: 'ACCEPTED' }))).toBe('conflict');
  });
});

describe('the book of a simulated partner', () => {
  const orderRow = (changes: Partial<SimulatedOrder> = {}): SimulatedOrder => ({
    ...ownScope,
    rail: 'refund',
    reference: random.id('rc_'),
    amountCentimos: 100,
    state: 'PENDING',
    failureCode: null,
    endsAt: moment,
    createdAt: moment,
    ...changes,
  });

  test('has each reference of a rail once, and ends a PENDING order once', async () => {
    const order = orderRow();
    await write((tx) => tx.simulatedOrders.insert(order));
    expect(await outcomeOf((tx) => tx.simulatedOrders.insert(order))).toBe('conflict');
    const end = () => outcomeOf((tx) => tx.simulatedOrders.end(order, 'FAILED', 'bank_rejected'));
    expect([await end(), await end()]).toEqual(['done', 'conflict']);
    expect(await store.read.simulatedOrders.find('refund', order.reference)).toEqual({
      ...order,
      state: 'FAILED',
      failureCode: 'bank_rejected',
    });
    expect(await store.read.simulatedOrders.find('payout', order.reference)).toBeNull();
    const done = orderRow();
    await write((tx) => tx.simulatedOrders.insert(done));
    await write((tx) => tx.simulatedOrders.end(done, 'SUCCEEDED', null));
    const revoke = () => outcomeOf((tx) => tx.simulatedOrders.revoke(done, 'withdrawn'));
    expect([await revoke(), await revoke()]).toEqual(['done', 'conflict']);
  });

  test('what the simulator was told for the next order is taken by one of ten', async () => {
    const subject = random.id('pi_');
    const tell = (outcome: string | null) =>
      write((tx) => tx.simulatedOrders.setNextOutcome(ownScope, 'refund', subject, outcome));
    await tell('PENDING');
    await tell('DENY');
    expect(await store.read.simulatedOrders.nextOutcome('refund', subject)).toBe('DENY');
    const take = () => write((tx) => tx.simulatedOrders.takeNextOutcome('refund', subject));
    const taken = await Promise.all(Array.from({ length: 10 }, take));
    expect(taken.filter((outcome) => outcome !== null)).toEqual(['DENY']);
    await tell('PENDING');
    await tell(null);
    expect(await take()).toBeNull();
  });
});

describe('a response that waits for a call', () => {
  test('is given once, by whoever is first', async () => {
    const row = idempotencyRow({ status: 0, body: '', resourceId: null, railCallId: random.id('rc_') });
    await write((tx) => tx.idempotency.insert(row));
    const give = (body: string) =>
      write((tx) => tx.idempotency.answer(row.id, { status: 201, body, resourceId: 're_1' }, afterMoment(1)));
    expect((await give('{"first":1}')).body).toBe('{"first":1}');
    expect((await give('{"second":2}')).body).toBe('{"first":1}');
    expect(await store.read.idempotency.find(row.id)).toMatchObject({
      status: 201,
      body: '{"first":1}',
      createdAt: afterMoment(1),
    });
  });

  test('is not purged while its call is open', async () => {
    const call = await inserted();
    const row = idempotencyRow({ status: 0, body: '', resourceId: null, railCallId: call.id });
    await write((tx) => tx.idempotency.insert(row));
    const purge = () => write((tx) => tx.idempotency.purge(afterMoment(1), 10));
    expect(await purge()).toBe(0);
    await write((tx) => tx.railCalls.update(call, { ...call, status: 'SUCCEEDED', endedAt: moment }));
    expect(await purge()).toBe(1);
  });
});
