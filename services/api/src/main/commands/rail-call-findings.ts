import type { Reads } from '../../application/store.ts';
import { adminLine } from '../command-line.ts';
import type { Finding } from './finding.ts';

const dayMs = 24 * 3_600_000;

/** So many references are named, of so many days. */
const named = 5;
const namedDays = 30;

/**
 * Calls of live mode, such as payouts, that no partner has said anything about for a day; payouts that should have arrived a day ago; and
 * calls that were resolved in one way, and that the partner has carried out in the other: such a payout is paid twice.
 */
export async function examineRailCalls(
  { railCalls, railNotifications }: Pick<Reads, 'railCalls' | 'railNotifications'>,
  now: Date,
): Promise<Finding> {
  const check = 'rail calls';
  const contradicted = await railNotifications.contradicted(new Date(now.getTime() - namedDays * dayMs), named);
  if (contradicted.length > 0) {
    const message = `The partner has told the contrary of how these ended here: ${contradicted.join(', ')}. Ask it, and put the ledger right with ledger adjust.`;
    return { check, result: 'warning', message };
  }
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
