import { operations, type OperationId } from '../../services/api/src/generated/operations.ts';
import type { RandomInt } from '../seeded-random.ts';
import type { StatementFaults } from './faulty-database.ts';

/** What a seed decides once: how many take part, what is called more often, and which faults there are at all. */
export type Swarm = {
  processes: number;
  merchants: number;
  /** Programs that call at the same time, for each merchant and mode. */
  callers: number;
  weights: Record<OperationId, number>;
  statements: StatementFaults;
  /** One message in so many is lost. 0: none. */
  lostOneIn: number;
  maxDelayMs: number;
  databaseMs: number;
  /** One in so many webhooks is refused or gets no answer. */
  receiverFailsOneIn: number;
  receiverHangsOneIn: number;
  /** One call to the partner in so many meets one of its faults. 0: none. */
  partnerFailsOneIn: number;
  /** How long a process lives, in milliseconds on average. 0: no process is killed. */
  lifeMs: number;
  /** How often a wall clock steps, in milliseconds on average. 0: never. */
  stepMs: number;
  /** How often the whole machine sleeps, in milliseconds on average. */
  sleepMs: number;
};

/** Half of the seeds have a kind of fault, each in another strength. */
const sometimes = (random: RandomInt, least: number, most: number): number =>
  random(2) === 0 ? 0 : least + random(most - least);

export function swarmOf(random: RandomInt): Swarm {
  const weights = Object.fromEntries(
    operations.map(({ id }) => [id, random(3) === 0 ? 0 : 1 + random(4)]),
  ) as Swarm['weights'];
  // Without these nothing else has anything to act upon.
  for (const id of ['createPaymentIntent', 'simulatePayment'] as const) weights[id] = 6 + random(12);
  return {
    processes: 1 + random(3),
    merchants: 1 + random(3),
    callers: 1 + random(3),
    weights,
    statements: {
      fails: sometimes(random, 300, 3_000),
      rollsBack: sometimes(random, 300, 3_000),
      resultLost: sometimes(random, 100, 1_000),
      dies: sometimes(random, 2_000, 10_000),
    },
    lostOneIn: sometimes(random, 20, 200),
    maxDelayMs: 2 + random(200),
    databaseMs: 1 + random(8),
    receiverFailsOneIn: 4 + random(100),
    receiverHangsOneIn: 30 + random(300),
    partnerFailsOneIn: sometimes(random, 5, 50),
    lifeMs: sometimes(random, 20_000, 120_000),
    stepMs: sometimes(random, 20_000, 120_000),
    sleepMs: 60_000 + random(240_000),
  };
}
