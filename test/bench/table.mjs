import { load, median } from './processes.mjs';

const rows = [];

/** One line of the table: what was measured, ours, the other, their ratio, the aim, and whether it is met. */
export function row(what, service, against, ratio, least, good) {
  rows.push([what, service, against, ratio, least, good ? 'yes' : 'no']);
  console.error(`  ${what}: ${service} / ${against} = ${ratio}`);
}

/**
 * @param {number} seconds of each measurement
 * @returns a function that measures both programs in turn, three times, and compares the medians. A program may have a
 *   `path` of its own
 */
export const comparedBy = (seconds) => (what, service, bare, options, least) => {
  const perSecond = [[], []];
  for (let round = 0; round < 3; round += 1)
    for (const [side, program] of [service, bare].entries()) {
      const result = load({ seconds, connections: 32, ...options, ...program });
      if (result.non2xx + result.errors > 0)
        console.error(`  ${what}: ${result.non2xx} not 2xx, ${result.errors} errors`);
      perSecond[side].push(result.perSecond);
    }
  const [own, other] = perSecond.map(median);
  const ratio = own / other;
  row(what, `${Math.round(own)}/s`, `${Math.round(other)}/s`, ratio.toFixed(2), String(least), ratio >= least);
};

export function printTable() {
  console.log('| what | svc | baseline | ratio | at least | met |\n|---|---|---|---|---|---|');
  for (const cells of rows) console.log(`| ${cells.join(' | ')} |`);
}
