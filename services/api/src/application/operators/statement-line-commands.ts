import { formatCentimos } from '../../domain/money.ts';
import { railNames } from '../../domain/rail.ts';
import {
  allowReplacement,
  replaceableStatement,
  type AllowedReplacement,
} from '../reconciliation/allow-replacement.ts';
import {
  explanations,
  isLine,
  nameOf,
  openCentimos,
  type Movement,
  type StoredLine,
} from '../../domain/statement-line.ts';
import { explainable, explainLine, type Explainable, type LineExplanation } from '../statement-lines/explain-line.ts';
import { holdable, holdLine, type HeldLine } from '../statement-lines/hold-line.ts';
import { netLines, nettable, type LinesToNet } from '../statement-lines/net-lines.ts';
import { endToTakeBack, reopenLine } from '../statement-lines/reopen-line.ts';
import type { StatementEnd } from '../statement-lines/statement-ends-port.ts';
import { commandByTwo } from './command.ts';
import { nullOr, oneLine, oneOf, textOf, wholeNumberOf } from './stored-arguments.ts';

// The ends of lines of statements and of movements of ours: rows of commands-by-two.ts.

const ids = ({ id, entryId, takenBackEntryId }: StatementEnd): string[] =>
  [id, entryId, takenBackEntryId].flatMap((one) => one ?? []);

export const statementLineCommands = {
  'statements replace': commandByTwo({
    needsTwo: (_unit, { bookedItems, appliedItems }: AllowedReplacement) => bookedItems > 0 || appliedItems > 0,
    parse: (stored) => ({
      rail: oneOf(railNames)(stored, 'rail'),
      day: textOf(stored, 'day'),
      sha256: textOf(stored, 'sha256'),
      version: wholeNumberOf(stored, 'version'),
      closingCentimos: wholeNumberOf(stored, 'closingCentimos'),
      cutOff: wholeNumberOf(stored, 'cutOff'),
      lines: wholeNumberOf(stored, 'lines'),
      replacedItems: wholeNumberOf(stored, 'replacedItems'),
      bookedItems: wholeNumberOf(stored, 'bookedItems'),
      bookedCentimos: wholeNumberOf(stored, 'bookedCentimos'),
      appliedItems: wholeNumberOf(stored, 'appliedItems'),
    }),
    check: replaceableStatement,
    describe: ({ rail, day, sha256, ...counts }: AllowedReplacement) =>
      `Replace the statement of ${rail} for ${day} by a file of ${counts.lines} lines (SHA-256 ${sha256}): ${counts.replacedItems} lines are gone or changed; ${counts.bookedItems} entries of S/ ${formatCentimos(counts.bookedCentimos)} in all are reversed; what ${counts.appliedItems} lines have applied stays, and a person ends it.`,
    run: allowReplacement,
    subjects: ({ rail, day, sha256 }) => [`${rail}/${day}`, sha256],
  }),
  'statement-lines net': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ first: textOf(stored, 'first'), second: textOf(stored, 'second') }),
    check: nettable,
    describe: (_args: LinesToNet, [first, second]) =>
      `Net ${oneText(first)} and ${oneText(second)}: they take each other back, and nothing is booked.`,
    run: netLines,
    subjects: ({ first, second }, end) => [first, second, ...ids(end)],
  }),
  'statement-lines explain': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({
      name: textOf(stored, 'name'),
      as: oneOf(explanations)(stored, 'as'),
      account: nullOr(textOf)(stored, 'account'),
      note: textOf(stored, 'note'),
      centimos: wholeNumberOf(stored, 'centimos'),
    }),
    prepared: (args: LineExplanation, { one }: Explainable) => ({ ...args, centimos: openCentimos(one) }),
    check: explainable,
    describe: ({ as, note }: LineExplanation, { one, account }) =>
      `Explain ${oneText(one)} as ${as}: ${account === null ? 'nothing is booked' : `S/ ${formatCentimos(Math.abs(openCentimos(one)))} is booked to ${account}`}. ${oneLine(note)}`,
    run: explainLine,
    subjects: ({ name }, end) => [name, ...ids(end)],
  }),
  'statement-lines hold': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ name: textOf(stored, 'name'), centimos: wholeNumberOf(stored, 'centimos') }),
    prepared: (args: HeldLine, line: StoredLine) => ({ ...args, centimos: openCentimos(line) }),
    check: holdable,
    describe: (_args, line) => `Put S/ ${formatCentimos(openCentimos(line))} of ${oneText(line)} in suspense.`,
    run: holdLine,
    subjects: ({ name }, end) => [name, ...ids(end)],
  }),
  'statement-lines reopen': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ name: textOf(stored, 'name') }),
    check: (unit, { name }) => endToTakeBack(unit, name),
    describe: (_args, end) => `Open ${oneLine(endedNames(end))} again, ${endText(end)}.`,
    run: (unit, { name }: { name: string }) => reopenLine(unit, name),
    subjects: ({ name }, end) => [name, ...ids(end)],
  }),
};

const endedNames = ({ kind, firstName, secondName }: StatementEnd): string =>
  kind === 'NETTED' && secondName !== null ? `${firstName} and ${secondName}` : firstName;

function endText({ kind, account, secondName, amountCentimos }: StatementEnd): string {
  if (kind === 'NETTED') return 'netted';
  if (kind === 'HELD') return `held: S/ ${formatCentimos(amountCentimos)} (${secondName}) leave suspense`;
  return `explained${account === null ? '' : `, booked to ${account}`}`;
}

const oneText = (one: StoredLine | Movement): string =>
  `${oneLine(nameOf(one))} (${one.kind} of S/ ${formatCentimos(one.amountCentimos)}${isLine(one) ? '' : ', which no statement has'})`;
