import { expect } from '@jest/globals';
import type { App } from '../../services/api/src/application/ports.ts';
import { profile } from '../databases.ts';
import { interleave, type Participants } from './interleave.ts';

/** Plays participants against each other in the order of this seed. */
export type Race = {
  seed: number;
  /** What was done so far, step by step. */
  steps: readonly string[];
  run: <P extends Participants>(
    app: App,
    participants: P,
  ) => Promise<{ [Name in keyof P]: Awaited<ReturnType<P[Name]>> }>;
};

/** A world in which one schedule after the other is played. */
export type Stage<Outcome extends string> = {
  /** Plays one schedule, checks what came of it, and says which of the possible outcomes that was. */
  play(race: Race): Promise<Outcome>;
  /** Looks at the whole database when all is over. */
  finish(outcomes: readonly Outcome[]): Promise<void>;
};

const seeds = 1_000;
/** A database of its own for each: MariaDB works on one while another waits for a lock. */
const stages = profile() === 'embedded' ? 1 : 4;

/**
 * Plays a thousand seeded schedules, and sees that each outcome came often enough to have been tried. A schedule that
 * fails is printed with its seed; SVC_TEST_SEED=… plays that one alone.
 */
export async function interleavings<Outcome extends string>(
  possible: readonly Outcome[],
  setUp: () => Promise<Stage<Outcome>>,
): Promise<void> {
  const only = process.env['SVC_TEST_SEED'];
  const waiting = only === undefined ? Array.from({ length: seeds }, (_, index) => index + 1) : [Number(only)];
  const seen: Outcome[] = [];

  async function playAll(): Promise<void> {
    const stage = await setUp();
    const outcomes: Outcome[] = [];
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift())
      outcomes.push(await playOne(stage, seed));
    await stage.finish(outcomes);
    seen.push(...outcomes);
  }

  await Promise.all(Array.from({ length: Math.min(stages, waiting.length) }, playAll));
  if (only !== undefined) return;
  const counts = possible.map((outcome) => ({ outcome, times: seen.filter((one) => one === outcome).length }));
  expect(counts.filter(({ times }) => times < 10)).toEqual([]);
  expect(counts.reduce((sum, { times }) => sum + times, 0)).toBe(seeds);
}

async function playOne<Outcome extends string>(stage: Stage<Outcome>, seed: number): Promise<Outcome> {
  const steps: string[] = [];
  try {
    return await stage.play({
      seed,
      steps,
      run: (app, participants) => interleave(seed, app, participants, steps),
    });
  } catch (error) {
    if (error instanceof Error)
      error.message += `\n\nSVC_TEST_SEED=${seed} plays this schedule alone:\n  ${steps.join('\n  ')}`;
    throw error;
  }
}
