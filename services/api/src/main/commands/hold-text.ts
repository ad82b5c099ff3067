import type { UnderWay } from '../../application/hold/holds-port.ts';
import type { Reads } from '../../application/store.ts';
import { isRestored, type Hold } from '../../domain/hold.ts';
import { restorePage } from '../../domain/restore.ts';
import { adminLine } from '../command-line.ts';
import type { Finding } from './finding.ts';

export const holdFields = (hold: Hold) => ({
  since: hold.createdAt.toISOString(),
  note: hold.note,
  ...(isRestored(hold) && {
    restored: true,
    checked_at: hold.checkedAt?.toISOString() ?? null,
    can_tell: hold.canTell,
  }),
});

export const noHold = 'The service is not on hold.';

export const holdText = (hold: Hold): string =>
  `The service is on hold since ${hold.createdAt.toISOString()}: ${hold.note}. ${nextStep(hold)}`;

function nextStep(hold: Hold): string {
  if (!isRestored(hold)) return `To end it:  ${adminLine('hold off')}`;
  const read = `Read ${restorePage}.`;
  if (hold.checkedAt === null) return `${read} The next step:  ${adminLine('restore check')}`;
  const checked = `It was checked at ${hold.checkedAt.toISOString()}.`;
  return hold.canTell === true
    ? `${read} ${checked} To end it:  ${adminLine('hold off')}`
    : `${read} ${checked} A partner could not tell what is missing here. To end it:  ${adminLine('hold off --despite "…"')}`;
}

/** What of live mode is leaving just now. */
export const underWayText = ({ calls, endpoints }: UnderWay): string =>
  `Under way: calls to partners ${calls}, endpoints that get webhooks ${endpoints}.`;

/** `left`: what has not ended, although its time is over. */
export const heldText = (underWay: UnderWay, left: UnderWay): string =>
  `The service is on hold: no money, no message and no webhook of live mode leaves. ${underWayText(underWay)} ${
    left.calls + left.endpoints === 0
      ? 'All of it has ended.'
      : `Some of it has not ended in time, look at the processes. ${underWayText(left)}`
  }`;

export async function examineHold({ holds }: Pick<Reads, 'holds'>): Promise<Finding> {
  const check = 'hold';
  const hold = await holds.find();
  return hold === null
    ? { check, result: 'ok', message: noHold }
    : { check, result: 'warning', message: holdText(hold) };
}
