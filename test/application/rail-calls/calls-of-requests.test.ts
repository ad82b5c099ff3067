import { expect, test } from '@jest/globals';
import type { After } from '../../../services/api/src/application/signal.ts';
import { callRail } from '../../../services/api/src/application/rail-calls/call-rail.ts';
import { makeCallOfRequest, resumeRailCall } from '../../../services/api/src/application/rail-calls/make-rail-call.ts';
import { Refusal } from '../../../services/api/src/domain/refusal.ts';
import { aBusiness, type Business } from '../a-business.ts';
import { aPartner, logged, queued, stored } from '../some-rail-calls.ts';

const request = { id: 'req_1', idempotencyKey: null };
const maker = { ...request, makesCalls: true } as const;
const succeeded = { result: 'SUCCEEDED' } as const;
const make = ({ app }: Business, call: Awaited<ReturnType<typeof queued>>) => makeCallOfRequest(app, call, request);

/** The waits that were started, and which of them were cancelled. */
function waits({ app }: Business) {
  const started: { ms: number; fire: () => void; isCancelled: boolean }[] = [];
  const after: After = (ms, fire) => {
    const wait = { ms, fire, isCancelled: false };
    started.push(wait);
    return () => void (wait.isCancelled = true);
  };
  app.after = after;
  return started;
}

test('a request makes the call that it has written down, and answers when it has ended', async () => {
  const business = await aBusiness();
  const call = await queued(business, { secret: 'token' }, maker);
  const { asked } = aPartner(business, 'withdrawal', [succeeded]);
  const started = waits(business);
  await make(business, call);
  expect([asked.length, (await stored(business, call)).status]).toEqual([1, 'SUCCEEDED']);
  // It waits 5 s, of the 10 s that the partner has.
  expect(started.map(({ ms, isCancelled }) => [ms, isCancelled])).toEqual([
    [5_000, true],
    [10_000, true],
  ]);
  await Promise.all(business.app.callsOfRequests);
  expect(business.app.callsOfRequests.size).toBe(0);
});

test('what must not be stored goes from the request to the partner', async () => {
  const business = await aBusiness();
  const call = await queued(business, { kind: 'message', subjectId: 'msg_r1', held: 'phone' }, maker);
  const { asked } = aPartner(business, 'message', [succeeded]);
  await make(business, call);
  expect(asked.map(([method, { secret }]) => [method, secret])).toEqual([['ask', 'phone']]);
});

test('after five seconds the request answers what is known, and the call goes on', async () => {
  const business = await aBusiness();
  const call = await queued(business, {}, maker);
  let answer = (): void => undefined;
  const ask = () => new Promise<typeof succeeded>((resolve) => (answer = () => resolve(succeeded)));
  business.app.rails.withdrawal = { ask, find: async () => null };
  const started = waits(business);
  const made = make(business, call);
  await until(() => started.length === 2);
  started.find(({ ms }) => ms === 5_000)?.fire();
  await made;
  expect([(await stored(business, call)).status, business.app.callsOfRequests.size]).toEqual(['QUEUED', 1]);
  answer();
  await Promise.all(business.app.callsOfRequests);
  expect((await stored(business, call)).status).toBe('SUCCEEDED');
});

/** Waits for what the next turns of the event loop do. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

test('an answer that could not be stored leaves the call to whoever comes next', async () => {
  const business = await aBusiness();
  const call = await queued(business, {}, maker);
  aPartner(business, 'withdrawal', [succeeded]);
  const log = logged(business);
  let times = 0;
  business.app.merchantClock.aheadMs = () => {
    if ((times += 1) === 2) throw new Refusal('SERVICE_UNAVAILABLE');
    return 0;
  };
  await expect(make(business, call)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await Promise.all(business.app.callsOfRequests);
  expect(log).toEqual(['warn: the answer of a rail was not stored']);
  expect(await business.app.store.read.railCalls.isClaimedBy(call.id, 'req_1')).toBe(false);
});

test('who repeats the request goes on with its call', async () => {
  const business = await aBusiness();
  const call = await queued(business);
  const { asked } = aPartner(business, 'withdrawal', [succeeded]);
  const resume = (id: string) => resumeRailCall(business.app, id, request);
  expect([await resume(call.id), asked.length]).toEqual([true, 1]);
  expect([await resume(call.id), asked.length]).toEqual([true, 1]);
  expect(await resume('rc_none')).toBe(true);
});

test('not while another one makes it', async () => {
  const business = await aBusiness();
  const call = await queued(business, {}, { ...maker, id: 'req_2' });
  expect(await resumeRailCall(business.app, call.id, request)).toBe(false);
});

test.each([
  ['not before its time', 1, 0],
  ['at its time', 0, 1],
])('a call whose answer was lost is asked about: %s', async (_, aheadMs, count) => {
  const business = await aBusiness();
  const call = await queued(business);
  const askAt = new Date(business.app.now().getTime() + aheadMs);
  await business.run(({ tx }) => tx.railCalls.update(call, { ...call, status: 'UNKNOWN', askAt }));
  const { asked } = aPartner(business, 'withdrawal', [succeeded]);
  expect(await resumeRailCall(business.app, call.id, request)).toBe(true);
  expect(asked).toHaveLength(count);
});

test.each([
  ['an error', new Error('broken'), 'RAIL_UNAVAILABLE', 1],
  ['a refusal', new Refusal('CONFLICT'), 'CONFLICT', 0],
])('a rail that throws %s', async (_, error, code, lines) => {
  const business = await aBusiness();
  const [log, started] = [logged(business), waits(business)];
  const throws = (): never => {
    throw error;
  };
  await expect(callRail(business.app, 'the rail', throws)).rejects.toMatchObject({ code });
  expect([log.length, started[0]?.isCancelled]).toEqual([lines, true]);
});

test('a rail that does not answer within ten seconds counts as unavailable', async () => {
  const business = await aBusiness();
  const [log, started] = [logged(business), waits(business)];
  const answered = callRail(business.app, 'the rail', () => new Promise<never>(() => undefined));
  started[0]?.fire();
  await expect(answered).rejects.toMatchObject({ code: 'RAIL_UNAVAILABLE' });
  expect([log, started[0]?.ms]).toEqual([['warn: the rail failed'], 10_000]);
});
