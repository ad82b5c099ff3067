import { expect, test } from '@jest/globals';
import { emptyLog, signedText } from '../../services/api/src/domain/audit-log.ts';
import { keyring } from '../../services/api/src/adapters/secrets/keyring.ts';
import { appendAuditRow } from '../../services/api/src/application/operators/append-audit-row.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { runAlone } from '../../services/api/src/application/operators/run-command.ts';
import { verifyAuditLog } from '../../services/api/src/application/operators/verify-audit-log.ts';
import type { CommandDeps } from '../../services/api/src/application/operators/command.ts';
import type { Secrets } from '../../services/api/src/application/ports.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { store } from './migrated-store.ts';
import { aKey, added, byHand, operator, outcome, withKey } from './operators.ts';

// The log of what operators have changed: a chain that nobody can change without the keyring.

const aDay = (index: number): string => new Date(Date.UTC(2027, 0, 4 + 7 * index)).toISOString().slice(0, 10);

/** Adds holidays, each on a Monday, as a developer. @returns the heads */
async function addHolidays(count: number, changes: Partial<CommandDeps> = {}, from = 0): Promise<string[]> {
  const developer = { ...withKey(null), development: true };
  const heads: string[] = [];
  for (let index = from; index < from + count; index += 1) {
    const { head } = await runAlone(operator(changes), developer, 'holidays add', { day: aDay(index) });
    heads.push(head.hmac);
  }
  return heads;
}

const problem = async (recordedHead: string | null = null, secrets: Secrets = operator().secrets) =>
  (await verifyAuditLog(store.read.auditLog, secrets, recordedHead)).problem;

test('a row says who, what, about whom and when, and is written with the change or not at all', async () => {
  const now = new Date('2026-11-23T15:00:00.987Z');
  const rosa = await added('rosa', withKey(null));
  const given = { legalName: 'Ñandú 🥖 "S.A.C."', tradeName: null, taxId: '20100070970', email: null, city: 'Lima' };
  const create = () => runAlone(operator({ now: () => now }), rosa, 'merchants create', given);
  const { value: merchant, head } = await create();
  const [last, first] = await store.read.auditLog.newest(5);
  expect(last).toMatchObject({
    number: 2,
    at: now,
    operator: 'rosa',
    command: 'merchants create',
    result: 'DONE',
    keyName: 'k1',
    previous: first?.hmac,
    hmac: head.hmac,
  });
  expect([JSON.parse(last?.arguments ?? ''), JSON.parse(last?.subjects ?? '')]).toEqual([given, [merchant.id]]);
  expect(first).toMatchObject({ number: 1, operator: 'nobody', command: 'operators add', previous: '0'.repeat(64) });

  const again = { ...given, accountId: merchant.accountId };
  expect(await outcome(runAlone(operator(), rosa, 'merchants create', again))).toContain('already has a merchant');
  expect(await store.read.auditLog.head()).toEqual(last);
  expect(await problem()).toBeNull();
});

test('without its row nothing is changed', async () => {
  const fails = { append: () => Promise.reject(new Error('The disk is full.')) };
  const full: Store = {
    ...store,
    transact: (run) => store.transact((tx) => run({ ...tx, auditLog: { ...tx.auditLog, ...fails } })),
  };
  expect(await outcome(addHolidays(1, { store: full }))).toBe('The disk is full.');
  expect([await store.read.holidays.from(''), await store.read.auditLog.head()]).toEqual([[], null]);
});

test('20 rows that are appended at the same time are one chain without a gap', async () => {
  const developer = { ...withKey(null), development: true };
  const days = Array.from({ length: 20 }, (_, index) => aDay(index));
  const done = await Promise.all(days.map((day) => runAlone(operator(), developer, 'holidays add', { day })));
  expect(done.map(({ head }) => head.number).toSorted((a, b) => a - b)).toEqual(days.map((_, index) => index + 1));
  expect(await store.read.holidays.from('')).toEqual(days);
  expect(await verifyAuditLog(store.read.auditLog, operator().secrets)).toEqual({
    rows: 20,
    head: (await store.read.auditLog.head())?.hmac,
    problem: null,
  });
});

test.each([
  ["UPDATE audit_log SET operator = 'luis' WHERE number = 2", /^row 2 \(aud_\w+\) was changed$/],
  ["UPDATE audit_log SET at = '2026-11-23 15:00:00.000' WHERE number = 4", /^row 4 \(aud_\w+\) was changed$/],
  ["UPDATE audit_log SET arguments = 'x' WHERE number = 1", /^row 1 \(aud_\w+\) was changed$/],
  [
    "UPDATE audit_log SET key_name = 'k9' WHERE number = 3",
    /^row 3 .* with the key k9, which the keyring does not have$/,
  ],
  ['DELETE FROM audit_log WHERE number = 2', /^row 2 is missing before row 3 \(aud_\w+\)$/],
  ['DELETE FROM audit_log WHERE number < 3', /^rows 1 to 2 are missing before row 3 \(aud_\w+\)$/],
  ['UPDATE audit_log SET number = 9 WHERE number = 4', /^rows 4 to 8 are missing before row 9/],
  [
    "INSERT INTO audit_log (number, id, at, operator, command, arguments, subjects, result, key_name, previous, hmac) SELECT 0, id, at, operator, command, arguments, subjects, result, key_name, 'x', hmac FROM audit_log WHERE number = 1",
    /^row 0 \(aud_\w+\) was inserted$/,
  ],
])('%s: the row is found and named', async (sql, named) => {
  await addHolidays(4);
  expect(await problem()).toBeNull();
  await byHand(sql);
  expect(await problem()).toMatch(named);
});

