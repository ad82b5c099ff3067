import { hasExpired, type Approval } from '../../domain/approval.ts';
import { adminLine } from '../command-line.ts';
import type { Row } from './output.ts';

// What `svc-admin approvals` prints, and a command that waits for another operator.

export const approvalsHelp = `
What moves money or trust is prepared by one operator and confirmed by another: fees set, merchants verify,
messages top-up in live mode, merchants overdraft, suspense assign (also --to-merchant), return and write-off, chargebacks open,
close and cancel, ledger adjust, rail-calls resolve, and operators add from the third operator on. The command prepares it; nothing is changed
before another operator confirms it, within 24 hours. What was true when it was prepared is checked again.

With SVC_SINGLE_OPERATOR=true, and in development while no operator exists, one person does it at once.

Examples:
  ${adminLine('approvals list')}
  ${adminLine('approvals confirm apr_…')}
`;

/** A PENDING one that is too old is shown as EXPIRED. */
export const approvalRow = (approval: Approval, now: Date): Row => ({
  id: approval.id,
  command: approval.kind,
  status: hasExpired(approval, now) ? 'EXPIRED' : approval.status,
  prepared_by: approval.preparedBy,
  ended_by: approval.endedBy,
  created_at: approval.createdAt.toISOString(),
  expires_at: approval.expiresAt.toISOString(),
  summary: approval.summary,
});

export const preparedText = ({ id, summary, expiresAt }: Approval): string =>
  `Prepared ${id}, and changed nothing yet:
  ${summary}
  Another operator confirms it, before ${expiresAt.toISOString()}:  ${adminLine(`approvals confirm ${id}`)}`;
