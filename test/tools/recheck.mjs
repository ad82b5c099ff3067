import { readFileSync } from 'node:fs';
import { checkSync } from 'recheck';

// Reads [{ source, flags }] from stdin and writes the checker's result for each, in the same order.

// The checker also has a Java build and native builds. The JavaScript build needs no other program.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';

/**
 * By steps and not by time, which depends on what else the machine does. Texts that attack have up to 300,000 characters: a
 * pattern that takes linear time reads each of them a few times.
 */
const limits = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 100_000_000,
};

/** @type {{ source: string, flags: string }[]} */
const expressions = JSON.parse(readFileSync(0, 'utf8'));
const results = expressions.map(({ source, flags }) => {
  const { status, complexity } = checkSync(source, flags, limits);
  return { status, complexity };
});
process.stdout.write(JSON.stringify(results));
