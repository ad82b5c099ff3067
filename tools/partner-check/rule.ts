import type { Session } from './session.ts';

/** A rule of partner.yaml. */
export type Rule = {
  id: string;
  /** The rule in words. */
  says: string;
  /** What to do where it is broken. */
  todo: string;
  /** Throws an Error that says how it is broken. Resolves with a text when it cannot be checked: why. */
  check: (session: Session) => Promise<string | void>;
};

export type Result = {
  id: string;
  rule: string;
  result: 'ok' | 'failed' | 'skipped';
  why: string | null;
  todo: string | null;
};

export async function resultOf({ id, says, todo, check }: Rule, session: Session): Promise<Result> {
  try {
    const skipped = await check(session);
    return { id, rule: says, result: skipped === undefined ? 'ok' : 'skipped', why: skipped ?? null, todo: null };
  } catch (error) {
    return { id, rule: says, result: 'failed', why: (error as Error).message, todo };
  }
}

/** Several rules about the same: each is checked, and the first one that is broken is told. */
export async function each<T>(items: readonly T[], check: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await check(item);
}
