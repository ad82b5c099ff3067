// Runs the curl samples: node run-curl.mjs CASES ORIGIN KEY. Prints an outcome of each as a line of JSON.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const [file = '', origin = '', key = ''] = process.argv.slice(2);
/** Not every system has this program. */
const uuidgen = `uuidgen() { echo ${randomUUID()}; }`;

/** A command fails with the status of curl. The variables are those that a reader sets. */
const printedBy = ({ code, variables }, index) =>
  promisify(execFile)('sh', ['-c', `${uuidgen}\n${code.replace('curl ', 'curl --silent --show-error ')}`], {
    env: { ...process.env, ...variables, ADDRESS: `${origin}/${index}`, SVC_SECRET_KEY: key },
  });

for (const [index, given] of JSON.parse(readFileSync(file, 'utf8')).entries()) {
  const outcome = await printedBy(given, index).then(
    () => ({ result: [] }),
    (error) => ({ error: { kind: 'curl', message: error.message } }),
  );
  console.log(JSON.stringify({ index, ...outcome }));
}
