import type { Approval } from '../../domain/approval.ts';
import { nounOf, say } from '../../domain/message.ts';
import { invalid } from '../../domain/refusal.ts';
import type { Reads } from '../store.ts';

/** @throws Refusal VALIDATION_ERROR when there is no such approval */
export async function existingApproval({ approvals }: Pick<Reads, 'approvals'>, id: string): Promise<Approval> {
  const approval = await approvals.find(id);
  if (approval !== null) return approval;
  const message = say('There is no {kind} {id}.', { kind: nounOf('prepared command'), id });
  throw invalid({ field: 'id', code: 'NOT_FOUND', message });
}
