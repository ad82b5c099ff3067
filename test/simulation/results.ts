import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What a seed has come to: a line of a file of results. */
export type Result = { seed: number; operations: number; hash: string; cpuSeconds: number; wrong: string | null };

/**
 * Those of earlier runs, so that the next one goes on where they ended. A last line that is not whole, as after a kill, is taken
 * away: its seed runs again.
 *
 * @throws Error when the file cannot be read and written, or a line of it is no result
 */
export function readResults(file: string | undefined): Result[] {
  if (file === undefined) return [];
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (!/^(\{|$)/.test(text.slice(whole.length)))
    throw new Error(`${file} is no file of results: its last line is none.`);
  const results = whole
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      const result = resultIn(line);
      if (result === null) throw new Error(`${file}, line ${index + 1}, is no result of a seed: ${line.slice(0, 80)}`);
      return result;
    });
  // Before the first seed has run for nothing.
  writeFileSync(file, whole);
  return results;
}

function resultIn(line: string): Result | null {
  try {
    const result = JSON.parse(line) as Result;
    return [result.seed, result.operations].every(Number.isSafeInteger) ? result : null;
  } catch {
    return null;
  }
}

export function writeResult(file: string | undefined, result: Result): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
}
