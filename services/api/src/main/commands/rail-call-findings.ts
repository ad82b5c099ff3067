import type { RailPayment } from '../../application/rails/rail-payments-port.ts';
import type { Reads } from '../../application/store.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { adminLine } from '../command-line.ts';
import type { Finding } from './finding.ts';

const dayMs = 24 * 3_600_000;

/** So many calls are named, and payments of so many days. */
const named = 5;
const namedDays = 30;

/**
 * Calls of live mode that ended here in one way, and of which the partner has told the other since: such a payout is paid twice. Calls that no
 * partner has said anything about for a day; payouts and refunds that should have ended a day ago; and payments whose time is ours,
 * because what the partner told cannot be.
 */
export async function examineRailCalls(
  { railCalls, railPayments }: Pick<Reads, 'railCalls' | 'railPayments'>,
  now: Date,
): Promise<Finding> {
  const check = 'rail calls';
  const aDayAgo = new Date(now.getTime() - dayMs);
  const since = new Date(now.getTime() - namedDays * dayMs);
  const messages = [
    ...contradicted(await railCalls.toldAfterAll(named)),
    ...differing(await railCalls.newest({ status: 'CONTRADICTED', kind: null, createdUpTo: null }, named)),
    ...unknown(await railCalls.unknownSince(aDayAgo)),
    ...late(await railCalls.lateSince(aDayAgo)),
    ...replaced(await railPayments.withReplacedTime(since, named)),
  ];
  const isFine = 'No call to a partner has been without a known outcome for a day.';
  return messages.length === 0
    ? { check, result: 'ok', message: isFine }
    : { check, result: 'warning', message: messages.join(' ') };
}

const contradicted = (calls: readonly RailCall[]): string[] =>
  calls.length === 0
    ? []
    : [
        `The partner has told the contrary of how these ended here: ${calls.map(nameOf).join(', ')}. Ask it, and then ${calls.map(reopenings).join('; ')}.`,
      ];

const nameOf = ({ toldAfterAll, ...call }: RailCall): string => `${subjectOf(call)} (${toldAfterAll})`;

/** The reference of a request that was repeated after a restore can stand for another amount there. */
const differing = (calls: readonly RailCall[]): string[] =>
  calls.length === 0
    ? []
    : [
        `The partner has another amount, account or merchant under the reference of these: ${calls.map(subjectOf).join(', ')}. Nothing was done for them. Ask the partner what it has, and then ${calls.map(({ id }) => adminLine(`rail-calls resolve ${id} --failed bank_rejected`)).join('; ')}, or have it put its books right, and rail-calls ask.`,
      ];

/** The partner knows the reference alone. */
const subjectOf = ({ subjectId, reference }: Pick<RailCall, 'subjectId' | 'reference'>): string =>
  subjectId === reference ? subjectId : `${subjectId}, reference ${reference}`;

const reopenings = ({ id, toldAfterAll }: RailCall): string => {
  const how = toldAfterAll === 'PAID_AFTER_ALL' ? '--paid --payment-id …' : '--failed';
  return `${adminLine(`rail-calls reopen ${id} ${how}`)}, or with --late-message`;
};

function unknown(count: number): string[] {
  if (count === 0) return [];
  const calls = count === 1 ? '1 call to a partner has' : `${count} calls to partners have`;
  return [
    `${calls} no known outcome for a day: see ${adminLine('rail-calls list --status unknown --older-than 24h')}, ask the partner, and write down what it says with rail-calls resolve.`,
  ];
}

function late(count: number): string[] {
  if (count === 0) return [];
  const calls = count === 1 ? '1 payout or refund' : `${count} payouts and refunds`;
  return [
    `Accepted by a partner, and not ended a day after it should have: ${calls}. See ${adminLine('rail-calls list --late')}, and ask the partner.`,
  ];
}

function replaced(payments: readonly RailPayment[]): string[] {
  if (payments.length === 0) return [];
  const told = payments.map(({ id, toldAt }) => `${id} (${toldAt?.toISOString() ?? ''})`).join(', ');
  return [
    `A partner's answer had a time that cannot be, and ours stands in its place: ${told}. Ask the partner to put its clock right.`,
  ];
}
