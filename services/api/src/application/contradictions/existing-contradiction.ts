import type { Contradiction } from '../../domain/contradiction.ts';
import { nounOf, say } from '../../domain/message.ts';
import { invalid } from '../../domain/refusal.ts';
import type { Reads } from '../store.ts';

/** @throws Refusal VALIDATION_ERROR when there is none with this id */
export async function existingContradiction(
  { contradictions }: Pick<Reads, 'contradictions'>,
  id: string,
): Promise<Contradiction> {
  const found = await contradictions.find(id);
  if (found !== null) return found;
  const message = say('There is no {kind} {id}.', { kind: nounOf('contradiction'), id });
  throw invalid({ field: 'id', code: 'NOT_FOUND', message });
}
