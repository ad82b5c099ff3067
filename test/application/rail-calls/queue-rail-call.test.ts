import { expect, test } from '@jest/globals';
import { askSoon, queueRailCall } from '../../../services/api/src/application/rail-calls/queue-rail-call.ts';
import { aBusiness, monday } from '../a-business.ts';
import { queued, stored, timerOf } from '../some-rail-calls.ts';

const now = new Date(monday);
const inHalfAMinute = new Date('2026-11-23T15:00:30.000Z');
const request = { id: 'req_1', idempotencyKey: null };
const maker = { ...request, makesCalls: true } as const;

test('a call is written down, and a worker makes it at once', async () => {
  const business = await aBusiness();
  const { app, scope } = business;
  const call = await queued(business, { subjectId: 'aff_1', request: { amountCentimos: 7 }, secret: 'token' });
  const { id, sealed } = call;
  expect(call).toEqual({
    id,
    ...scope,
    kind: 'withdrawal',
    subjectId: 'aff_1',
    subjectStatus: null,
    reference: 'aff_1',
    request: { amountCentimos: 7 },
    sealed,
    status: 'QUEUED',
    attempts: 0,
    askAt: now,
    partnerId: null,
    failureCode: null,
    toldAt: null,
    toldAfterAll: null,
    recreated: null,
    createdAt: now,
    endedAt: null,
    dueAt: null,
  });
  expect(id).toMatch(/^rc_\w{26}$/);
  // It can be opened for this call alone.
  expect(app.secrets.open(String(sealed), id)).toBe('token');
  expect([await stored(business, call), await timerOf(business, call)]).toEqual([call, now]);
});

test('without a secret nothing is sealed; a reference and the status of the subject are kept', async () => {
  const business = await aBusiness();
  const call = await queued(business, { reference: 'another', subjectStatus: 'PENDING' });
  expect(call).toMatchObject({ sealed: null, reference: 'another', subjectStatus: 'PENDING' });
});

test('a request that makes its calls holds it: a worker goes on after half a minute', async () => {
  const business = await aBusiness();
  const [call, calls] = await business.run(async (unit) => {
    const given = { kind: 'withdrawal', subjectId: 'aff_2', request: { amountCentimos: 0 }, held: 'phone' } as const;
    return [await queueRailCall(unit, given), unit.calls] as const;
  }, maker);
  expect(calls).toEqual([call]);
  expect(call).toMatchObject({ held: 'phone', attempts: 1, askAt: inHalfAMinute });
  // What is held is in the memory of this process alone.
  const { held: _, ...rest } = call;
  expect([await stored(business, call), await timerOf(business, call)]).toEqual([rest, inHalfAMinute]);
  const claim = (by: string) => business.run(({ tx }) => tx.railCalls.claim(call.id, { by, seconds: 30 }));
  expect([await business.app.store.read.railCalls.isClaimedBy(call.id, 'req_1'), await claim('wrk_1')]).toEqual([
    true,
    null,
  ]);
});

test.each([
  ['another request', request, false],
  ['what nobody waits for', maker, true],
])('%s leaves its call to a worker', async (_, cause, isLater) => {
  const business = await aBusiness();
  const [call, calls] = await business.run(async (unit) => {
    const given = {
      kind: 'withdrawal',
      subjectId: unit.random.id('aff_'),
      request: { amountCentimos: 0 },
      isLater,
    } as const;
    return [await queueRailCall(unit, given), unit.calls] as const;
  }, cause);
  expect([calls, call.askAt, call.attempts]).toEqual([[], now, 0]);
  expect(Object.keys(call)).not.toContain('held');
});

test.each([
  ['by a worker', null, now, 0],
  ['by the request', maker, inHalfAMinute, 1],
])('a partner is asked soon what became of an accepted call: %s', async (_, cause, askAt, attempts) => {
  const business = await aBusiness();
  const call = await queued(business);
  const later = { ...call, status: 'ACCEPTED', askAt: new Date('2026-11-24T15:00:00.000Z') } as const;
  await business.run(({ tx }) => tx.railCalls.update(call, later));
  const calls = await business.run(async (unit) => {
    await askSoon(unit, later);
    return unit.calls;
  }, cause);
  const after = { ...later, askAt, attempts };
  expect(await stored(business, call)).toEqual(after);
  expect([await timerOf(business, call), calls]).toEqual([askAt, attempts === 0 ? [] : [after]]);
});

test('what was changed since it was read is not asked about', async () => {
  const business = await aBusiness();
  const call = await queued(business);
  let runs = 0;
  const asked = business.run(async (unit) => {
    if ((runs += 1) > 1) throw new Error('run again');
    await askSoon(unit, { ...call, status: 'ACCEPTED' });
  });
  await expect(asked).rejects.toThrow('run again');
});

test('a request whose new call cannot be claimed is refused: a hold has begun meanwhile', async () => {
  const business = await aBusiness();
  const queueing = business.run(async (unit) => {
    const railCalls = { ...unit.tx.railCalls, claim: async (): Promise<null> => null };
    const given = { kind: 'refund', subjectId: 're_3', request: { amountCentimos: 0 } } as const;
    return queueRailCall({ ...unit, tx: { ...unit.tx, railCalls } }, given);
  }, maker);
  await expect(queueing).rejects.toMatchObject({ code: 'SERVICE_ON_HOLD' });
});
