import { isReversal, type StatementLine } from '../../domain/statement.ts';
import type { Reads } from '../store.ts';
import type { CheckedLine } from './checked-statement.ts';
import type { ReadLines } from './repeated-lines.ts';
import { WrongStatement } from './statement-file-port.ts';
import type { Place } from './stored-lines.ts';

/** More corrections on one day are no statement. */
const mostReversals = 10_000;

/** Of what is taken back, and of what takes it back. */
const subjectOf = ({ kind, reference, paymentId }: StatementLine): string =>
  kind === 'payment' ? `payment ${paymentId}` : `refund ${reference}`;

/** The bank takes all of it back, or a part. */
const isTakenBackBy = (amountCentimos: number, reversal: StatementLine): boolean =>
  Math.sign(amountCentimos) === 0 - Math.sign(reversal.amountCentimos) &&
  Math.abs(amountCentimos) >= Math.abs(reversal.amountCentimos);

/**
 * Finds lines with the wrong sign: a reversal takes back a line or a movement that is known, or a line of the same file. A bank that writes signs
 * the other way round is found before anything is written.
 */
export function reversals() {
  let waiting: CheckedLine[] = [];
  return {
    add(line: CheckedLine): void {
      if (!isReversal(line) || line.isMarkedReversal) return;
      if (waiting.length === mostReversals) throw wrongSign(line);
      waiting.push(line);
    },
    /** After all lines were added. @throws WrongStatement */
    async check(read: Pick<Reads, 'statements' | 'railPayments' | 'railCalls'>, place: Place, readLines: ReadLines) {
      const unknown = new Map<string, CheckedLine[]>();
      for (const line of waiting) {
        if (await isKnown(read, place, line)) continue;
        const subject = subjectOf(line);
        unknown.set(subject, [...(unknown.get(subject) ?? []), line]);
      }
      waiting = [];
      if (unknown.size === 0) return;
      await readLines((line) => {
        const left = unknown.get(subjectOf(line))?.filter((one) => !isTakenBackBy(line.amountCentimos, one));
        if (left !== undefined) unknown.set(subjectOf(line), left);
      });
      for (const [line] of unknown.values()) if (line !== undefined) throw wrongSign(line);
    },
  };
}

async function isKnown(
  { statements, railPayments, railCalls }: Pick<Reads, 'statements' | 'railPayments' | 'railCalls'>,
  { rails: [rail] }: Place,
  line: CheckedLine,
): Promise<boolean> {
  const { kind, reference, paymentId } = line;
  if (kind === 'payment') {
    const lines = await statements.linesOfPayments(rail, 'payment', [paymentId ?? '']);
    const payments = await railPayments.withPaymentIds('collection', [paymentId ?? '']);
    return [...lines, ...payments].some((one) => isTakenBackBy(one.amountCentimos, line));
  }
  const call = await railCalls.findByReference(['refund'], reference);
  return call !== null && isTakenBackBy(0 - call.request.amountCentimos, line);
}

const wrongSign = ({ row, kind }: CheckedLine): WrongStatement =>
  new WrongStatement(
    row,
    kind === 'payment'
      ? 'A payment is above zero. One below zero takes back a line with the same payment_id, or a part of it, and there is none.'
      : 'A refund is below zero. One above zero takes back a line with the same reference, or a part of it, and there is none.',
  );
