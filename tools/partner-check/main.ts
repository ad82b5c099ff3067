import { readShapes } from './contract.ts';
import { help } from './help.ts';
import { readOptions } from './options.ts';
import { lineOf, sumOf } from './report.ts';
import { checkPartner } from './run.ts';

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    process.stdout.write(help);
    return 0;
  }
  const print = (line: string): void => void (options.json || process.stdout.write(`${line}\n`));
  const results = await checkPartner(options, await readShapes(), {
    tell: (sentence) => process.stderr.write(`${sentence}\n`),
    onResult: (result) => print(lineOf(result)),
  });
  print(`\n${sumOf(results)}`);
  const isOk = results.every(({ result }) => result !== 'failed');
  if (options.json)
    process.stdout.write(`${JSON.stringify({ url: options.url.href, ok: isOk, rules: results }, null, 2)}\n`);
  return isOk ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`error: ${(error as Error).message} --help shows all options.\n`);
  process.exitCode = 2;
}
