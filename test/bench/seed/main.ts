// `npm run bench -- --seed N [--per-page N]`: N payments, whether they are consistent, and how fast every list is on them.
import { parseArgs } from 'node:util';
import { given, places, type Place } from './place.ts';
import { printLists } from './print.ts';
import { openSeeded, type Seeded } from './seeded.ts';

const smallPayments = 1_000;

const { values } = parseArgs({
  options: { seed: { type: 'string' }, on: { type: 'string' }, 'per-page': { type: 'string', default: '20' } },
});
// A million payments cover 300 days. Beyond a year the oldest open intents would already have expired.
const payments = Number(values.seed);
const perPage = Number(values['per-page']);
const databaseUrl = process.env['DATABASE_URL'];
const wanted = values.on === undefined ? Object.values(places) : [places[values.on]];
const chosen = databaseUrl ? [async () => given(databaseUrl)] : wanted;
try {
  if (!Number.isSafeInteger(payments) || payments < 1 || payments > 1_000_000)
    throw new Error('--seed takes the number of payments, from 1 to 1000000: see --help.');
  for (const place of chosen) {
    if (place === undefined) throw new Error(`--on takes ${Object.keys(places).join(' or ')}.`);
    if (!(await measure(await place()))) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @returns whether the data is consistent */
async function measure({ name, small, large, dispose }: Place): Promise<boolean> {
  const open: Seeded[] = [];
  const opened = async (...how: Parameters<typeof openSeeded>): Promise<Seeded> => {
    const seeded = await openSeeded(...how);
    open.push(seeded);
    return seeded;
  };
  try {
    const few = small && (await opened(small, { payments: smallPayments, perPage }, () => undefined));
    console.log(`\n${name}`);
    const many = await opened(large, { payments, perPage }, console.log);
    await printLists(few, many);
    const { merchants, keys } = many.filled;
    if (few === null) console.log(`The merchants are ${merchants.join(' and ')}, their keys ${keys.join(' and ')}.`);
    return open.every(({ isRight }) => isRight);
  } finally {
    for (const { close } of open) await close();
    await dispose();
  }
}
