import { isReversal, type StatementLine } from '../../domain/statement.ts';
import type { Reads } from '../store.ts';
import type { CheckedLine } from './checked-statement.ts';
import type { ReadLines } from './repeated-lines.ts';
import { WrongStatement } from './statement-file-port.ts';
import type { Place } from './stored-lines.ts';

/** More corrections on one day are no statement. */
const mostReversals = 10_000;

/** Of what is taken back, and what takes it back. */
const subjectOf = ({ kind, reference, paymentId }: StatementLine): string =>
  kind === 'payment' ? `payment ${paymentId}` : `refund ${reference}`;
const keyOf = (line: StatementLine, amountCentimos: number): string => `${subjectOf(line)} ${amountCentimos}`;

/**
 * Finds lines with the wrong sign: a reversal takes back a line or a movement that is known, or a line of the same file. A bank that writes signs
 * the other way round is found before anything is written.
 */
export function reversals() {
  const waiting = new Map<string, CheckedLine>();
  return {
    add(line: CheckedLine): void {
      if (!isReversal(line) || line.isMarkedReversal) return;
      if (waiting.size === mostReversals) throw wrongSign(line);
      waiting.set(keyOf(line, 0 - line.amountCentimos), line);
    },
    /** After all lines were added. @throws WrongStatement */
    async check(read: Pick<Reads, 'statements' | 'railPayments' | 'railCalls'>, place: Place, readLines: ReadLines) {
      for (const [key, line] of waiting) if (await isKnown(read, place, line)) waiting.delete(key);
      if (waiting.size > 0) await readLines((line) => void waiting.delete(keyOf(line, line.amountCentimos)));
      for (const line of waiting.values()) throw wrongSign(line);
    },
  };
}

async function isKnown(
  { statements, railPayments, railCalls }: Pick<Reads, 'statements' | 'railPayments' | 'railCalls'>,
  { rails: [rail] }: Place,
  { kind, reference, paymentId, amountCentimos }: CheckedLine,
): Promise<boolean> {
  const taken = 0 - amountCentimos;
  if (kind === 'payment') {
    const lines = await statements.linesOfPayments(rail, 'payment', [paymentId ?? '']);
    const payments = await railPayments.withPaymentIds('collection', [paymentId ?? '']);
    return [...lines, ...payments].some((one) => one.amountCentimos === taken);
  }
  const call = await railCalls.findByReference(['refund'], reference);
  return call?.request.amountCentimos === amountCentimos;
}

const wrongSign = ({ row, kind }: CheckedLine): WrongStatement =>
  new WrongStatement(
    row,
    kind === 'payment'
      ? 'A payment is above zero. One below zero takes back a line with the same payment_id and amount, and there is none.'
      : 'A refund is below zero. One above zero takes back a line with the same reference and amount, and there is none.',
  );
