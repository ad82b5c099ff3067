import { expect, test } from '@jest/globals';
import type { Authority } from '../../services/api/src/application/operators/person.ts';
import { runAlone, runByTwo } from '../../services/api/src/application/operators/run-command.ts';
import { isMachine, type MachineTask } from '../../services/api/src/domain/operator.ts';
import { examineOperators } from '../../services/api/src/main/commands/audit-findings.ts';
import { operatorRow } from '../../services/api/src/main/commands/operator-text.ts';
import { added, confirm, operator, outcome, preparedTopUp, twoOperators, withKey } from './operators.ts';
import { store } from './migrated-store.ts';

// A key for cron: it does what it is for, and nothing else.

const both: readonly MachineTask[] = ['reconcile', 'tax-registry'];

async function addMachine(name: string, only: readonly MachineTask[], by: Authority): Promise<Authority> {
  const { value } = await runByTwo(operator(), { ...by, singleOperator: true }, 'operators add', { name, only });
  if (!value.done) throw new Error('It waits.');
  return withKey(value.result.keyText);
}

const begin = { rail: 'collection', date: '2026-11-23', file: 'statement.csv' } as const;

test('a machine does what its key is for, and the audit log names it', async () => {
  const { rosa } = await twoOperators();
  const cron = await addMachine('cron', ['reconcile'], rosa);
  expect(await outcome(runAlone(operator(), cron, 'reconcile', begin))).toBe('done');
  expect(await outcome(runAlone(operator(), cron, 'tax-registry import', { file: 'a.zip' }))).toBe(
    'cron is a machine, and its key is only for reconcile.',
  );
  const [row] = await store.read.auditLog.newest(1);
  expect([row?.operator, row?.command]).toEqual(['cron', 'reconcile']);
});

test('a machine prepares nothing, confirms nothing, withdraws nothing and adds nobody, also with SVC_SINGLE_OPERATOR', async () => {
  const { rosa } = await twoOperators();
  const cron = await addMachine('cron', both, rosa);
  const id = await preparedTopUp(rosa);
  const refused = 'cron is a machine, and its key is only for reconcile, tax-registry.';
  for (const who of [cron, { ...cron, singleOperator: true }])
    expect(
      await Promise.all(
        [
          preparedTopUp(who),
          confirm(who, id),
          runAlone(operator(), who, 'approvals withdraw', { id }),
          runByTwo(operator(), who, 'operators add', { name: 'ana' }),
          runAlone(operator(), who, 'operators remove', { name: 'luis' }),
          runAlone(operator(), who, 'holidays add', { day: '2027-01-04' }),
        ].map(outcome),
      ),
    ).toEqual(Array(6).fill(refused));
});

test('a machine is no second person: neither the second operator nor the last one', async () => {
  const nobody = withKey(null);
  expect(await outcome(runByTwo(operator(), nobody, 'operators add', { name: 'cron', only: both }))).toBe(
    'cron is a machine: add a person first, because a machine adds nobody.',
  );
  const rosa = await added('rosa', nobody);
  const { value } = await runByTwo(operator(), rosa, 'operators add', { name: 'cron', only: both });
  expect(value.done).toBe(true);
  const finding = () => examineOperators(store.read, rosa);
  expect(await finding()).toMatchObject({ result: 'warning', message: expect.stringMatching(/^rosa is the only/) });
  expect((await finding()).message).not.toContain('SVC_SINGLE_OPERATOR');
  expect(await outcome(runAlone(operator(), rosa, 'operators remove', { name: 'rosa' }))).toContain('only operator');
  // The second person needs nobody's consent, though there are two keys.
  await added('luis', rosa);
  expect(await finding()).toMatchObject({
    result: 'ok',
    message:
      'rosa, luis may change something; what moves money or trust takes two of them. Machines: cron (reconcile, tax-registry).',
  });
  expect((await runByTwo(operator(), rosa, 'operators add', { name: 'night', only: both })).value.done).toBe(false);
});

test('a machine is listed with what it may do, rolls its key, and is removed like a person', async () => {
  const { rosa } = await twoOperators();
  const cron = await addMachine('cron', both, rosa);
  const { value: rolled } = await runAlone(operator(), cron, 'operators roll', {});
  expect(isMachine(rolled.person)).toBe(true);
  expect(await outcome(runAlone(operator(), cron, 'reconcile', begin))).toContain('belongs to no operator');
  const key = withKey(rolled.keyText);
  expect(await outcome(runAlone(operator(), key, 'reconcile', begin))).toBe('done');
  expect((await store.read.operators.list()).map(operatorRow)).toMatchObject([
    { name: 'rosa', only: null },
    { name: 'luis', only: null },
    { name: 'cron', only: 'reconcile,tax-registry' },
  ]);
  await runAlone(operator(), rosa, 'operators remove', { name: 'cron' });
  expect(await outcome(runAlone(operator(), key, 'reconcile', begin))).toContain('belongs to no operator');
});
