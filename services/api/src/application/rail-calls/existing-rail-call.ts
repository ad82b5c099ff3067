import { nounOf, say } from '../../domain/message.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { invalid } from '../../domain/refusal.ts';
import type { Reads } from '../store.ts';

/** @throws Refusal VALIDATION_ERROR when there is no such call */
export async function existingRailCall({ railCalls }: Pick<Reads, 'railCalls'>, id: string): Promise<RailCall> {
  const call = await railCalls.find(id);
  if (call !== null) return call;
  const message = say('There is no {kind} {id}.', { kind: nounOf('rail call'), id });
  throw invalid({ field: 'id', code: 'NOT_FOUND', message });
}
