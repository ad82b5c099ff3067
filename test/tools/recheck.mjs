import { readFileSync } from 'node:fs';
import { checkSync } from 'recheck';

// Reads [{ source, flags }] and writes what the checker says of each, in the same order.

// The checker has a build in Java and one for each platform; the one in JavaScript needs nothing else.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';

/** @type {{ source: string, flags: string }[]} */
const asked = JSON.parse(readFileSync(0, 'utf8'));
const verdicts = asked.map(({ source, flags }) => {
  const { status, complexity } = checkSync(source, flags, { timeout: 30_000 });
  return { status, complexity };
});
process.stdout.write(JSON.stringify(verdicts));
