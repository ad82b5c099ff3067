import type { UnderWay } from '../../application/hold/holds-port.ts';
import type { Reads } from '../../application/store.ts';
import type { Hold } from '../../domain/hold.ts';
import { adminLine } from '../command-line.ts';
import type { Finding } from './finding.ts';

export const holdFields = ({ note, createdAt }: Hold) => ({ since: createdAt.toISOString(), note });

export const noHold = 'The service is not on hold.';

export const holdText = ({ note, createdAt }: Hold): string =>
  `The service is on hold since ${createdAt.toISOString()}: ${note}. To end it:  ${adminLine('hold off')}`;

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
