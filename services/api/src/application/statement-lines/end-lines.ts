import { nounOf, say } from '../../domain/message.ts';
import type { JournalAccount } from '../../domain/journal-accounts.ts';
import type { JournalEntry } from '../../domain/ledger.ts';
import { transition } from '../../domain/lifecycle.ts';
import { formatCentimos } from '../../domain/money.ts';
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
import { heldMoney, releaseHeld } from './release-held.ts';
import type { StatementEnd } from './statement-ends-port.ts';

// How lines and movements end, and how an end is taken back. Machines and operators do it here.

export type Ending = Pick<Unit, 'tx' | 'random' | 'realNow'>;
type One = StoredLine | Movement;

/** They take each other back: nothing is booked. */
export function netTwo(unit: Ending, first: One, second: One): Promise<StatementEnd> {
  return endOf(unit, { kind: 'NETTED', of: [first, second], account: null, note: null });
}

/** It is what operators say. @param account bears it. Null: nothing is booked */
export function explainOne(
  unit: Ending,
  one: One,
  account: JournalAccount | null,
  note: string,
): Promise<StatementEnd> {
  return endOf(unit, { kind: 'EXPLAINED', of: [one], account, note });
}

/** Its money is in suspense, as a payment of its own. */
export async function holdOne(unit: Ending, line: StoredLine, paymentId: string): Promise<StatementEnd> {
  const made = madeEnd(unit, { kind: 'HELD', of: [line], account: null, note: null }, null);
  const end = { ...made, secondName: paymentId };
  await unit.tx.statementEnds.insert(end, [], null);
  const { after } = transition(statementLineLifecycle, 'hold', line);
  const subjectId = line.subjectId ?? paymentId;
  await unit.tx.statements.updateLine(line, { ...after, oursCentimos: line.amountCentimos, subjectId, endId: end.id });
  return end;
}

type NewEnd = Pick<StatementEnd, 'kind' | 'account' | 'note'> & { of: readonly [One] | readonly [One, One] };

async function endOf(unit: Ending, given: NewEnd): Promise<StatementEnd> {
  const { tx } = unit;
  const { kind, of, account } = given;
  const entry = account === null ? null : entryOf(unit, explanationLines(of[0], account));
  const made = madeEnd(unit, given, entry);
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

function madeEnd(
  { random, realNow }: Ending,
  { kind, of, account, note }: NewEnd,
  entry: JournalEntry | null,
): StatementEnd {
  const [first, second] = of;
  return {
    id: random.id('sten_'),
    partnerAccount: partnerAccountOf(first),
    kind,
    isOfMovement: !isLine(first),
    firstName: nameOf(first),
    secondName: second === undefined ? null : nameOf(second),
    amountCentimos: openCentimos(first),
    account,
    note,
    entryId: entry?.id ?? null,
    takenBackEntryId: null,
    takenBackAt: null,
    shownOn: null,
    createdAt: realNow,
  };
}

/**
 * What it ended is open again. What was booked is booked the other way round: no entry is deleted. Money that was held is in suspense no more.
 * @throws Refusal CONFLICT when it was taken back meanwhile, or the money has left suspense
 */
export async function takeBackEnd(unit: Ending, before: StatementEnd): Promise<StatementEnd> {
  const { tx, realNow } = unit;
  checkInForce(before);
  const [booked] = before.entryId === null ? [] : await tx.ledger.journal([before.entryId]);
  const entry = booked === undefined ? null : entryOf(unit, oppositeLines(booked.lines));
  for (const line of await tx.statementEnds.linesOf(before)) await openAgain(unit, before, line);
  const after = { ...before, takenBackAt: realNow, takenBackEntryId: entry?.id ?? null };
  await tx.statementEnds.takeBack(before, after, entry);
  return after;
}

/** The line has not what was held of it any more, and where that money is stays. */
export async function endHold({ tx, realNow }: Ending, before: StatementEnd): Promise<void> {
  await tx.statementEnds.takeBack(before, { ...before, takenBackAt: realNow }, null);
}

/** A line whose end is taken back, if it has one. @throws Refusal as `takeBackEnd` does */
export async function withoutEnd(unit: Ending, line: StoredLine): Promise<StoredLine> {
  const { statements, statementEnds } = unit.tx;
  const end = line.endId === null ? null : await statementEnds.find(line.endId);
  if (end === null) return line;
  await takeBackEnd(unit, end);
  const [opened = line] = await statements.lines(line.rail, line.day, [line.lineId]);
  return opened;
}

async function openAgain(unit: Ending, { kind, account, secondName, amountCentimos }: StatementEnd, line: StoredLine) {
  const { statements } = unit.tx;
  const { after } = transition(statementLineLifecycle, 'reopen', line);
  const taken = kind === 'HELD' || account !== null ? amountCentimos : 0;
  const bookedCentimos = line.bookedCentimos - (account === null ? 0 : amountCentimos);
  const subjectId = line.subjectId === secondName ? null : line.subjectId;
  const oursCentimos = line.oursCentimos - taken;
  await statements.updateLine(line, { ...after, oursCentimos, bookedCentimos, subjectId, endId: null });
  if (kind === 'HELD' && secondName !== null) await releaseHeld(unit, secondName, line.day);
}

/** Writes nothing. @throws Refusal as `takeBackEnd` does */
export async function checkTakeBack(unit: Pick<Unit, 'tx'>, end: StatementEnd): Promise<void> {
  checkInForce(end);
  if (end.kind === 'HELD' && end.secondName !== null) await heldMoney(unit, end.secondName);
}

function checkInForce({ id, takenBackAt }: StatementEnd): void {
  if (takenBackAt === null) return;
  throw new Refusal('CONFLICT', say('{id} was taken back at {at}.', { id, at: takenBackAt.toISOString() }));
}

/** What is confirmed is what was prepared. @throws Refusal CONFLICT */
export function checkCentimos(one: One, prepared: number): void {
  const open = openCentimos(one);
  if (open === prepared) return;
  const of = { id: nameOf(one), open: formatCentimos(open), prepared: formatCentimos(prepared) };
  throw new Refusal('CONFLICT', say('Of {id} S/ {open} are open now, and not S/ {prepared}: prepare it again.', of));
}

/** Something of ours is in it already. */
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
