import { expect, test } from '@jest/globals';
import { runAlone, runByTwo } from '../../services/api/src/application/operators/run-command.ts';
import { verifyAuditLog } from '../../services/api/src/application/operators/verify-audit-log.ts';
import { isBusinessDay } from '../../services/api/src/domain/peru/business-days.ts';
import { store, ownScope } from './migrated-store.ts';
import {
  added,
  byHand,
  confirm,
  liveUnits,
  operator,
  outcome,
  preparedTopUp,
  twoOperators,
  withKey,
} from './operators.ts';

// What moves money or trust is prepared by one operator and confirmed by another.

const isWhole = async () => (await verifyAuditLog(store.read.auditLog, operator().secrets)).problem;
const newest = async () => (await store.read.auditLog.newest(1))[0];

test('nothing changes before another operator confirms it; the preparer cannot', async () => {
  const { rosa, luis } = await twoOperators();
  const id = await preparedTopUp(rosa);
  expect([await liveUnits(), (await newest())?.result]).toEqual([0, 'PREPARED']);
  expect(await outcome(confirm(rosa, id))).toBe(`You have prepared ${id}: another operator confirms it.`);

  const { value } = await confirm(luis, id);
  expect(value.approval).toMatchObject({ status: 'CONFIRMED', preparedBy: 'rosa', endedBy: 'luis' });
  expect([await liveUnits(), value.result]).toEqual([500, 500]);
  const row = await newest();
  expect(row).toMatchObject({ operator: 'luis', command: 'approvals confirm', result: 'DONE' });
  expect(JSON.parse(row?.subjects ?? '')).toEqual([id, ownScope.merchantId]);
  expect(await outcome(confirm(luis, id))).toBe('Cannot confirm a prepared command that is CONFIRMED.');
  expect(await outcome(confirm(luis, 'apr_none'))).toContain('There is no prepared command apr_none.');
  expect([await liveUnits(), await isWhole()]).toEqual([500, null]);
});

test('of many confirms at the same time one is done', async () => {
  const { rosa, luis } = await twoOperators();
  const id = await preparedTopUp(rosa);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome(confirm(luis, id))));
  expect(outcomes.toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'Cannot confirm a prepared command that is CONFIRMED.'),
    'done',
  ]);
  expect([await liveUnits(), await isWhole()]).toEqual([500, null]);
});

test('one confirms while the other withdraws: one of the two is done', async () => {
  const { rosa, luis } = await twoOperators();
  for (let round = 1; round <= 5; round += 1) {
    const before = await liveUnits();
    const id = await preparedTopUp(rosa);
    const withdrawal = runAlone(operator(), rosa, 'approvals withdraw', { id });
    const [confirmed, withdrawn] = await Promise.all([outcome(confirm(luis, id)), outcome(withdrawal)]);
    expect([confirmed, withdrawn].filter((one) => one === 'done')).toHaveLength(1);
    expect(await liveUnits()).toBe(before + (confirmed === 'done' ? 500 : 0));
    expect((await store.read.approvals.find(id))?.status).toBe(confirmed === 'done' ? 'CONFIRMED' : 'WITHDRAWN');
  }
  expect(await store.read.approvals.newest(2)).toHaveLength(2);
});

test('after 24 hours it cannot be confirmed, one moment earlier it can', async () => {
  const { rosa, luis } = await twoOperators();
  const start = Date.parse('2026-11-23T15:00:00.000Z');
  const at = (ms: number) => ({ now: () => new Date(start + ms) });
  const ids = [await preparedTopUp(rosa, at(0)), await preparedTopUp(rosa, at(0))];
  const [early = '', late = ''] = ids;
  expect(await outcome(confirm(luis, early, at(24 * 3_600_000 - 1)))).toBe('done');
  expect(await outcome(confirm(luis, late, at(24 * 3_600_000)))).toBe(
    `${late} was prepared more than 24 hours ago: prepare it again.`,
  );
  expect(await liveUnits()).toBe(500);
});

test('what was true when it was prepared is checked again, and a refusal leaves it as it was', async () => {
  const { rosa, luis } = await twoOperators();
  const id = await preparedTopUp(rosa);
  await byHand(`INSERT INTO messaging_balances VALUES ('${ownScope.merchantId}', 1, 1000000000)`);
  expect(await outcome(confirm(luis, id))).toBe('That would be more than 1000000000 units.');
  expect(await store.read.approvals.find(id)).toMatchObject({ status: 'PENDING', endedBy: null });
  expect((await store.read.approvals.pending()).map((one) => one.id)).toContain(id);
  expect(await newest()).toMatchObject({ operator: 'rosa', result: 'PREPARED' });
});

test('what another version has prepared in a form that this one does not know is refused', async () => {
  const { rosa, luis } = await twoOperators();
  const ids = [await preparedTopUp(rosa), await preparedTopUp(rosa), await preparedTopUp(rosa)];
  await byHand(`UPDATE approvals SET kind = 'merchants create' WHERE id = '${ids[0]}'`);
  await byHand(`UPDATE approvals SET arguments = '{"merchantId":"mer_1","livemode":true}' WHERE id = '${ids[1]}'`);
  await byHand(`UPDATE approvals SET arguments = '{' WHERE id = '${ids[2]}'`);
  for (const id of ids)
    expect(await outcome(confirm(luis, id))).toBe(`This version of svc cannot read ${id}: prepare it again.`);
});

