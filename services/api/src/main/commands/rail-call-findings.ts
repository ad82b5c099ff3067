import type { Reads } from '../../application/store.ts';
import { adminLine } from '../command-line.ts';
import type { Finding } from './finding.ts';

const dayMs = 24 * 3_600_000;

/** Calls of live mode, such as payouts, that no partner has said anything about for a day. */
export async function examineRailCalls({ railCalls }: Reads, now: Date): Promise<Finding> {
  const check = 'rail calls';
  const unknown = await railCalls.unknownSince(new Date(now.getTime() - dayMs));
  if (unknown === 0)
    return { check, result: 'ok', message: 'No call to a partner has been without a known outcome for a day.' };
  const calls = unknown === 1 ? '1 call to a partner has' : `${unknown} calls to partners have`;
  const message = `${calls} no known outcome for a day: see ${adminLine('rail-calls list --status unknown --older-than 24h')}, ask the partner, and write down what it says with rail-calls resolve.`;
  return { check, result: 'warning', message };
}
