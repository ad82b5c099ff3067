import { parseArgs } from 'node:util';
import { randomInt } from 'node:crypto';
import { reportOf, shortest } from './failure.ts';
import { run } from './run.ts';

const help = `npm run simulate -- [--seed N] [--operations M] [--minutes T]

Runs the whole service in virtual time: API and workers, a partner, receivers, shops and payers, with faults that the seed
decides. Each 1,000 operations everything comes to its end and is audited. An operation is a call, a delivery attempt, a call to
the partner or one of its notifications.

  --seed N        the first seed (default: a random one); the next ones count up
  --operations M  how many operations in all (default: 100,000), 5,000 of each seed
  --minutes T     ends after this time, too
  --sequences M   instead of it: M random sequences that are compared with a model of the service`;

/** Of one seed: in a database with more, each statement takes longer. */
const ofOneSeed = 5_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    operations: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '1000000' },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<number> {
  const [first, wanted, minutes] = [values.seed, values.operations, values.minutes].map(Number);
  if (values.help || ![first, wanted, minutes].every((one) => one !== undefined && one >= 0)) {
    console.log(help);
    return values.help ? 0 : 2;
  }
  const startedMs = performance.now();
  const seconds = (): number => (performance.now() - startedMs) / 1_000;
  let operations = 0;
  for (let seed = first ?? 0; operations < (wanted ?? 0) && seconds() < (minutes ?? 0) * 60; seed += 1) {
    const left = Math.min(ofOneSeed, (wanted ?? 0) - operations);
    const result = await run({ seed, operations: left });
    operations += result.operations;
    const rate = Math.round(operations / seconds());
    console.log(
      `seed ${seed}: ${result.operations} operations, ${result.hash}; ${operations} in all, ${rate} a second`,
    );
    if (result.wrong.length === 0) continue;
    console.log(`It fails: ${result.wrong[0]?.slice(0, 300)}\nMaking the history shorter …`);
    console.log(reportOf(await shortest(result)));
    return 1;
  }
  console.log(`${operations} operations in ${Math.round(seconds())} s: nothing is wrong.`);
  return 0;
}

process.exitCode = await main();
