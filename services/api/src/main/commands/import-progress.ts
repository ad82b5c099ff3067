import type { ImportStep } from '../../application/tax-registry/import-step.ts';
import { groups } from './output.ts';

export type Screen = { write(text: string): void; isTerminal: boolean; monotonicMs: () => number };

/** A terminal is redrawn often; a log gets a line now and then. */
const everyMs = { terminal: 200, log: 10_000 };
const barWidth = 24;

const doing = { skipping: 'Reading again', importing: 'Importing', deleting: 'Deleting former rows' } as const;

/**
 * Shows how far an import has come, and how long it will take.
 * @param bytes of the whole file. Null: not known
 */
export function importProgress({ write, isTerminal, monotonicMs }: Screen, bytes: number | null) {
  let shownAtMs = -Infinity;
  let begun: { step: ImportStep; atMs: number } | null = null;

  function textOf(step: ImportStep, since: { step: ImportStep; atMs: number }): string {
    const seconds = (monotonicMs() - since.atMs) / 1_000;
    const perSecond = (step.taxpayers - since.step.taxpayers) / seconds;
    const rate = step.name === 'importing' && seconds > 0 ? `  ${groups(Math.round(perSecond))}/s` : '';
    const rows = step.taxpayers > 0 ? `  ${groups(step.taxpayers)} taxpayers${rate}` : '';
    if (bytes === null || step.name === 'deleting') return `${doing[step.name]}${rows}`;
    const part = bytes === 0 ? 1 : Math.min(1, step.bytes / bytes);
    const full = Math.round(part * barWidth);
    const bar = isTerminal ? `  [${'#'.repeat(full)}${'.'.repeat(barWidth - full)}]` : '';
    const bytesPerSecond = (step.bytes - since.step.bytes) / seconds;
    const left = bytesPerSecond > 0 ? `  ${duration((bytes - step.bytes) / bytesPerSecond)} left` : '';
    return `${doing[step.name]}${bar}  ${Math.floor(part * 100)} %${rows}${left}`;
  }

  return {
    report(step: ImportStep): void {
      const atMs = monotonicMs();
      if (begun?.step.name !== step.name) {
        begun = { step, atMs };
        shownAtMs = isTerminal ? shownAtMs : atMs;
      }
      if (atMs - shownAtMs < (isTerminal ? everyMs.terminal : everyMs.log)) return;
      shownAtMs = atMs;
      // The escape deletes what is left of a longer line.
      write(isTerminal ? `\r${textOf(step, begun)}\u001b[K` : `${textOf(step, begun)}\n`);
    },
    end(): void {
      if (isTerminal && shownAtMs > -Infinity) write('\r\u001b[K');
    },
  };
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
