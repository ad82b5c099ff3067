import { readFileSync } from 'node:fs';

/** What Linux counts in. */
const ticksPerSecond = 100;

/** The milliseconds of CPU that a process has used, also for the system. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, which can have spaces, is in brackets before.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000;
}
