/** At most ten times a second: a terminal is slower than most work. */
const pauseMs = 100;
const width = 30;

/** What is done, from 0 to 1, and what stands after the bar. */
export type Shown = { label: string; share: number; note: string };

/**
 * A bar on one line of a terminal, with the time that is left.
 * @param terminal a terminal's output; where it is none, nothing is written
 */
export function progressBar(terminal: { isTTY?: boolean; write(text: string): unknown }, monotonicMs: () => number) {
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let label = '';
  let startedAtMs = monotonicMs();
  let isShown = false;

  return {
    show(next: Shown): void {
      if (terminal.isTTY !== true) return;
      const nowMs = monotonicMs();
      if (next.label !== label) [label, startedAtMs] = [next.label, nowMs];
      else if (nowMs - shownAtMs < pauseMs) return;
      shownAtMs = nowMs;
      isShown = true;
      terminal.write(`\r\u001B[K${barText(next, nowMs - startedAtMs)}`);
    },
    clear(): void {
      if (isShown) terminal.write('\r\u001B[K');
      isShown = false;
    },
  };
}

export function barText({ label, share, note }: Shown, elapsedMs: number): string {
  const done = Math.floor(share * width);
  const percent = String(Math.floor(share * 100)).padStart(3);
  // Before some of it is done, the rest cannot be told.
  const left = share >= 0.02 && share < 1 ? `, ${timeText((elapsedMs / share) * (1 - share))} left` : '';
  return `${label}  [${'#'.repeat(done)}${'.'.repeat(width - done)}] ${percent} %  ${note}${left}`;
}

function timeText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
