import type { Reads } from '../../application/store.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { adminLine } from '../command-line.ts';
import type { Finding } from './finding.ts';

const dayMs = 24 * 3_600_000;

/** So many calls are named. */
const named = 5;

/**
 * Calls of live mode, such as payouts, that no partner has said anything about for a day; payouts that should have arrived a day ago; and
 * calls that ended here in one way, and of which the partner has told the other since: such a payout is paid twice.
 */
export async function examineRailCalls({ railCalls }: Pick<Reads, 'railCalls'>, now: Date): Promise<Finding> {
  const check = 'rail calls';
  const contradicted = await railCalls.toldAfterAll(named);
  if (contradicted.length > 0)
    return {
      check,
      result: 'warning',
      message: `The partner has told the contrary of how these ended here: ${contradicted.map(nameOf).join(', ')}. Ask it, and then ${contradicted.map(reopenings).join('; ')}.`,
    };
  const aDayAgo = new Date(now.getTime() - dayMs);
  const unknown = await railCalls.unknownSince(aDayAgo);
  const late = await railCalls.payoutsLateSince(aDayAgo);
  if (unknown === 0 && late === 0)
    return { check, result: 'ok', message: 'No call to a partner has been without a known outcome for a day.' };
  if (unknown === 0) {
    const payouts = late === 1 ? '1 payout has' : `${late} payouts have`;
    const message = `${payouts} not arrived a day after it should have: see ${adminLine('rail-calls list --status accepted --kind payout')}, and ask the partner.`;
    return { check, result: 'warning', message };
  }
  const calls = unknown === 1 ? '1 call to a partner has' : `${unknown} calls to partners have`;
  const message = `${calls} no known outcome for a day: see ${adminLine('rail-calls list --status unknown --older-than 24h')}, ask the partner, and write down what it says with rail-calls resolve.`;
  return { check, result: 'warning', message };
}

const nameOf = ({ subjectId, toldAfterAll }: RailCall): string => `${subjectId} (${toldAfterAll})`;

const reopenings = ({ id, toldAfterAll }: RailCall): string => {
  const how = toldAfterAll === 'PAID_AFTER_ALL' ? '--paid --payment-id …' : '--failed';
  return `${adminLine(`rail-calls reopen ${id} ${how}`)}, or with --late-message`;
};
