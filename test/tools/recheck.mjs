import { readFileSync } from 'node:fs';
import { checkSync } from 'recheck';

// Reads [{ source, flags }] from stdin and writes the checker's result for each, in the same order.

// The checker also has a Java build and native builds. The JavaScript build needs no other program.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';

/** @type {{ source: string, flags: string }[]} */
const expressions = JSON.parse(readFileSync(0, 'utf8'));
const results = expressions.map(({ source, flags }) => {
  const { status, complexity } = checkSync(source, flags, { timeout: 30_000 });
  return { status, complexity };
});
process.stdout.write(JSON.stringify(results));
