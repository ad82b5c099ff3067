import { expect, test } from '@jest/globals';
import { setFeePlan } from '../../services/api/src/application/ledger/set-fee-plan.ts';
import { submitPayout } from '../../services/api/src/application/payouts/submit-payout.ts';
import { applyAnswer } from '../../services/api/src/application/rail-calls/apply-answer.ts';
import { inUnit, type Unit } from '../../services/api/src/application/unit/unit.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { failingCcis } from '../../services/api/src/adapters/rails/simulated-payouts.ts';
import type { PaymentMethodType } from '../../services/api/src/domain/payment-method.ts';
import { createIntent, createRefund, payoutAccountBody, simulate, soles } from '../fixtures.ts';
import { withSoak } from '../length.ts';
import { seed, seededInt, type RandomInt } from '../seeded-random.ts';
import { startWorld, type Schema, type World } from '../world.ts';

const steps = withSoak(60, 120, 1_200);

test(`after each of ${steps} random steps the ledger, the journal and the balance agree (SVC_TEST_SEED=${seed})`, async () => {
  const world = await startWorld();
  for (const cci of [payoutAccountBody().cci, failingCcis.bank_rejected])
    await world.call('createPayoutAccount', { body: payoutAccountBody({ cci }) });
  const randomInt = seededInt(seed);
  const done = new Map<string, number>();
  for (let left = steps; left > 0; left -= 1) {
    // Two at once, so that they conflict with each other.
    const chosen = [pick(randomInt), pick(randomInt)];
    await Promise.all(chosen.map(async ([, step]) => step(world, randomInt)));
    for (const [name] of chosen) done.set(name, (done.get(name) ?? 0) + 1);
    if (randomInt(5) === 0) await world.advance({ hours: 1 + randomInt(48) });
    await expectInvariants(world);
  }
  expect([...done.keys()].toSorted()).toEqual(Object.keys(moves).toSorted());
});

type Step = (world: World, randomInt: RandomInt) => Promise<void>;

/** A payment costs what the preview said. The plan does not change in between: only `changePlan` changes it. */
async function pay(world: World, randomInt: RandomInt): Promise<void> {
  const amount = `${5 + randomInt(900)}.${String(randomInt(100)).padStart(2, '0')}`;
  const method: PaymentMethodType = randomInt(2) === 0 ? 'INTEROPERABLE_QR' : 'BANK_TRANSFER';
  const { id } = await createIntent(world, { amount: soles(amount), payment_method_types: [method] });
  const preview = async () => (await world.call('previewFee', { query: { amount, payment_method_type: method } })).data;
  const before = await preview();
  await simulate(world, id);
  const after = await preview();
  const { fee_preview, settlement } = (await world.call('getPaymentIntent', { id })).data;
  // Another step may change the plan meanwhile.
  const booked = [before, after].find((one) => one.plan_version === fee_preview?.plan_version);
  expect(fee_preview).toMatchObject({ ...booked });
  expect(settlement).toMatchObject({ gross: booked?.gross, ...booked?.breakdown, net: booked?.net });
}

const inMerchantUnit = <T>({ service, keys }: World, run: (unit: Unit) => Promise<T>): Promise<T> =>
  inUnit(service.app, { merchantId: keys.merchantId, livemode: false }, null, run);

/** Fewer payouts fail than arrive, and no failure pauses the account. */
const payOut: Step = async (world, randomInt) => {
  const [failing, good] = (await world.call('listPayoutAccounts')).items;
  await world.call('setDefaultPayoutAccount', { id: (randomInt(3) === 0 ? failing : good)?.id ?? '' });
  const thresholds = { maximum: randomInt(2) === 0 ? null : soles(`${100 + randomInt(900)}.00`) };
  await world.call('replacePayoutSettings', { body: { schedule: 'DAILY', thresholds } });
  const { status } = await world.call('createPayout');
  expect([201, 422]).toContain(status);
};

/** The oldest payout with this status. */
async function oldestPayout(world: World, status: Schema<'PayoutStatus'>): Promise<string | null> {
  const { items } = await world.call('listPayouts', { query: { status, per_page: 'all' } });
  return items.at(-1)?.id ?? null;
}

/** Changes one payout; another step may have changed it since it was read. */
const changing =
  (status: Schema<'PayoutStatus'>, change: (unit: Unit, id: string) => Promise<unknown>): Step =>
  async (world) => {
    const id = await oldestPayout(world, status);
    if (id !== null) await inMerchantUnit(world, (unit) => change(unit, id));
  };

const cancel: Step = async (world) => {
  const id = await oldestPayout(world, 'PENDING');
  if (id !== null) expect([200, 409]).toContain((await world.call('cancelPayout', { id })).status);
};
const submit = changing('PENDING', submitPayout);
const settle = changing('IN_TRANSIT', async (unit, id) => {
  const call = await unit.tx.railCalls.openOf('payout', id);
  const order = call && (await unit.tx.simulatedOrders.find('payout', call.reference));
  const failureCode = order?.failureCode ?? null;
  const answer = failureCode === null ? { result: 'SUCCEEDED' as const } : { result: 'FAILED' as const, failureCode };
  if (call !== null) await applyAnswer(unit, call.id, answer);
});

