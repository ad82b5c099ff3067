import { expect, test } from '@jest/globals';
import { reportOf } from '../../tools/simulate/story.ts';
import { simulate } from '../../tools/simulate/simulate.ts';
import { profile } from '../databases.ts';
import { withSoak } from '../length.ts';
import { seed, seededInt } from '../seeded-random.ts';
import { startSimulated } from '../simulated-service.ts';

/** On MariaDB a sequence takes several times as long. */
const long = profile() === 'embedded' ? 100 : 25;
const sequences = Number(process.env['SVC_TEST_SEQUENCES'] ?? withSoak(100, long, 5_000));
const commands = withSoak(20, 28, 28);
/** Of one world: in a database with many merchants, each statement takes longer. */
const inOneWorld = 50;

const first = seed % 1_000_000_000;
const worlds = Array.from({ length: Math.ceil(sequences / inOneWorld) }, (_, index) => first + index * inOneWorld);

test.each(worlds)(
  `${Math.min(sequences, inOneWorld)} random sequences of ${commands} commands do what the model says (SVC_TEST_SEED=%i)`,
  async (from) => {
    const target = await startSimulated();
    for (let number = from; number < Math.min(from + inOneWorld, first + sequences); number += 1) {
      const found = await simulate(target, { seed: number, randomOf: seededInt, length: commands });
      const again = `npm run simulate -- --seed ${number} --sequences 1`;
      if (found !== null) throw new Error(reportOf(found.seed, found.steps, found.failure, again));
    }
    expect(target.now()).toBeGreaterThan(0);
  },
);
