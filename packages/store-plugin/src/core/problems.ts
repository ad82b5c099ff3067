import { isBankAway } from './attempts.ts';
import { soon } from './deadline.ts';
import type { ProblemCode } from './health-messages.ts';
import {
  ApiError,
  AuthenticationError,
  ConnectionError,
  PermissionError,
  RateLimitError,
  TimeoutError,
} from './sdk.ts';
import type { Settings } from './settings.ts';

/** What an error of a call to svc means for the owner. Null: svc works, and refused this one call, or the error is not of svc. */
export function problemOf(error: unknown): ProblemCode | null {
  if (isBankAway(error)) return null;
  if (error instanceof ApiError) {
    // A proxy in front of svc answers for it with 502, 503 or 504.
    if (error.status >= 500) return 'FAILING';
    if (error.code === null) return 'OTHER_SITE';
    if (error instanceof AuthenticationError) return 'KEY';
    if (error instanceof PermissionError) return 'PERMISSION';
    return error instanceof RateLimitError ? 'BUSY' : null;
  }
  if (error instanceof TimeoutError || isLate(error)) return 'SLOW';
  return error instanceof ConnectionError ? 'UNREACHABLE' : null;
}

/** From `soon`. */
const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'Late';

const noted = new WeakMap<Settings['svc'], ProblemCode>();

/** What the last call of this process to svc has met. A call that worked ends it. What was known before is old then. */
export function noteProblem({ svc }: Pick<Settings, 'svc'>, error: unknown): void {
  const problem = problemOf(error);
  if (!problem) return;
  noted.set(svc, problem);
  probes.delete(svc);
}

export const noteWorking = ({ svc }: Pick<Settings, 'svc'>): unknown => noted.delete(svc);

/** How long an answer of svc holds, in milliseconds: a page of a storefront asks more than once. */
const probeEveryMs = 2_000;
const probes = new WeakMap<Settings['svc'], { at: number; result: Promise<ProblemCode | null> }>();

/** Asks svc whether it works with this key, with one call that any key of a shop may make. */
export function probe(settings: Settings): Promise<ProblemCode | null> {
  const { svc } = settings;
  const known = probes.get(svc);
  if (known && performance.now() - known.at < probeEveryMs) return known.result;
  const call = Promise.resolve(svc.paymentIntents.list({ per_page: 1 }, { maxRetries: 0 }));
  const result = soon(call, undefined, 3_000).then(() => null, problemOf);
  probes.set(svc, { at: performance.now(), result });
  void result.then((problem) => (problem ? noted.set(svc, problem) : noteWorking(settings)));
  return result;
}

export const problemNoted = ({ svc }: Pick<Settings, 'svc'>): ProblemCode | null => noted.get(svc) ?? null;

const bankAwayAt = new WeakMap<Settings['svc'], string>();

/** Whether the bank gave a way to pay when a buyer last asked for one: svc cannot be asked that without a buyer. */
export function noteBank({ svc }: Pick<Settings, 'svc'>, bank: 'answers' | 'away'): void {
  if (bank === 'away') bankAwayAt.set(svc, new Date().toISOString());
  else bankAwayAt.delete(svc);
}

/** Null: the last buyer got one, as far as this process knows. */
export const bankNotedAway = ({ svc }: Pick<Settings, 'svc'>): string | null => bankAwayAt.get(svc) ?? null;