/** Refunds a part of some payment, with each result. The last refund that is PENDING may be settled instead. */
async function refund(world: World, randomInt: RandomInt): Promise<void> {
  const { items: pending } = await world.call('listRefunds', { query: { status: 'PENDING' } });
  const [waiting] = pending;
  if (waiting !== undefined && randomInt(2) === 0) {
    const result = randomInt(2) === 0 ? 'COMPLETE' : 'DENY';
    const body = { settle: { refund_id: waiting.id, result } } as const;
    await world.call('simulateRefund', { id: waiting.payment_intent_id, body });
    return;
  }
  const { items: paid } = await world.call('listPaymentIntents', { query: { status: 'SUCCEEDED' } });
  const intent = paid[randomInt(Math.max(1, paid.length))];
  if (intent === undefined) return;
  const next_outcome = (['SUCCEED', 'PENDING', 'DENY'] as const)[randomInt(3)] ?? 'SUCCEED';
  await world.call('simulateRefund', { id: intent.id, body: { next_outcome } });
  // Above what is left: it is refused.
  const centimos = 1 + randomInt(Math.round(Number(intent.amount.amount) * 100));
  await createRefund(world, intent.id, (centimos / 100).toFixed(2));
}

async function changePlan({ service, keys }: World, randomInt: RandomInt): Promise<void> {
  const rule = { rateBasisPoints: randomInt(500), fixedCentimos: randomInt(100), minimumCentimos: randomInt(100) };
  const taxBasisPoints = randomInt(2_000);
  const change = { rules: { INTEROPERABLE_QR: rule }, taxBasisPoints };
  await inOperatorUnit(service.app, (unit) => setFeePlan(unit, keys.merchantId, change));
}

const moves: Record<string, Step> = { pay, payOut, cancel, submit, settle, refund, changePlan };
const weighted = Object.entries({ ...moves, pay2: pay, pay3: pay, payOut2: payOut });
function pick(randomInt: RandomInt): [name: string, step: Step] {
  const [name = '', step = pay] = weighted[randomInt(weighted.length)] ?? [];
  return [name.replace(/\d/, ''), step];
}

type Row = Record<string, unknown>;
const sum = (rows: readonly Row[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

async function expectInvariants(world: World): Promise<void> {
  const rows = (await world.rows()) as Record<string, Row[]>;
  const { balance_transactions: entries = [], journal_lines: lines = [] } = rows;
  const account = (name: string): number =>
    sum(
      lines.filter((line) => line['account'] === name),
      'amount_centimos',
    );
  const byEntry = new Map<unknown, number>();
  for (const { entry_id, amount_centimos } of lines)
    byEntry.set(entry_id, (byEntry.get(entry_id) ?? 0) + Number(amount_centimos));
  expect([byEntry.size, [...byEntry.values()].filter((total) => total !== 0)]).toEqual([entries.length, []]);
  const wrong = entries.filter((entry) => {
    const isIn = entry['status'] === 'IN_PAYOUT' || entry['status'] === 'PAID';
    return entry['type'] !== 'PAYOUT' && isIn !== (entry['payout_id'] !== null);
  });
  expect(wrong).toEqual([]);
  expectPayouts(rows, entries);

  const { payment_intents: intents = [], refunds = [] } = (await world.rows()) as Record<string, Row[]>;
  const refundsOf = (intent: unknown): Row[] =>
    refunds.filter((row) => row['payment_intent_id'] === intent && row['status'] !== 'FAILED');
  expect(intents.map((row) => Number(row['refunded_centimos']))).toEqual(
    intents.map((row) => sum(refundsOf(row['id']), 'amount_centimos')),
  );
  expect(intents.filter((row) => Number(row['refunded_centimos']) > Number(row['amount_centimos']))).toEqual([]);
  const booked = refunds.filter((row) => row['status'] === 'SUCCEEDED');
  const entriesOf = entries.filter((entry) => entry['type'] === 'REFUND');
  expect(sum(entriesOf, 'net_centimos') + sum(booked, 'amount_centimos')).toBe(0);

  const { data: balance } = await world.call('getBalance');
  const of = (status: string): number =>
    sum(
      entries.filter((entry) => entry['status'] === status && entry['type'] !== 'PAYOUT'),
      'net_centimos',
    );
  const centimos = ({ amount }: { amount: string }): number => Math.round(Number(amount) * 100);
  const { PENDING, AVAILABLE, IN_PAYOUT, PAID } = balance.by_status;
  expect([PENDING, AVAILABLE, IN_PAYOUT, PAID].map(centimos)).toEqual(
    ['PENDING', 'AVAILABLE', 'IN_PAYOUT', 'PAID'].map(of),
  );
  // `0 -`, because −0 is not 0 for toEqual.
  expect([centimos(balance.pending_deposit), centimos(balance.deposited)]).toEqual([
    0 - account('merchant:pending'),
    0 - account('bank:payouts'),
  ]);
}

/** An entry is in at most one live payout, the one that it names; the amounts of a payout are those of its entries. */
function expectPayouts({ payouts = [], payout_entries = [] }: Record<string, Row[]>, entries: readonly Row[]): void {
  const byId = new Map<unknown, Row>(entries.map((entry) => [entry['id'], entry]));
  const included = payouts.map(({ id }) =>
    payout_entries
      .filter((row) => row['payout_id'] === id)
      .map((row): Row => byId.get(row['balance_transaction_id']) ?? {}),
  );
  const live = payouts.flatMap(({ id, status }, index) =>
    status === 'FAILED' || status === 'CANCELED' ? [] : (included[index] ?? []).map((entry) => [entry['id'], id]),
  );
  const named = entries
    .filter((entry) => entry['payout_id'] !== null)
    .map((entry) => [entry['id'], entry['payout_id']]);
  expect(live.toSorted()).toEqual(named.toSorted());
  expect(payouts.map((payout) => amountsOf(payout, 'amount_centimos', 'gross_centimos', 'fee_centimos'))).toEqual(
    included.map((list) => [
      sum(list, 'net_centimos'),
      sum(list, 'gross_centimos'),
      sum(list, 'fee_centimos') + sum(list, 'fee_tax_centimos'),
    ]),
  );
}

const amountsOf = (row: Row, ...columns: string[]): number[] => columns.map((column) => Number(row[column]));
