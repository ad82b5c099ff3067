import { approvalLifecycle, type Approval } from '../../domain/approval.ts';
import { transition } from '../../domain/lifecycle.ts';
import type { CommandUnit } from './command.ts';
import { existingApproval } from './existing-approval.ts';

/** Any operator may do this: the one who prepared it, or one who does not agree. @throws Refusal VALIDATION_ERROR, CONFLICT */
export async function withdrawApproval({ tx, person, realNow }: CommandUnit, id: string): Promise<Approval> {
  const before = await existingApproval(tx, id);
  const { after: withdrawn } = transition(approvalLifecycle, 'withdraw', before);
  const after = { ...withdrawn, endedBy: person.name, endedAt: realNow };
  await tx.approvals.update(before, after);
  return after;
}
