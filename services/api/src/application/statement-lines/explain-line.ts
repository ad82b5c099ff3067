import { isJournalAccount, type JournalAccount } from '../../domain/journal-accounts.ts';
import { say } from '../../domain/message.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import {
  accountOfExplanation,
  bankAccounts,
  isLine,
  nameOf,
  openCentimos,
  partnerAccountOf,
  type Explanation,
  type Movement,
  type StoredLine,
} from '../../domain/statement-line.ts';
import { checkNote } from '../ledger/check-note.ts';
import type { CommandUnit } from '../operators/command.ts';
import { checkCentimos, explainOne, notOpen } from './end-lines.ts';
import { named } from './named-line.ts';
import { statusOf } from './net-lines.ts';
import type { StatementEnd } from './statement-ends-port.ts';

/** `account`: of `bank-account` alone. `centimos`: what of it was open at the preparation. */
export type LineExplanation = {
  name: string;
  as: Explanation;
  account: string | null;
  note: string;
  centimos?: number;
};

export type Explainable = { one: StoredLine | Movement; account: JournalAccount | null };

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when it is not open, or is money of a payer */
export async function explainable({ tx }: CommandUnit, given: LineExplanation): Promise<Explainable> {
  checkNote('note', given.note);
  const all: readonly (StoredLine | Movement)[] = await named(tx, given.name);
  const open = all.filter((one) =>
    isLine(one) ? one.status === 'OPEN' : one.statementDay === null && one.endId === null,
  );
  const [one, other] = open;
  if (one === undefined) {
    const [ended] = all;
    if (ended === undefined) throw new Error(`Nothing has the name ${given.name}.`);
    throw notOpen(ended, await statusOf(tx, ended));
  }
  if (other !== undefined)
    throw new Refusal('CONFLICT', say('Both movements of {id} are open: they net each other.', { id: given.name }));
  const account = accountOf(given, one);
  if (isLine(one) && one.kind === 'payment' && openCentimos(one) > 0) throw payersMoney(one);
  if (openCentimos(one) === 0 && given.as !== 'none')
    throw new Refusal('CONFLICT', say('Nothing of {id} is open: explain it as none.', { id: nameOf(one) }));
  if (given.centimos !== undefined) checkCentimos(one, given.centimos);
  return { one, account };
}

/** It is what two operators say, and what moved is booked there. @throws Refusal as `explainable` does */
export async function explainLine(unit: CommandUnit, given: LineExplanation): Promise<StatementEnd> {
  const { one, account } = await explainable(unit, given);
  return explainOne(unit, one, account, given.note);
}

/** @throws Refusal VALIDATION_ERROR */
function accountOf({ as, account: given }: LineExplanation, one: StoredLine | Movement): JournalAccount | null {
  const isNamed = given !== null && isJournalAccount(given) && (bankAccounts as readonly string[]).includes(given);
  const isItself = given === partnerAccountOf(one);
  if (as === 'bank-account' ? !isNamed || isItself : given !== null)
    throw invalid({
      field: 'account',
      code: as === 'bank-account' ? 'REQUIRED' : 'NOT_ALLOWED',
      message: say('Name one of {accounts} with bank-account, and none with the others.', {
        accounts: bankAccounts.filter((account) => account !== partnerAccountOf(one)).join(', '),
      }),
    });
  return accountOfExplanation(as, isNamed ? (given as JournalAccount) : null);
}

const payersMoney = (line: StoredLine): Refusal =>
  new Refusal(
    'CONFLICT',
    say('{id} is money of a payer, which is never explained: put it in suspense with statement-lines hold.', {
      id: nameOf(line),
    }),
  );
