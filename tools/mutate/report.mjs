import { linesOf } from './results.mjs';

const percent = (killed, all) => (all === 0 ? '' : `${((100 * killed) / all).toFixed(1)} %`);

const row = (name, { killed, all, equivalent, survivors }) =>
  `${name.padEnd(60)} ${[killed, all, equivalent, survivors].map((count) => String(count).padStart(6)).join('')}  ${percent(killed, all - equivalent)}`;

const countsOf = ({ all, survivors, equivalent }) => ({
  killed: all - survivors.length - equivalent.length,
  all,
  equivalent: equivalent.length,
  survivors: survivors.length,
});

/** @param {{ isTable: boolean }} options */
export function printFile(result, { isTable }) {
  if (result.all === 0) return;
  console.log(row(result.file, countsOf(result)));
  for (const { at, becomes } of result.stale)
    console.log(`  tools/mutate/equivalent.mjs names a mutant that is gone: remove it.\n    ${at}\n    ${becomes}`);
  if (isTable) return;
  for (const mutant of result.survivors) {
    const { at, becomes } = linesOf(result.text, mutant);
    console.log(`  survived, ${result.file}:${mutant.line} (${mutant.kind})\n    ${at}\n    ${becomes}`);
  }
}

export function printSum(results) {
  const counts = results.map(countsOf);
  const sum = (name) => counts.reduce((all, one) => all + one[name], 0);
  const names = ['killed', 'all', 'equivalent', 'survivors'];
  const sums = Object.fromEntries(names.map((name) => [name, sum(name)]));
  console.log(`${''.padEnd(60)} killed   all equiv. surv.`);
  console.log(row('all', sums));
}
