import { parseArgs } from 'node:util';
import { randomInt } from 'node:crypto';
import { reportOf, shortest } from './failure.ts';
import { readResults, writeResult, type Result } from './results.ts';
import { run } from './run.ts';

const help = `npm run simulate -- [--seed N] [--operations M] [--minutes T] [--results FILE]

Runs the whole service in virtual time: API and workers, a partner, receivers, shops and payers, with faults that the seed
decides. Each 1,000 operations everything comes to its end and is audited. An operation is a call, a delivery attempt, a call to
the partner, one of its notifications, or a timer that runs. A poll that finds nothing is none.

  --seed N        the first seed (default: a random one); the next ones count up
  --operations M  how many operations in all (default: 100,000), 5,000 of each seed
  --minutes T     ends after this time, too
  --results FILE  appends a line for each seed, and goes on after the last seed in the file, whose operations count. A
                  failure is a line, too, and does not end the run: \`--seed\` without \`--results\` shows its history
  --sequences M   instead of it: M random sequences that are compared with a model of the service`;

/** The random numbers of a run are made of 32 bits. */
const mostSeeds = 2 ** 32 - 1;
/** Of one seed: in a database with more, each statement takes longer. */
const ofOneSeed = 5_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    operations: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '1000000' },
    results: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** @throws Error that names the option */
function wholeNumber(option: 'seed' | 'operations' | 'minutes', least: number, most: number): number {
  const text = values[option];
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new Error(`--${option} takes a whole number from ${least} to ${most}, and not '${text}': see --help.`);
}

/** @throws Error that names what is wrong */
const readSettings = () => ({
  first: wholeNumber('seed', 0, mostSeeds),
  wanted: wholeNumber('operations', 1, 1e12),
  minutes: wholeNumber('minutes', 1, 1e6),
  earlier: readResults(values.results),
});

async function main({ first, wanted, minutes, earlier }: ReturnType<typeof readSettings>): Promise<number> {
  const untilMs = performance.now() + minutes * 60_000;
  let seed = Math.max(first, ...earlier.map((result) => result.seed + 1));
  let operations = earlier.reduce((sum, result) => sum + result.operations, 0);
  let failures = earlier.filter(({ wrong }) => wrong !== null).length;
  for (; operations < wanted && performance.now() < untilMs; seed += 1) {
    const before = process.cpuUsage();
    const outcome = await run({ seed, operations: Math.min(ofOneSeed, wanted - operations) });
    const { user, system } = process.cpuUsage(before);
    const [problem = null] = outcome.wrong;
    const result: Result = {
      seed,
      operations: outcome.operations,
      hash: outcome.hash,
      cpuSeconds: (user + system) / 1e6,
      wrong: problem,
    };
    writeResult(values.results, result);
    operations += result.operations;
    console.log(lineOf(result, operations));
    if (problem === null) continue;
    failures += 1;
    if (values.results !== undefined) continue;
    console.log('Making the history shorter …');
    console.log(reportOf(await shortest(outcome)));
    return 1;
  }
  console.log(`${operations} operations: ${failures === 0 ? 'nothing is wrong' : `${failures} seeds fail`}.`);
  return failures === 0 ? 0 : 1;
}

function lineOf({ seed, operations, hash, cpuSeconds, wrong }: Result, inAll: number): string {
  const rate = Math.round(operations / cpuSeconds);
  const fails = wrong === null ? '' : `; it fails: ${wrong.slice(0, 300)}`;
  return `seed ${seed}: ${operations} operations, ${hash}, ${rate} for each second of CPU; ${inAll} in all${fails}`;
}

function settingsOrEnd(): ReturnType<typeof readSettings> {
  try {
    return readSettings();
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(2);
  }
}

if (values.help) console.log(help);
else process.exitCode = await main(settingsOrEnd());