test('an operator who was removed confirms nothing, and nothing of that operator is confirmed', async () => {
  const { rosa, luis } = await twoOperators();
  const [ofRosa, ofLuis] = [await preparedTopUp(rosa), await preparedTopUp(luis)];
  await runAlone(operator(), rosa, 'operators remove', { name: 'luis' });
  expect(await outcome(confirm(luis, ofRosa))).toContain('belongs to no operator');
  expect(await outcome(confirm(rosa, ofLuis))).toBe(
    `luis, who prepared ${ofLuis}, is no longer an operator: prepare it again.`,
  );
  expect(await outcome(runAlone(operator(), rosa, 'operators remove', { name: 'rosa' }))).toContain('only operator');
  expect(await liveUnits()).toBe(0);
});

// The removal commits at any moment of the other commands.
test('an operator who is being removed changes nothing after the removal', async () => {
  const { rosa } = await twoOperators();
  for (let round = 1; round <= 5; round += 1) {
    const name = `guest-${round}`;
    const guest = await added(name, { ...rosa, singleOperator: true });
    const days = ['04', '05', '06', '07', '08']
      .map((day) => `203${round}-02-${day}`)
      .filter((day) => isBusinessDay(day));
    await Promise.all([
      ...days.map((day) => outcome(runAlone(operator(), guest, 'holidays add', { day }))),
      runAlone(operator(), rosa, 'operators remove', { name }),
    ]);
    const log = (await store.read.auditLog.newest(20)).map((row) => `${row.operator}: ${row.command}`);
    const afterRemoval = log.slice(0, log.indexOf('rosa: operators remove'));
    expect(afterRemoval.filter((line) => line.startsWith(name))).toEqual([]);
  }
  expect(await isWhole()).toBeNull();
});

test('a third operator needs the consent of a second; one with SVC_SINGLE_OPERATOR needs nobody', async () => {
  const { rosa, luis } = await twoOperators();
  const { value } = await runByTwo(operator(), rosa, 'operators add', { name: 'carla' });
  expect([value.done, (await store.read.operators.list()).map(({ name }) => name)]).toEqual([false, ['rosa', 'luis']]);
  if (!value.done) await confirm(luis, value.approval.id);
  const alone = { ...rosa, singleOperator: true };
  expect(await outcome(confirm(alone, await preparedTopUp(rosa)))).toBe('done');
  await added('dina', alone);
  await runByTwo(operator(), alone, 'messages top-up', { merchantId: ownScope.merchantId, livemode: true, units: 7 });
  expect(await liveUnits()).toBe(507);
  expect((await store.read.operators.list()).map(({ name }) => name)).toEqual(['rosa', 'luis', 'carla', 'dina']);
});

test('a fee plan and a verification are what was prepared', async () => {
  const { rosa, luis } = await twoOperators();
  const { merchantId } = ownScope;
  await byHand("UPDATE merchants SET legal_name_source = 'OPERATOR', legal_name = 'A\u001B[2K\n\u202EB'");
  const rule = { rateBasisPoints: 120, fixedCentimos: 0, minimumCentimos: 5 };
  const change = { rules: { INTEROPERABLE_QR: rule }, taxBasisPoints: undefined };
  const prepared = [
    (await runByTwo(operator(), rosa, 'fees set', { merchantId, change })).value,
    (await runByTwo(operator(), rosa, 'merchants verify', { id: merchantId })).value,
  ];
  const approvals = prepared.flatMap((one) => (one.done ? [] : [one.approval]));
  expect(approvals[0]?.summary).toContain('default-1 → merchant-1: INTEROPERABLE_QR 1.20 % + 0.00, at least 0.05.');
  expect(approvals[1]?.summary).toBe(`Verify ${merchantId} (A [2K B, RUC 20100070970): it may have live keys then.`);
  expect([
    await store.read.feePlans.latest(merchantId),
    (await store.read.merchants.find(merchantId))?.verificationStatus,
  ]).toEqual([null, 'UNVERIFIED']);
  for (const { id } of approvals) await confirm(luis, id);
  const plan = await store.read.feePlans.latest(merchantId);
  expect(plan).toMatchObject({ version: 'merchant-1', taxBasisPoints: 1_800, rules: { INTEROPERABLE_QR: rule } });
  expect((await store.read.merchants.find(merchantId))?.verificationStatus).toBe('VERIFIED');
});

test('a key that was replaced is dead, a typo and a missing key are told apart, and no key is in the database', async () => {
  const { rosa, luis } = await twoOperators();
  const { value: rolled } = await runAlone(operator(), luis, 'operators roll', {});
  const add = (who: Parameters<typeof runAlone>[1]) =>
    outcome(runAlone(operator(), who, 'holidays add', { day: '2027-01-04' }));
  expect(await add(luis)).toContain('belongs to no operator');
  expect(await add(withKey(`${rosa.operatorKey?.slice(0, -1)}!`))).toContain('check it for a typo');
  expect(await add(withKey(null))).toContain('set SVC_OPERATOR_KEY');
  expect(await add({ ...withKey(null), development: true })).toContain('set SVC_OPERATOR_KEY');
  expect(await add(withKey(rolled.keyText))).toBe('done');
  const stored = JSON.stringify([
    await store.read.operators.list(),
    await store.read.auditLog.newest(100),
    await store.read.approvals.newest(100),
  ]);
  for (const { operatorKey } of [rosa, luis, withKey(rolled.keyText)])
    expect(stored).not.toContain(String(operatorKey).slice('svc_op_'.length));
});
