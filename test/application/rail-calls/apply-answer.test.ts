import { expect, test } from '@jest/globals';
import { applyAnswer, loseCall } from '../../../services/api/src/application/rail-calls/apply-answer.ts';
import type { RailAnswer } from '../../../services/api/src/application/rail-calls/rails-port.ts';
import type { RailCall } from '../../../services/api/src/domain/rail-call.ts';
import { suspenseRow, arrivalEntry } from '../../store/money-rows.ts';
import { aBusiness, monday, type Business } from '../a-business.ts';
import { aPaidIntent, aRefund } from '../some-payments.ts';
import { queued, stored, timerOf } from '../some-rail-calls.ts';

const now = new Date(monday);
const later = new Date('2026-11-24T15:00:00.000Z');
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

const apply = ({ run }: Business, { id }: { id: string }, answer: RailAnswer) =>
  run((unit) => applyAnswer(unit, id, answer));
const change = ({ run }: Business, call: RailCall, changes: Partial<RailCall>) =>
  run(({ tx }) => tx.railCalls.update(call, { ...call, ...changes }));
const claim = ({ run }: Business, { id }: { id: string }, by = 'wrk_1') =>
  run(({ tx }) => tx.railCalls.claim(id, { by, seconds: 30 }));
const lose = ({ run }: Business, { id }: { id: string }, by = 'wrk_1') => run((unit) => loseCall(unit, id, by));

test.each([
  ['names a time', later, 'ref-1'],
  ['will tell by itself', null, null],
])('a partner that has accepted a call %s', async (_, askAt, partnerId) => {
  const business = await aBusiness();
  const call = await queued(business, { secret: 'token' });
  await claim(business, call);
  expect(await apply(business, call, { result: 'ACCEPTED', askAt, partnerId })).toBe(true);
  expect(await stored(business, call)).toEqual({ ...call, status: 'ACCEPTED', askAt, partnerId, attempts: 0 });
  expect(await timerOf(business, call)).toEqual(askAt);
});

test('a time that has passed is no time: the pauses grow with the tries', async () => {
  const business = await aBusiness();
  const call = await queued(business);
  const askedAt: unknown[] = [];
  for (let tries = 1; tries <= 2; tries += 1) {
    await claim(business, call);
    await apply(business, call, { result: 'ACCEPTED', askAt: now });
    const { askAt, attempts, partnerId } = await stored(business, call);
    askedAt.push([askAt, attempts, partnerId, await timerOf(business, call)]);
  }
  expect(askedAt).toEqual([
    [after(5), 1, null, after(5)],
    [after(30), 2, null, after(30)],
  ]);
});

test.each<[string, RailAnswer, Partial<RailCall>]>([
  ['succeeded', { result: 'SUCCEEDED' }, { status: 'SUCCEEDED', failureCode: null, partnerId: 'first' }],
  [
    'failed',
    { result: 'FAILED', failureCode: 'gone', partnerId: 'second' },
    { status: 'FAILED', failureCode: 'gone', partnerId: 'second' },
  ],
])('a call that has %s forgets its secret, and nobody asks about it any more', async (_, answer, changes) => {
  const business = await aBusiness();
  const call = await queued(business, { secret: 'token' });
  await change(business, call, { partnerId: 'first' });
  business.moveTo(later.toISOString());
  expect(await apply(business, call, answer)).toBe(true);
  const ended = { ...call, ...changes, sealed: null, askAt: null, endedAt: later };
  expect([await stored(business, call), await timerOf(business, call)]).toEqual([ended, null]);
  // Who comes second changes nothing.
  for (const late of [answer, { result: 'ACCEPTED', askAt: null } as const])
    expect(await apply(business, call, late)).toBe(false);
  expect(await stored(business, call)).toEqual(ended);
});

test('an answer for no call changes nothing', async () => {
  const business = await aBusiness();
  expect(await apply(business, { id: 'rc_none' }, { result: 'SUCCEEDED' })).toBe(false);
  await lose(business, { id: 'rc_none' });
});

test('the end of a call reaches its subject: a refund of a payment', async () => {
  const business = await aBusiness();
  const intent = await aPaidIntent(business);
  const [good, bad] = [await aRefund(business, intent, '1.00'), await aRefund(business, intent, '2.00')];
  await apply(business, good.call, { result: 'SUCCEEDED' });
  await apply(business, bad.call, { result: 'FAILED', failureCode: 'closed' });
  const { refunds } = business.app.store.read;
  expect(await refunds.find(business.scope, good.refund.id)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await refunds.find(business.scope, bad.refund.id)).toMatchObject({ status: 'FAILED' });
});

test('and a return of money in suspense', async () => {
  const business = await aBusiness({ livemode: true });
  const { app, run, scope } = business;
  const money = suspenseRow(scope, {
    status: 'RETURNING',
    reference: app.random.id('dbt_'),
    partnerId: app.random.id('p'),
    notificationId: app.random.id('ntf'),
  });
  await run(({ tx }) => tx.suspense.book(money, arrivalEntry(money)));
  const call = await queued(business, { kind: 'refund', subjectId: money.id });
  await apply(business, call, { result: 'SUCCEEDED' });
  expect(await app.store.read.suspense.find(money.id)).toMatchObject({ status: 'RETURNED', endedAt: now });
});

test.each([
  ['QUEUED', 'UNKNOWN'],
  ['UNKNOWN', 'UNKNOWN'],
  ['ACCEPTED', 'ACCEPTED'],
] as const)('a call without an answer is asked about again: %s becomes %s', async (status, became) => {
  const business = await aBusiness();
  const call = await queued(business, { secret: 'token' });
  await change(business, call, { status });
  await claim(business, call);
  await lose(business, call);
  const lost = { ...call, status: became, attempts: 1, askAt: after(5) };
  expect([await stored(business, call), await timerOf(business, call)]).toEqual([lost, after(5)]);
});

test('not when somebody else has it by now, or it has ended', async () => {
  const business = await aBusiness();
  const call = await queued(business);
  await claim(business, call, 'wrk_2');
  await lose(business, call);
  expect(await stored(business, call)).toMatchObject({ status: 'QUEUED', askAt: now });
  await apply(business, call, { result: 'SUCCEEDED' });
  await claim(business, call);
  await lose(business, call);
  expect(await stored(business, call)).toMatchObject({ status: 'SUCCEEDED' });
});
