import type { Reads } from '../../application/store.ts';
import { adminLine } from '../command-line.ts';
import type { Finding } from './finding.ts';

/** What a partner has told in two ways, and nobody has decided about. */
export async function examineContradictions({ contradictions }: Pick<Reads, 'contradictions'>): Promise<Finding> {
  const check = 'contradictions';
  const open = await contradictions.countOpen();
  if (open === 0) return { check, result: 'ok', message: 'No partner has contradicted what it had told before.' };
  const times = open === 1 ? 'once' : `${open} times`;
  const message = `A partner has contradicted what it had told before, ${times}: see ${adminLine('contradictions list')}, and decide which is right.`;
  return { check, result: 'warning', message };
}