test('the last row is cut off: found with a recorded head, also after others were appended', async () => {
  const [, early = '', last = ''] = await addHolidays(3);
  expect([await problem(early), await problem(last)]).toEqual([null, null]);
  await byHand('DELETE FROM audit_log WHERE number = 3');
  expect([await problem(), await problem(early)]).toEqual([null, null]);
  expect(await problem(last)).toBe(`the head ${last} is not in it: rows were cut off at its end`);
  await addHolidays(2, {}, 3);
  expect([await problem(), await problem(early)]).toEqual([null, null]);
  expect(await problem(last)).toContain('cut off');
  await byHand('DELETE FROM audit_log');
  expect(await problem(early)).toContain('cut off');
});

test('a log that is longer than what is read at once is whole, and so is one whose key was rotated', async () => {
  const [k1, k2] = [aKey(), aKey()];
  const [old, both] = [keyring(`k1:${k1}`), keyring(`k2:${k2},k1:${k1}`)];
  await addHolidays(2, { secrets: old });
  await append(1_010, both);
  const [first, second] = await store.read.auditLog.after(1, 2);
  expect([first?.keyName, second?.keyName]).toEqual(['k1', 'k2']);
  expect(await problem(second?.hmac, both)).toBeNull();
  expect(await problem(null, old)).toMatch(/^row 3 .* with the key k2, which the keyring does not have$/);
  expect(await problem(null, keyring(`k2:${k2},k1:${aKey()}`))).toMatch(/^row 1 \(aud_\w+\) was changed$/);
  await byHand('DELETE FROM audit_log WHERE number = 1001');
  expect(await problem(null, both)).toMatch(/^row 1001 is missing before row 1002/);
});

test('a note stands in a column of its own: changed, or gone without an erasure that names it, it is found; rows of an earlier version hold', async () => {
  const rosa = await added('rosa', withKey(null));
  const { secrets } = operator();
  // As an earlier version has written it.
  await inOperatorUnit(operator(), async ({ tx, random, realNow }) => {
    const before = (await tx.auditLog.head()) ?? emptyLog;
    const text = { arguments: '{"note":"Rosalinda"}', subjects: '[]', freeText: null, freeTextHash: null };
    const who = { operator: 'rosa', command: 'hold on', result: 'DONE' as const, keyName: secrets.current };
    const row = {
      number: before.number + 1,
      id: random.id('aud_'),
      at: realNow,
      previous: before.hmac,
      ...who,
      ...text,
    };
    await tx.auditLog.append({ ...row, hmac: secrets.auditMac(secrets.current, signedText(row)) ?? '' });
  });
  const { head } = await runAlone(operator(), rosa, 'hold on', { note: 'Rosalinda calls' });
  const [row, old] = await store.read.auditLog.newest(2);
  expect([row?.arguments, JSON.parse(row?.freeText ?? '{}')]).toEqual([
    '{}',
    { salt: expect.any(String), note: 'Rosalinda calls' },
  ]);
  expect([old?.freeTextHash, await problem(head.hmac)]).toEqual([null, null]);

  await byHand(`UPDATE audit_log SET free_text = '{"salt":"x","note":"Luis calls"}' WHERE number = ${head.number}`);
  expect(await problem()).toMatch(/^row 3 \(aud_\w+\) was changed$/);
  await byHand(`UPDATE audit_log SET free_text = NULL WHERE number = ${head.number}`);
  expect(await problem()).toMatch(/^the text of row 3 \(aud_\w+\) is gone, and no erasure names it$/);
  const erasure = { operator: 'rosa', command: 'customers erase', arguments: {}, result: 'DONE' as const };
  const subjects = ['cus_1', row?.id ?? ''];
  await inOperatorUnit(operator(), async (unit) => {
    await appendAuditRow(unit, (await unit.tx.auditLog.head()) ?? emptyLog, { ...erasure, subjects });
  });
  expect(await problem(head.hmac)).toBeNull();
});

/** Appends rows in one transaction. */
const append = (count: number, secrets: Secrets): Promise<void> =>
  inOperatorUnit(operator({ secrets }), async (unit) => {
    let head = (await unit.tx.auditLog.head()) ?? emptyLog;
    const entry = { operator: 'rosa', command: 'none', arguments: {}, subjects: [], result: 'DONE' } as const;
    for (let index = 0; index < count; index += 1) head = await appendAuditRow(unit, head, entry);
  });
