import { expect, test } from '@jest/globals';
import { makeRailCall, releaseAllRailCalls } from '../../../services/api/src/application/rail-calls/make-rail-call.ts';
import type { RailAnswer } from '../../../services/api/src/application/rail-calls/rails-port.ts';
import { Refusal } from '../../../services/api/src/domain/refusal.ts';
import type { RailCallStatus } from '../../../services/api/src/domain/rail-call.ts';
import { aBusiness, monday, type Business } from '../a-business.ts';
import { aPartner, logged, queued, stored } from '../some-rail-calls.ts';

const now = new Date(monday);
const inFiveSeconds = new Date('2026-11-23T15:00:05.000Z');
const succeeded = { result: 'SUCCEEDED' } as const;
const make = ({ app }: Business, { id }: { id: string }, by = 'wrk_1') => makeRailCall(app, id, by);

test('a new call is told to the partner, with its secret, and its answer is written down', async () => {
  const business = await aBusiness();
  const { scope } = business;
  const call = await queued(business, { subjectId: 'aff_m1', reference: 'ours', secret: 'token' });
  const { asked } = aPartner(business, 'withdrawal', [succeeded]);
  expect(await make(business, call)).toBe(true);
  const { kind, subjectId, reference, request } = call;
  expect(asked).toEqual([
    ['ask', { ...scope, kind, subjectId, reference, request, merchant: null, secret: 'token', now }],
  ]);
  expect(await stored(business, call)).toMatchObject({ status: 'SUCCEEDED', endedAt: now });
  // It has ended: there is nothing to make.
  expect(await make(business, call)).toBe(true);
  expect(asked).toHaveLength(1);
});

test('in live mode the partner is told the merchant, unless the money is of nobody', async () => {
  const business = await aBusiness({ livemode: true });
  const [one, other] = [
    await queued(business),
    await queued(business, { request: { amountCentimos: 0, isOfNobody: true } }),
  ];
  const { asked } = aPartner(business, 'withdrawal', [succeeded, succeeded]);
  for (const call of [one, other]) await make(business, call);
  expect(asked.map(([, { merchant, secret }]) => [merchant, secret])).toEqual([
    [business.merchant, null],
    [null, null],
  ]);
});

const found: RailAnswer = { result: 'ACCEPTED', askAt: null };

test.each<
  [what: string, status: RailCallStatus, tries: number, answers: (RailAnswer | null)[], methods: string[], string]
>([
  ['it is the first try', 'QUEUED', 0, [succeeded], ['ask'], 'SUCCEEDED'],
  ['it was interrupted, and the partner knows it', 'QUEUED', 1, [found], ['find'], 'ACCEPTED'],
  ['it was interrupted before the partner knew', 'QUEUED', 1, [null, succeeded], ['find', 'ask'], 'SUCCEEDED'],
  ['its answer was lost', 'UNKNOWN', 0, [succeeded], ['find'], 'SUCCEEDED'],
  ['so was the question', 'UNKNOWN', 0, [null, succeeded], ['find', 'ask'], 'SUCCEEDED'],
  ['it was accepted', 'ACCEPTED', 0, [succeeded], ['find'], 'SUCCEEDED'],
  ['it was accepted, and the partner has lost it', 'ACCEPTED', 0, [null], ['find'], 'ACCEPTED'],
])('a partner is asked once: %s', async (_, status, tries, answers, methods, became) => {
  const business = await aBusiness();
  const call = await queued(business);
  await business.run(({ tx }) => tx.railCalls.update(call, { ...call, status, attempts: tries }));
  const { asked } = aPartner(business, 'withdrawal', answers);
  expect(await make(business, call)).toBe(true);
  expect(asked.map(([method]) => method)).toEqual(methods);
  expect(await stored(business, call)).toMatchObject({ status: became });
});

test.each([
  ['is down', new Refusal('RAIL_UNAVAILABLE'), ['warn: a rail call failed']],
  ['breaks', new Error('broken'), ['warn: the withdrawal rail failed', 'warn: a rail call failed']],
])('a partner that %s is asked again in five seconds', async (_, error, lines) => {
  const business = await aBusiness();
  const call = await queued(business);
  aPartner(business, 'withdrawal', [error]);
  const log = logged(business);
  expect(await make(business, call)).toBe(true);
  expect(await stored(business, call)).toMatchObject({ status: 'UNKNOWN', askAt: inFiveSeconds, attempts: 1 });
  expect(log).toEqual(lines);
});

