import type { StoredLine } from '../../domain/statement-line.ts';
import type { Tx } from '../store.ts';
import type { RailPayment } from './rail-payments-port.ts';

/** The lines of statements that have its payment id. A statement is kept under the first rail of its partner. */
export async function linesOfPayment(
  { statements }: Pick<Tx, 'statements'>,
  { rail, paymentId }: Pick<RailPayment, 'rail' | 'paymentId'>,
): Promise<StoredLine[]> {
  const kind = rail === 'collection' ? 'payment' : 'payout';
  const found: StoredLine[] = [];
  for (const kept of new Set(['collection', rail] as const))
    found.push(...(await statements.linesOfPayments(kept, kind, [paymentId])));
  return found;
}
