import { nounOf, say } from '../../domain/message.ts';
import { invalid } from '../../domain/refusal.ts';
import type { Suspense } from '../../domain/suspense.ts';
import type { Reads } from '../store.ts';

/** @throws Refusal VALIDATION_ERROR when there is no such money */
export async function existingSuspense({ suspense }: Pick<Reads, 'suspense'>, id: string): Promise<Suspense> {
  const found = await suspense.find(id);
  if (found !== null) return found;
  const message = say('There is no {kind} {id}.', { kind: nounOf('sum in suspense'), id });
  throw invalid({ field: 'id', code: 'NOT_FOUND', message });
}
