import { expect } from '@jest/globals';
import { confirmApproval } from '../services/api/src/application/operators/confirm-approval.ts';
import type { ArgsOf, NameAlone, NameByTwo, ResultOf } from '../services/api/src/application/operators/commands.ts';
import type { Authority } from '../services/api/src/application/operators/person.ts';
import { runAlone, runByTwo } from '../services/api/src/application/operators/run-command.ts';
import { balanceProblems } from '../services/api/src/main/commands/balance-audit.ts';
import type { World } from './world.ts';

// Two operators of a world, and what must be true of its books after whatever they do.

const withKey = (operatorKey: string | null): Authority => ({ operatorKey, development: false, singleOperator: false });

export async function operatorsOf(world: World) {
  /** That of the service which runs now: a test may have restarted it. */
  const app = () => world.service.app;
  async function added(name: string, by: Authority): Promise<Authority> {
    const { value } = await runByTwo(app(), by, 'operators add', { name });
    if (!value.done) throw new Error(`${name} waits for ${value.approval.id}.`);
    return withKey(value.result.keyText);
  }
  const rosa = await added('rosa', withKey(null));
  const luis = await added('luis', rosa);

  async function prepare<Name extends NameByTwo>(name: Name, args: ArgsOf<Name>) {
    const { value } = await runByTwo(app(), rosa, name, args);
    if (value.done) throw new Error(`${name} was done by one operator.`);
    return value.approval;
  }
  const confirm = (id: string) => confirmApproval(app(), luis, id);
  return {
    prepare,
    confirm,
    /** One prepares it, the other one confirms it. */
    async decide<Name extends NameByTwo>(name: Name, args: ArgsOf<Name>): Promise<ResultOf<Name>> {
      const { id } = await prepare(name, args);
      return (await confirm(id)).value.result as ResultOf<Name>;
    },
    alone: <Name extends NameAlone>(name: Name, args: ArgsOf<Name>) => runAlone(app(), rosa, name, args),
  };
}

/** The message of a refusal, or `done`. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** The sum of each account of the journal that is not zero, in céntimos. */
export async function accountsOf(world: World): Promise<Record<string, number>> {
  const sums = new Map<string, number>();
  const { journal_lines: lines = [] } = await world.rows();
  for (const line of lines as { account: string; amount_centimos: number }[])
    sums.set(line.account, (sums.get(line.account) ?? 0) + Number(line.amount_centimos));
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

/** What `doctor` checks, and that the journal owes the merchants what their balances say. @returns the accounts */
export async function expectBooks(world: World): Promise<Record<string, number>> {
  const { dataSource } = world.service.app.store as unknown as { dataSource: Parameters<typeof balanceProblems>[0] };
  expect(await balanceProblems(dataSource)).toEqual([]);
  const accounts = await accountsOf(world);
  const { balances = [] } = await world.rows();
  const owed = (balances as Record<string, number>[]).map(
    (row) => Number(row['pending_centimos']) + Number(row['available_centimos']) + Number(row['in_payout_centimos']),
  );
  const sum = (several: readonly number[]): number => several.reduce((total, one) => total + one, 0);
  expect({ payable: 0 - (accounts['merchant:pending'] ?? 0), all: sum(Object.values(accounts)) }).toEqual({
    payable: sum(owed),
    all: 0,
  });
  return accounts;
}