test.each([
  ['asked to do it', 'QUEUED', 'ask'],
  ['asked what became of it', 'UNKNOWN', 'find'],
] as const)('a partner that has something else under the reference, %s, decides nothing', async (_, status, method) => {
  const business = await aBusiness();
  const call = await queued(business);
  await business.run(({ tx }) => tx.railCalls.update(call, { ...call, status }));
  const { asked } = aPartner(business, 'withdrawal', [{ result: 'CONTRADICTED', problem: 'it names another amount' }]);
  const log = logged(business);
  expect(await make(business, call)).toBe(true);
  expect(asked.map(([asks]) => asks)).toEqual([method]);
  expect(await stored(business, call)).toMatchObject({ status: 'UNKNOWN', askAt: inFiveSeconds, endedAt: null });
  expect(log).toEqual(['error: a partner has something else under the reference of a rail call']);
});

test('a partner that has lost what it had accepted is an error in the log', async () => {
  const business = await aBusiness();
  const call = await queued(business);
  await business.run(({ tx }) => tx.railCalls.update(call, { ...call, status: 'ACCEPTED' }));
  aPartner(business, 'withdrawal', [null]);
  const log = logged(business);
  await make(business, call);
  expect(log).toEqual(['error: a rail call failed']);
});

test('what somebody else is making is left alone, until its process was replaced', async () => {
  const business = await aBusiness();
  const call = await queued(business);
  await business.run(({ tx }) => tx.railCalls.claim(call.id, { by: 'wrk_2', seconds: 30 }));
  const { asked } = aPartner(business, 'withdrawal', [null, succeeded]);
  expect([await make(business, call), asked]).toEqual([false, []]);
  await releaseAllRailCalls(business.app);
  expect([await make(business, call), asked.length]).toEqual([true, 2]);
});

test('a secret that was never stored, and is gone with its process, ends the call as failed', async () => {
  const business = await aBusiness();
  const call = await queued(business, { kind: 'message', subjectId: 'msg_m1' });
  const { asked } = aPartner(business, 'message', []);
  await make(business, call);
  expect(await stored(business, call)).toMatchObject({ status: 'FAILED', failureCode: 'not_sent' });
  expect(asked).toEqual([]);
});

test('but a partner that has got it already is asked what became of it', async () => {
  const business = await aBusiness();
  const call = await queued(business, { kind: 'message', subjectId: 'msg_m2' });
  await business.run(({ tx }) => tx.railCalls.update(call, { ...call, status: 'UNKNOWN' }));
  const { asked } = aPartner(business, 'message', [succeeded]);
  await make(business, call);
  expect([asked[0]?.[0], (await stored(business, call)).status]).toEqual(['find', 'SUCCEEDED']);
});

test.each<[string, (RailAnswer | Error)[], string, string | null]>([
  ['is withdrawn', [succeeded], 'FAILED', 'withdrawn'],
  ['is not, because the partner is down', [new Refusal('RAIL_UNAVAILABLE')], 'UNKNOWN', null],
  ['is not yet', [{ result: 'ACCEPTED', askAt: null }], 'UNKNOWN', null],
])('a QR that a request has given up %s', async (_, answers, status, failureCode) => {
  const business = await aBusiness();
  const call = await queued(business, { kind: 'qr', subjectId: business.app.random.id('pi_') });
  const { asked } = aPartner(business, 'order_withdrawal', answers);
  await make(business, call);
  expect(asked.map(([, order]) => [order.kind, order.reference])).toEqual([['order_withdrawal', call.reference]]);
  expect(await stored(business, call)).toMatchObject({ status, failureCode });
});

test('an answer that cannot be written down does not hold up other calls', async () => {
  const business = await aBusiness();
  // There is no such refund.
  const call = await queued(business, { kind: 'refund', subjectId: 're_none' });
  aPartner(business, 'refund', [succeeded]);
  const log = logged(business);
  expect(await make(business, call)).toBe(true);
  expect(await stored(business, call)).toMatchObject({ status: 'UNKNOWN', askAt: inFiveSeconds });
  expect(log).toEqual(['error: the answer of a rail cannot be written down']);
});

test('when the database is away, the call stays as it was', async () => {
  const business = await aBusiness();
  const call = await queued(business);
  aPartner(business, 'withdrawal', [succeeded]);
  const log = logged(business);
  let times = 0;
  // The merchant's time is read for the order, and then at the start of the unit.
  business.app.merchantClock.aheadMs = () => {
    if ((times += 1) === 2) throw new Refusal('SERVICE_UNAVAILABLE');
    return 0;
  };
  await expect(make(business, call)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect([await stored(business, call), log]).toMatchObject([{ status: 'QUEUED' }, []]);
});
