// `npm run bench -- --seed N`: N payments, whether they are consistent, and how fast every list is on them.
import { parseArgs } from 'node:util';
import { given, places, type Place } from './place.ts';
import { printLists } from './print.ts';
import { openSeeded, type Seeded } from './seeded.ts';

const smallPayments = 1_000;

const { values } = parseArgs({ options: { seed: { type: 'string' }, on: { type: 'string' } } });
// A million are three hundred days; those that are open expire after a year.
const payments = Number(values.seed);
const databaseUrl = process.env['DATABASE_URL'];
const named = values.on === undefined ? Object.values(places) : [places[values.on]];
const chosen = databaseUrl ? [async () => given(databaseUrl)] : named;
try {
  if (!Number.isSafeInteger(payments) || payments < 1 || payments > 1_000_000)
    throw new Error('--seed takes the number of payments, up to 1000000; --help says more.');
  for (const place of chosen) {
    if (place === undefined) throw new Error(`--on takes ${Object.keys(places).join(' or ')}.`);
    if (!(await measured(await place()))) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @returns whether everything adds up */
async function measured({ name, small, large, leave }: Place): Promise<boolean> {
  const open: Seeded[] = [];
  const opened = async (...how: Parameters<typeof openSeeded>): Promise<Seeded> => {
    const seeded = await openSeeded(...how);
    open.push(seeded);
    return seeded;
  };
  try {
    const few = small && (await opened(small, smallPayments, () => undefined));
    console.log(`\n${name}`);
    const many = await opened(large, payments, console.log);
    await printLists(few, many);
    const { merchants, keys } = many.filled;
    if (few === null) console.log(`The merchants are ${merchants.join(' and ')}, their keys ${keys.join(' and ')}.`);
    return open.every(({ isRight }) => isRight);
  } finally {
    for (const { close } of open) await close();
    await leave();
  }
}
