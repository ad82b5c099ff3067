import { expect } from '@jest/globals';
import type { App } from '../../services/api/src/application/ports.ts';
import { onGalera, profile } from '../databases.ts';
import { isLong, isSoak, withSoak } from '../length.ts';
import { seed as newSeed } from '../seeded-random.ts';
import { interleave, type Participants } from './interleave.ts';

/** One schedule: runs the participants against each other in the order that follows from the seed. */
export type Race = {
  seed: number;
  /** The steps so far. */
  steps: readonly string[];
  run: <P extends Participants>(
    app: App,
    participants: P,
  ) => Promise<{ [Name in keyof P]: Awaited<ReturnType<P[Name]>> }>;
};

/** A world in which schedules run one after another. */
export type Stage<Outcome extends string> = {
  /** Runs one schedule and checks its result. @returns its outcome */
  play(race: Race): Promise<Outcome>;
  /** Checks the whole database after the last schedule. */
  finish(outcomes: readonly Outcome[]): Promise<void>;
};

/** How many schedules each test runs. A step takes longer on MariaDB, and more so on a cluster, where other races are run as well: test/galera. */
export const schedules = onGalera ? 20 : withSoak(20, profile() === 'embedded' ? 100 : 25, 1_000);
/** The seed of the first schedule; the others count up from it. */
const firstSeed = isSoak ? newSeed : Number(process.env['SVC_TEST_SEED'] ?? 1);
/** Each stage has its own database: MariaDB runs one schedule while another one waits for a lock. */
const stages = profile() === 'embedded' ? 1 : 4;
/** On SQLite a seed always gives the same schedule, so a rare outcome among the first 100 is there in each long run. */
const everyOutcome = isSoak || (isLong && profile() === 'embedded' && firstSeed === 1);

/**
 * Runs seeded schedules, and checks that each ends with one of the possible outcomes. In the long run on SQLite, and in the
 * soak run, each possible outcome must occur in 1 % of the schedules or more; another run may miss a rare one. A failure
 * prints the seed and the steps of its schedule; SVC_TEST_SEED=… starts with that schedule.
 */
export async function interleavings<Outcome extends string>(
  possible: readonly Outcome[],
  setUp: () => Promise<Stage<Outcome>>,
): Promise<void> {
  const waiting = Array.from({ length: schedules }, (_, index) => firstSeed + index);
  const seen: Outcome[] = [];

  async function playAll(): Promise<void> {
    const stage = await setUp();
    const outcomes: Outcome[] = [];
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift())
      outcomes.push(await playOne(stage, seed));
    await stage.finish(outcomes);
    seen.push(...outcomes);
  }

  await Promise.all(Array.from({ length: stages }, playAll));
  const counts = possible.map((outcome) => ({ outcome, times: seen.filter((one) => one === outcome).length }));
  expect(counts.filter(({ times }) => everyOutcome && times < schedules / 100)).toEqual([]);
  expect(counts.reduce((sum, { times }) => sum + times, 0)).toBe(schedules);
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
      error.message += `\n\nSVC_TEST_SEED=${seed} starts with this schedule:\n  ${steps.join('\n  ')}`;
    throw error;
  }
}
