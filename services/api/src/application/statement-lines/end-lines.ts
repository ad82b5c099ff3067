import { nounOf, say } from '../../domain/message.ts';
import type { JournalAccount } from '../../domain/journal-accounts.ts';
import type { JournalEntry } from '../../domain/ledger.ts';
import { transition } from '../../domain/lifecycle.ts';
import { Refusal } from '../../domain/refusal.ts';
import {
  explanationLines,
  isLine,
  nameOf,
  oppositeLines,
  openCentimos,
  partnerAccountOf,
  statementLineLifecycle,
  type Movement,
  type StoredLine,
} from '../../domain/statement-line.ts';
import type { Unit } from '../unit/unit.ts';
import type { StatementEnd } from './statement-ends-port.ts';

// How lines and movements end, and how an end is taken back. Machines and operators do it here.

type Ending = Pick<Unit, 'tx' | 'random' | 'realNow'>;
type One = StoredLine | Movement;

/** They take each other back: nothing is booked. */
export function netTwo(unit: Ending, first: One, second: One, note: string | null): Promise<StatementEnd> {
  return end(unit, { kind: 'NETTED', of: [first, second], account: null, note });
}

/** It is what operators say. @param account bears it. Null: nothing is booked */
export function explainOne(
  unit: Ending,
  one: One,
  account: JournalAccount | null,
  note: string,
): Promise<StatementEnd> {
  return end(unit, { kind: 'EXPLAINED', of: [one], account, note });
}

type NewEnd = Pick<StatementEnd, 'kind' | 'account' | 'note'> & { of: readonly [One] | readonly [One, One] };

async function end(unit: Ending, { kind, of, account, note }: NewEnd): Promise<StatementEnd> {
  const { tx, random, realNow: createdAt } = unit;
  const [first, second] = of;
  const entry = account === null ? null : entryOf(unit, explanationLines(first, account));
  const made: StatementEnd = {
    id: random.id('sten_'),
    partnerAccount: partnerAccountOf(first),
    kind,
    firstName: nameOf(first),
    secondName: second === undefined ? null : nameOf(second),
    amountCentimos: isLine(first) ? openCentimos(first) : first.amountCentimos,
    account,
    note,
    entryId: entry?.id ?? null,
    takenBackEntryId: null,
    takenBackAt: null,
    shownOn: null,
    createdAt,
  };
  await tx.statementEnds.insert(
    made,
    of.flatMap((one) => (isLine(one) ? [] : one)),
    entry,
  );
  for (const line of of.filter(isLine)) {
    const booked = account === null ? 0 : openCentimos(line);
    const { after } = transition(statementLineLifecycle, kind === 'NETTED' ? 'net' : 'explain', line);
    const { oursCentimos, bookedCentimos } = line;
    const ours = { oursCentimos: oursCentimos + booked, bookedCentimos: bookedCentimos + booked };
    await tx.statements.updateLine(line, { ...after, ...ours, endId: made.id });
  }
  return made;
}

/** What it ended is open again. What was booked is booked the other way round: no entry is deleted. */
export async function takeBackEnd(unit: Ending, before: StatementEnd): Promise<StatementEnd> {
  const { tx, realNow } = unit;
  checkInForce(before);
  const [booked] = before.entryId === null ? [] : await tx.ledger.journal([before.entryId]);
  const entry = booked === undefined ? null : entryOf(unit, oppositeLines(booked.lines));
  for (const line of await tx.statementEnds.linesOf(before)) {
    const taken = before.account === null ? 0 : before.amountCentimos;
    const { after } = transition(statementLineLifecycle, 'reopen', line);
    const { oursCentimos, bookedCentimos } = line;
    const ours = { oursCentimos: oursCentimos - taken, bookedCentimos: bookedCentimos - taken };
    await tx.statements.updateLine(line, { ...after, ...ours, endId: null });
  }
  const after = { ...before, takenBackAt: realNow, takenBackEntryId: entry?.id ?? null };
  await tx.statementEnds.takeBack(before, after, entry);
  return after;
}

/** @throws Refusal CONFLICT */
export function checkInForce({ id, takenBackAt }: StatementEnd): void {
  if (takenBackAt === null) return;
  throw new Refusal('CONFLICT', say('{id} was taken back at {at}.', { id, at: takenBackAt.toISOString() }));
}

/** @throws Refusal CONFLICT when something of ours is in it already */
export const notOpen = (one: One, status: string): Refusal =>
  new Refusal(
    'CONFLICT',
    say('{id} is {status}: only a {noun} that is OPEN can be ended.', {
      id: nameOf(one),
      status,
      noun: nounOf('line of a statement'),
    }),
  );

const entryOf = ({ random, realNow }: Ending, lines: JournalEntry['lines']): JournalEntry => ({
  id: random.id('je_'),
  merchantId: null,
  livemode: true,
  balanceTransactionId: null,
  lines,
  createdAt: realNow,
});
