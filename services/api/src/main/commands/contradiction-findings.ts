import type { Reads } from '../../application/store.ts';
import { adminLine } from '../command-line.ts';
import type { Finding } from './finding.ts';

/** Sums in suspense that are looked at. */
const looked = 1_000;

/** What a partner has told in two ways, and money with a payment id that it should not have: nobody has decided about it. */
export async function examineContradictions({
  contradictions,
  suspense,
}: Pick<Reads, 'contradictions' | 'suspense'>): Promise<Finding> {
  const check = 'contradictions';
  const open = await contradictions.countOpen();
  const waiting = await suspense.oldest(['OPEN'], looked);
  const doubtful = waiting.filter(({ reason }) => reason === 'SAME_PAYMENT_ID').length;
  const problems = [
    ...(open === 0 ? [] : [`${open} of what it had told before: see ${adminLine('contradictions list')}`]),
    ...(doubtful === 0
      ? []
      : [`${doubtful} by a payment id that it has used before: see ${adminLine('suspense list --status OPEN')}`]),
  ];
  if (problems.length === 0)
    return { check, result: 'ok', message: 'No partner has contradicted what it had told before.' };
  const message = `A partner has contradicted itself, ${problems.join('; ')}. Ask it, and decide about each.`;
  return { check, result: 'warning', message };
}
