import type { Step } from './command.ts';
import { apply } from './commands.ts';
import { compareAtEnd } from './final-oracle.ts';
import { newModel, type FaultKind, type Model } from './model.ts';
import { compare } from './oracle.ts';
import { compareSubscriptionsAtEnd } from './subscription-final-oracle.ts';
import { perform } from './perform.ts';
import { Difference, type Session } from './session.ts';
import type { Target } from './target.ts';
import { workUntil } from './worker.ts';

export type Failure = { kind: string; message: string; step: Step | null };

/** Long enough for the last question to a partner: an hour after five tries. */
const settledMs = 3 * 60 * 60 * 1_000;

/** An error can hold the whole log of the service. */
const longestMessage = 2_000;

export type Options = {
  /** How the model may be changed by a test of the runner: into one that is wrong. */
  afterEach?: (model: Model, step: Step) => void;
  /** A time of the year: the sequence begins when it comes next. */
  startsAt?: number;
};

/** Runs a sequence with a new merchant. @returns null when service and model agree */
export async function run(target: Target, steps: readonly Step[], options: Options = {}): Promise<Failure | null> {
  await target.forget();
  if (options.startsAt !== undefined) target.moveTo(nextLike(options.startsAt, target.now()));
  const { merchantId, secret } = await target.merchant();
  const session: Session = {
    target,
    model: newModel(target.now()),
    merchantId,
    key: secret,
    ids: new Map(),
    names: new Map(),
    clientSecrets: new Map(),
    payerTokens: new Map(),
    requestedAt: new Set(),
    isPunctual: true,
    sent: new Map(),
  };
  let current: Step | null = null;
  try {
    for (const step of steps) {
      current = step;
      const action = apply(session.model, step);
      if (action === null) continue;
      options.afterEach?.(session.model, step);
      if (!('work' in action)) target.moveTo(target.now() + 100);
      if ('sleepUntil' in action) session.isPunctual = false;
      await perform(session, step, action);
      // The others do not touch the service.
      if (!('fault' in action || 'sleepUntil' in action)) await compare(session);
    }
    current = null;
    await settle(session);
    return null;
  } catch (error) {
    if (error instanceof Difference) return { kind: error.kind, message: error.message, step: current };
    if (error instanceof Error)
      return {
        kind: error.message.split('\n')[0] ?? '',
        message: String(error.stack).slice(0, longestMessage),
        step: current,
      };
    throw error;
  }
}

/** The same day and time of a later year, which is as long and as far from a leap year. */
function nextLike(ms: number, now: number): number {
  const date = new Date(ms);
  while (date.getTime() <= now) date.setUTCFullYear(date.getUTCFullYear() + 4);
  return date.getTime();
}

async function settle(session: Session): Promise<void> {
  const { target, model, merchantId } = session;
  model.faults = {};
  for (const kind of ['debit', 'refund', 'affiliation'] satisfies FaultKind[]) target.setFault(merchantId, kind, null);
  const work = workUntil(model, model.now + settledMs);
  await perform(session, { number: 'end', command: 'advance', args: {} }, { work });
  await compare(session);
  await compareAtEnd(session);
  await compareSubscriptionsAtEnd(session);
}
