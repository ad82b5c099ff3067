import { isPair, type StoredLine } from '../../domain/statement-line.ts';
import type { Tx } from '../store.ts';

/** A line that operators have explained, and that this one takes back: when it is open again, the two net each other. */
export async function explainedPair(
  { statements }: Pick<Tx, 'statements'>,
  line: StoredLine,
): Promise<StoredLine | null> {
  const { rail, kind, paymentId, reference } = line;
  const alike =
    kind === 'payment'
      ? await statements.linesOfPayments(rail, kind, paymentId === null ? [] : [paymentId])
      : await statements.linesOfReferences([rail], kind, [reference], ['EXPLAINED']);
  return alike.find((one) => one.status === 'EXPLAINED' && one.subjectId === null && isPair(one, line)) ?? null;
}
