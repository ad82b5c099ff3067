import { expect, test } from '@jest/globals';
import { agrees } from '../../services/api/src/application/reconciliation/report.ts';
import { refusal, rowsExceptCallRecords } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { notificationOf, notify, type Notification } from '../live-partner.ts';
import { reconcileLines } from '../statements.ts';

const soles = (amount: string) => ({ amount, currency: 'PEN' });

async function startPaid() {
  const live = await startLiveMoney();
  const intent = await live.create();
  const told = notificationOf(live.world, { reference: `${intent.id}-qr`, amount: intent.amount, payment_id: 'BNK-1' });
  const send = (changes: Partial<Notification> = {}) => notify(live.world, 'collection', { ...told, ...changes });
  expect((await send()).data).toEqual({ id: told.id, outcome: 'APPLIED' });
  return { ...live, intent, told, send };
}

test.each([
  ['reference', { reference: 'pi_another-qr' }],
  ['amount', { amount: soles('1000.00') }],
  ['amount', { amount: null }],
  ['amount', { amount: soles('0.00') }],
  ['currency', { amount: { amount: '25.90', currency: 'USD' } }],
  ['type', { type: 'payout.returned' }],
  ['payment_id', { payment_id: 'BNK-2' }],
  ['payment_id', { payment_id: null }],
  ['failure_code', { failure_code: 'account_closed' }],
])(
  '409: the same id again with another %s changes nothing, also when it is repeated, and is kept once',
  async (field, changes) => {
    const { world, send, told } = await startPaid();
    const before = await rowsExceptCallRecords(world);
    for (const refused of [await send(changes), await send(changes)]) {
      expect(refusal(refused)).toEqual([409, 'CONFLICT']);
      expect(refused.error.message).toBe(
        `${told.id} was received before with another ${field}. The first one counts: do not send this one again.`,
      );
    }
    const { contradictions, ...rest } = await rowsExceptCallRecords(world);
    expect({ ...rest, contradictions: [] }).toEqual(before);
    expect(contradictions).toMatchObject([{ notification_id: told.id, field, status: 'OPEN' }]);
    expect((await send()).data['outcome']).toBe('APPLIED');
  },
);

test('409: it is logged for the partner, with what was wrong, and counted', async () => {
  const { world, send, told } = await startPaid();
  await send({ amount: soles('1000.00') });
  const problem = `${told.id} was received before with another amount. The first one counts: do not send this one again.`;
  const refused = world.logged.map((line) => JSON.parse(line) as object).filter((line) => 'problem' in line);
  expect(refused).toMatchObject([{ partner: 'collection', status: 409, code: 'CONFLICT', problem }]);
  const metrics = await (await fetch(`${world.origin}/metrics`)).text();
  expect(metrics).toContain('svc_http_requests_total{operation="receiveRailNotification",status="409"} 1');
});

test('409: a payout was paid, and the same id says that it has failed', async () => {
  const { world } = await startLiveMoney();
  const told = notificationOf(world, { type: 'payout.paid', reference: 'pyt_unknown', payment_id: null });
  expect((await notify(world, 'payout', told)).data['outcome']).toBe('NO_EFFECT');
  const failed = { ...told, type: 'payout.failed' };
  expect(refusal(await notify(world, 'payout', failed))).toEqual([409, 'CONFLICT']);
});

test('200: another created_at, another order of the fields, and what is null or left out, are the same content', async () => {
  const { world, send, told } = await startPaid();
  const { failure_code: _, ...rest } = told;
  const reversed = Object.fromEntries(Object.entries(rest).toReversed());
  const created_at = new Date(world.now().getTime() - 60_000).toISOString();
  for (const again of [await notify(world, 'collection', reversed), await send({ created_at })])
    expect(again.data).toEqual({ id: told.id, outcome: 'APPLIED' });
});

test('200: the same id on another rail is another notification', async () => {
  const { world, told } = await startPaid();
  const other = { ...notificationOf(world, { id: told.id, reference: 'unknown' }), type: 'payout.returned' };
  expect((await notify(world, 'payout', other)).data['outcome']).toBe('SUSPENSE');
});

test('422: only soles are accepted, and nothing is stored', async () => {
  const { world } = await startLiveMoney();
  const told = notificationOf(world, { amount: { amount: '25.90', currency: 'USD' } });
  expect(refusal(await notify(world, 'collection', told))).toEqual([
    422,
    'VALIDATION_ERROR',
    'amount.currency NOT_ALLOWED',
  ]);
  expect((await world.rows())['rail_notifications']).toEqual([]);
});

test.each(['9999-12-31T00:00:00Z', '2027-11-23T00:00:00Z', 'in five minutes and a second'])(
  '422: %s is in the future, and nothing is credited',
  async (when) => {
    const { world, create, read } = await startLiveMoney();
    const intent = await create();
    const at = when.startsWith('in') ? new Date(world.now().getTime() + 301_000).toISOString() : when;
    const before = await rowsExceptCallRecords(world);
    const refused = await notify(
      world,
      'collection',
      notificationOf(world, { reference: `${intent.id}-qr`, created_at: at }),
    );
    expect(refusal(refused)).toEqual([422, 'VALIDATION_ERROR', 'created_at OUT_OF_RANGE']);
    expect((await read(intent.id)).status).toBe('PENDING');
    expect(await rowsExceptCallRecords(world)).toEqual(before);
  },
);

test('200: a clock that is five minutes ahead; the payment counts at our time, and no statement misses it for long', async () => {
  const { world, create } = await startLiveMoney();
  const intent = await create();
  const created_at = new Date(world.now().getTime() + 300_000).toISOString();
  const told = notificationOf(world, { reference: `${intent.id}-qr`, created_at });
  expect((await notify(world, 'collection', told)).data['outcome']).toBe('APPLIED');
  const report = await reconcileLines(world, []);
  expect([report.sides.waiting.items, report.sides.later.items, agrees(report)]).toEqual([1, 0, true]);
  expect(report.missingThere).toHaveLength(1);
});
