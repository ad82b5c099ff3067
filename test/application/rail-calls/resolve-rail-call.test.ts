import { expect, test } from '@jest/globals';
import { askRailCall } from '../../../services/api/src/application/rail-calls/ask-rail-call.ts';
import { resolveRailCall } from '../../../services/api/src/application/rail-calls/resolve-rail-call.ts';
import type { RailCall } from '../../../services/api/src/domain/rail-call.ts';
import { aBusiness, monday, type Business } from '../a-business.ts';
import { queued, stored, timerOf } from '../some-rail-calls.ts';

const now = new Date(monday);

async function sent(business: Business, changes: Partial<RailCall> = {}, given = {}): Promise<RailCall> {
  const call = await queued(business, given);
  const later = new Date('2026-12-01T15:00:00.000Z');
  await business.run(({ tx }) => tx.railCalls.update(call, { ...call, status: 'UNKNOWN', askAt: later, ...changes }));
  return stored(business, call);
}
const ask = ({ asOperator }: Business, id: string) => asOperator((unit) => askRailCall(unit, id));
const resolve = (
  { asOperator }: Business,
  id: string,
  failureCode: string | null = null,
  paymentId: string | null = null,
) => asOperator((unit) => resolveRailCall(unit, { id, failureCode, paymentId }));

test('an operator has the partner asked now', async () => {
  const business = await aBusiness();
  const call = await sent(business);
  expect(await ask(business, call.id)).toEqual(call);
  expect([(await stored(business, call)).askAt, await timerOf(business, call)]).toEqual([now, now]);
});

test('not about a call that was never sent, has ended, or does not exist; nor can it be resolved', async () => {
  const business = await aBusiness({ livemode: true });
  const [unsent, ended] = [
    await queued(business),
    await sent(business, { status: 'SUCCEEDED', askAt: null, endedAt: now }),
  ];
  for (const act of [ask, resolve]) {
    await expect(act(business, unsent.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      publicMessage: { en: `${unsent.id} is being sent: see in a minute what became of it.` },
    });
    await expect(act(business, ended.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      publicMessage: { en: `${ended.id} has ended: SUCCEEDED.` },
    });
    await expect(act(business, 'rc_none')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'id', code: 'NOT_FOUND', message: { en: 'There is no rail call rc_none.' } }],
    });
  }
});

test.each([
  [null, 'BNK-1', 'SUCCEEDED'],
  ['closed', 'BNK-2', 'FAILED'],
])('what the operator knows counts as an answer: %j', async (failureCode, partnerId, status) => {
  const business = await aBusiness({ livemode: true });
  const call = await sent(business);
  const after = await resolve(business, call.id, failureCode, partnerId);
  expect(after).toEqual({ ...call, status, failureCode, partnerId, askAt: null, endedAt: now, attempts: 1 });
  expect([await stored(business, call), await timerOf(business, call)]).toEqual([after, null]);
});

test('in test mode the simulator tells', async () => {
  const business = await aBusiness();
  const { id } = await sent(business);
  await expect(resolve(business, id)).rejects.toMatchObject({
    code: 'CONFLICT',
    publicMessage: { en: `${id} is of test mode: the simulator tells what became of it.` },
  });
});

test('a QR or a code can only fail: what the payer scans only the partner can give', async () => {
  const business = await aBusiness({ livemode: true });
  const subjectId = business.app.random.id('pi_');
  const call = await sent(business, {}, { kind: 'qr', subjectId });
  await expect(resolve(business, call.id)).rejects.toMatchObject({
    code: 'CONFLICT',
    publicMessage: {
      en: `${call.id} asks for a QR or a code, which only the partner can give: it can be resolved as failed.`,
    },
  });
  expect(await resolve(business, call.id, 'none')).toMatchObject({ status: 'FAILED', failureCode: 'none' });
});

test('not while the partner is being asked', async () => {
  const business = await aBusiness({ livemode: true });
  const { id } = await sent(business);
  await business.run(({ tx }) => tx.railCalls.claim(id, { by: 'wrk_1', seconds: 30 }));
  await expect(resolve(business, id)).rejects.toMatchObject({
    code: 'CONFLICT',
    publicMessage: { en: `The partner is being asked about ${id} just now: try again in a minute.` },
  });
});

test('one that has ended since it was read is said to have ended', async () => {
  const business = await aBusiness({ livemode: true });
  const call = await sent(business);
  const ended = { ...call, status: 'FAILED', endedAt: now } as const;
  let looks = 0;
  const resolved = business.asOperator((unit) => {
    const find = async (): Promise<RailCall> => ((looks += 1) === 1 ? call : ended);
    const railCalls = { ...unit.tx.railCalls, find, claim: async () => null };
    return resolveRailCall(
      { ...unit, tx: { ...unit.tx, railCalls } },
      { id: call.id, failureCode: null, paymentId: null },
    );
  });
  await expect(resolved).rejects.toMatchObject({ publicMessage: { en: `${call.id} has ended: FAILED.` } });
});

test.each([
  ['somebody had paid it', 'BNK-9', [[700, now]]],
  ['nobody had', null, []],
])('a QR that was withdrawn: %s', async (_, paymentId, arrived) => {
  const business = await aBusiness({ livemode: true });
  const reference = `${business.app.random.id('pi_')}-qr`;
  const given = { kind: 'order_withdrawal', subjectId: reference, reference, request: { amountCentimos: 700 } };
  const call = await sent(business, {}, given);
  expect(await resolve(business, call.id, null, paymentId)).toMatchObject({
    status: 'SUCCEEDED',
    partnerId: paymentId,
  });
  const payments = await business.app.store.read.railPayments.withPaymentIds('collection', ['BNK-9']);
  const ours = payments.filter((one) => one.reference === reference);
  expect(ours.map(({ amountCentimos, at }) => [amountCentimos, at])).toEqual(arrived);
});
