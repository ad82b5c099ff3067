import { approvalLifecycle } from '../../domain/approval.ts';
import { emptyLog } from '../../domain/audit-log.ts';
import { newHold, type Hold } from '../../domain/hold.ts';
import { transition } from '../../domain/lifecycle.ts';
import { keyless } from '../../domain/operator.ts';
import { isCallId, isExplained, type Restore, type Witness } from '../../domain/restore.ts';
import { appendAuditRow } from '../operators/append-audit-row.ts';
import { inOperatorUnit } from '../operators/operator-unit.ts';
import type { Operator } from '../ports.ts';
import type { Tx } from '../store.ts';

/** What is missing in the database, and what knows of it. */
export type Sign = { witness: Witness; missing: string | null };

/**
 * The service goes on hold, or the hold that it is on becomes that of a restored copy. What operators have prepared before ends: in the
 * hours that are lost it may have been withdrawn.
 * @returns null when it is known already: another process may notice it at the same time
 */
export const beginRestoredHold = (deps: Operator, sign: Sign): Promise<Restore | null> =>
  inOperatorUnit(deps, async (unit) => {
    const { tx, realNow, random } = unit;
    const head = (await tx.auditLog.head()) ?? emptyLog;
    const before = await tx.holds.find();
    if (before !== null && (await isKnown(tx, before, sign))) return null;
    const restore: Restore = { id: random.id('rst_'), ...sign, noticedAt: realNow, endedAt: null, endedAs: null };
    await tx.restores.insert(restore);
    const held = { ...newHold(noteOf(sign, before?.note ?? null), realNow), restoreId: restore.id };
    await (before === null ? tx.holds.insert(held) : tx.holds.update(before, held));
    const pending = await tx.approvals.pending();
    for (const approval of pending) {
      const { after } = transition(approvalLifecycle, 'withdraw', approval);
      await tx.approvals.update(approval, { ...after, endedBy: keyless.service, endedAt: realNow });
    }
    await appendAuditRow(unit, head, {
      operator: keyless.service,
      command: 'restore noticed',
      arguments: sign,
      subjects: [restore.id, ...pending.map(({ id }) => id)],
      result: 'DONE',
    });
    return restore;
  });

/** A copy that was made after a check has the hold of an earlier restore, and the check says nothing about this one. */
async function isKnown({ restores }: Tx, { restoreId, checkedAt }: Hold, { missing }: Sign): Promise<boolean> {
  if (restoreId === null) return false;
  if (checkedAt === null || missing === null || !isCallId(missing)) return true;
  return isExplained(missing, await restores.find(restoreId));
}

/** `before`: of the hold that it was on. */
const noteOf = ({ witness, missing }: Sign, before: string | null): string =>
  `a restored copy: ${reasons[witness](missing ?? '')}${before === null ? '' : ` (before: ${before})`}`;

const reasons: Record<Witness, (missing: string) => string> = {
  MEMORY: (id) => `the call ${id}, which a process has made, is missing`,
  FILE: (id) => `the call ${id}, which the file beside the database names, is missing`,
  REDIS: (id) => `the call ${id}, which Redis names, is missing`,
  PARTNER: (reference) => `a partner has ${reference}, which is missing`,
  REVOCATION: (id) => `${id}, which was revoked, works`,
  NONE: () => 'no witness is left that could know what is missing',
};
