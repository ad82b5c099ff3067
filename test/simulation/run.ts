import { createHash } from 'node:crypto';
import { createSecretWatch } from '../leaked-secrets.ts';
import { startActors, type Stage } from './actors.ts';
import { checkpoint } from './checkpoint.ts';
import { sqlitePlace, type Place } from './place.ts';
import type { Plant } from './planted.ts';
import { settle, unsettle } from './settle.ts';
import { openSimulation } from './simulation.ts';
import { createStepOracle } from './step-oracle.ts';

/** What an actor does at one time: its first act has the index 0. */
export type Act = { actor: string; index: number };

/** What happened in an act, or by itself: then it has no index. */
export type Line = { actor: string; index: number | null; atMs: number; text: string };

export type Run = {
  seed: number;
  operations: number;
  /** Of everything that anybody saw: the same seed, the same hash. */
  hash: string;
  /** What is wrong; empty: nothing. */
  wrong: readonly string[];
  history: readonly Line[];
};

export type RunOptions = {
  seed: number;
  operations: number;
  /** The only acts that take place; without them, all do. Then there is one checkpoint, at the end. */
  acts?: readonly Act[] | undefined;
  /** A bug for the service. */
  plant?: Plant | undefined;
  /** Opens an empty database: on SQLite, without it. */
  openPlace?: (() => Promise<Place>) | undefined;
  /** Ends it earlier, with a checkpoint. */
  isOver?: () => boolean;
};

/** How many operations are between two checkpoints. */
const checkpointEvery = 1_000;
/** A failure is told with what happened last. */
const keptLines = 20_000;

/** Runs one seed on an empty database, to its end or to the first failure. */
export async function run({ openPlace = sqlitePlace, ...options }: RunOptions): Promise<Run> {
  const place = await openPlace();
  try {
    return await runIn(place, options);
  } finally {
    await place.dispose();
  }
}

async function runIn(
  place: Place,
  { seed, operations, acts, plant, isOver = () => false }: Omit<RunOptions, 'openPlace'>,
): Promise<Run> {
  const hash = createHash('sha256');
  let history: Line[] = [];
  function record({ atMs, actor, index, text }: Line): void {
    hash.update(`${atMs} ${actor} ${index} ${text}\n`);
    history.push({ atMs, actor, index, text });
    if (history.length > 2 * keptLines) history = history.slice(-keptLines);
  }
  const happened = (atMs: number, actor: string, text: string): void => record({ atMs, actor, index: null, text });
  const simulation = await openSimulation(seed, place, { plant, happened });
  const { scheduler } = simulation;
  const oracle = createStepOracle({ nowMs: scheduler.nowMs });
  const secrets = createSecretWatch();
  for (const { secret, publishable } of simulation.shops) [secret, publishable].forEach(secrets.record);
  let isPaused = false;
  const kept = keptActs(acts);
  const stage: Stage = {
    ...simulation,
    oracle,
    isKept: kept.isKept,
    tell(actor, index, text) {
      record({ atMs: scheduler.nowMs(), actor, index, text });
      secrets.record(text);
    },
    isPaused: () => isPaused,
    pause: (value) => void (isPaused = value),
    async wait(ms) {
      const untilMs = scheduler.nowMs() + ms;
      scheduler.after(ms, () => undefined);
      await scheduler.runUntil(() => scheduler.nowMs() >= untilMs);
    },
    acting: new Set(),
  };

  const wrong: string[] = [];
  unsettle(stage);
  startActors(stage);
  const isAtEnd = (): boolean => isOver() || (acts === undefined ? stage.operations() >= operations : kept.areOver());
  while (wrong.length === 0 && !isAtEnd()) {
    const next = acts === undefined ? stage.operations() + checkpointEvery : Number.POSITIVE_INFINITY;
    await scheduler.runUntil(() => isAtEnd() || stage.operations() >= next || oracle.wrong.length > 0);
    const problem = oracle.wrong.length === 0 ? await settle(stage) : null;
    wrong.push(...oracle.wrong, ...(problem === null ? [] : [problem]));
    if (wrong.length === 0) wrong.push(...(await checkpoint(stage, await place.audited(), secrets)));
    unsettle(stage);
  }
  await simulation.close();
  return { seed, operations: stage.operations(), hash: hash.digest('hex'), wrong, history };
}

/** Each actor counts its acts, whether they take place or not. */
function keptActs(acts: readonly Act[] = []) {
  const last = new Map<string, number>();
  for (const { actor, index } of acts) last.set(actor, Math.max(index, last.get(actor) ?? 0));
  const names = new Set(acts.map(({ actor, index }) => `${actor} ${index}`));
  return {
    isKept(actor: string, index: number): boolean {
      if (index > (last.get(actor) ?? -1)) last.delete(actor);
      return names.size === 0 || names.has(`${actor} ${index}`);
    },
    areOver: () => last.size === 0,
  };
}
