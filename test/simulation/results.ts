import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What a seed has come to: a line of a file of results. */
export type Result = { seed: number; operations: number; hash: string; cpuSeconds: number; wrong: string | null };

/** Those of earlier runs, so that the next one goes on where they ended. */
export const readResults = (file: string | undefined): Result[] =>
  file === undefined || !existsSync(file)
    ? []
    : readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Result);

export function writeResult(file: string | undefined, result: Result): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
}
