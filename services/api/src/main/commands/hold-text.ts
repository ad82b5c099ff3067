import type { UnderWay } from '../../application/hold/holds-port.ts';
import type { Reads } from '../../application/store.ts';
import type { Hold } from '../../domain/hold.ts';
import { adminLine } from '../command-line.ts';
import type { Finding } from './finding.ts';

export const holdFields = ({ note, createdAt }: Hold) => ({ since: createdAt.toISOString(), note });

export const holdText = (hold: Hold | null): string =>
  hold === null
    ? 'The service is not on hold.'
    : `The service is on hold since ${hold.createdAt.toISOString()}: ${hold.note}. To end it:  ${adminLine('hold off')}`;

/** `left`: what has not ended, although its time is over. */
export function heldText(underWay: UnderWay, left: UnderWay): string {
  const before = `${underWay.calls} calls to partners and the deliveries to ${underWay.endpoints} endpoints were under way`;
  const end =
    left.calls + left.endpoints === 0
      ? 'and have ended'
      : `and ${left.calls} and ${left.endpoints} of them have not ended: look at the processes`;
  return `The service is on hold: nothing of live mode leaves. ${before}, ${end}.`;
}

export async function examineHold({ holds }: Pick<Reads, 'holds'>): Promise<Finding> {
  const hold = await holds.find();
  return { check: 'hold', result: hold === null ? 'ok' : 'warning', message: holdText(hold) };
}
