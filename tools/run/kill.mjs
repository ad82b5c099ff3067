import { parseArgs } from 'node:util';
import { handOver, run } from './hand-over.mjs';

const help = `npm run test:kill                  kill -9 under load, 200 times on each profile
npm run test:kill -- --rounds N    so many times, from 1 to 10000
npm run test:kill -- --help        this text

SVC_TEST_SEED, which the test's title says, plays the same game again.`;

/** `npm run test:kill`: the chaos test of `npm test`, for as long as one likes. */
await run(async () => {
  const { rounds, help: asked } = options();
  if (asked) {
    console.log(help);
    return 0;
  }
  if (!/^[1-9]\d{0,4}$/.test(rounds) || Number(rounds) > 10_000)
    throw new Error(`--rounds must be a whole number from 1 to 10000, not "${rounds}".`);
  return handOver(['tools/run/test.mjs', 'test/chaos/kill'], { SVC_TEST_ROUNDS: rounds });
});

function options() {
  try {
    return parseArgs({
      options: { rounds: { type: 'string', default: '200' }, help: { type: 'boolean', short: 'h', default: false } },
    }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n(--help says more)`, { cause: error });
  }
}
