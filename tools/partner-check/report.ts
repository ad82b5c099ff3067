import type { Result } from './rule.ts';

const words = { ok: 'ok     ', failed: 'FAILED ', skipped: 'skipped' };

/** One line, and of a broken rule two more. */
export function lineOf({ result, rule, why, todo }: Result): string {
  const lines = [`${words[result]}  ${rule}`];
  if (why !== null) lines.push(`         ${result === 'failed' ? 'Why: ' : ''}${why}`);
  if (todo !== null) lines.push(`         Do:  ${todo}`);
  return lines.join('\n');
}

export function sumOf(results: readonly Result[]): string {
  const count = (result: Result['result']): number => results.filter((row) => row.result === result).length;
  const end =
    results.length === 1 ? ' The other rules were not checked: first of all the partner must accept a call.' : '';
  return `${count('ok')} rules kept, ${count('failed')} broken, ${count('skipped')} not checked.${end}`;
}
