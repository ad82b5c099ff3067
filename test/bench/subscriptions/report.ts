import { count as text } from '../seed/check.ts';
import type { Charges } from './charges.ts';
import type { Measures } from './healthy.ts';

type Run = {
  count: number;
  dueAt: Date;
  endedAt: Date;
  charges: Charges;
  measures: Measures;
  peakMb: number;
  idleMb: number;
  apiMb: number;
};

const webhookAimMs = 2_000;
const memoryAimMb = 250;

/** Prints what was measured. @returns whether every promise was kept */
export function report({ count, dueAt, endedAt, charges, measures, peakMb, idleMb, apiMb }: Run): boolean {
  const { charged, tookS, largestInversion, wrong, twice, debits } = charges;
  const { calls, webhooks, expiries, missing, failed } = measures;
  type One = { at: number; tookMs: number };
  const quiet = (all: readonly One[]): number[] => times(all.filter(({ at }) => at < dueAt.getTime()));
  const busy = (all: readonly One[]): number[] =>
    times(all.filter(({ at }) => at >= dueAt.getTime() && at <= endedAt.getTime()));
  const late = busy(expiries);
  console.log(`${text(count)} subscriptions due at once, MariaDB:
  charged: ${text(charged)} in ${tookS.toFixed(1)} s, ${(charged / tookS).toFixed(0)} a second
  order: at most ${text(largestInversion)} others were charged before one whose turn it was
  not exactly two paid periods: ${text(wrong)}; debited twice: ${text(twice)}; debits in the wallet's book: ${text(debits)}
  a healthy merchant meanwhile, in brackets before:
    event to delivery: ${quantiles(busy(webhooks))} (${quantiles(quiet(webhooks))}); ${missing} did not arrive
    POST /payment-intents: ${quantiles(busy(calls))} (${quantiles(quiet(calls))}); ${failed.length} failed
    expired late by: ${quantiles(late)}
  peak memory of the worker: ${peakMb.toFixed(0)} MB (${idleMb.toFixed(0)} MB at its start), of the API ${apiMb.toFixed(0)} MB`);
  for (const error of new Set(failed)) console.log(`    ${error}`);
  return (
    charged === count &&
    debits === count &&
    wrong === 0 &&
    twice === 0 &&
    missing === 0 &&
    failed.length === 0 &&
    quantile(busy(webhooks), 0.99) < webhookAimMs &&
    peakMb < memoryAimMb
  );
}

const times = (all: readonly { tookMs: number }[]): number[] =>
  all.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

function quantiles(sorted: readonly number[]): string {
  if (sorted.length === 0) return 'none';
  const [p50, p99, most] = [0.5, 0.99, 1].map((part) => quantile(sorted, part).toFixed(0));
  return `p50 ${p50} ms, p99 ${p99} ms, at most ${most} ms of ${sorted.length}`;
}
