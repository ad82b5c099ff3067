import { ImportStopped } from './import-stopped.ts';
import type { Reject } from './read-block.ts';

/** What is done with each wrong line. */
export type OnReject = (reject: Reject) => Promise<void> | void;

/** No line of the registry is shorter: RUC, pipes, a name and a state. */
const shortestLine = 30;

/**
 * Hands over the wrong lines of a file, and stops when they are too many for it.
 * @param mostWrong the share of the lines that may be wrong
 */
export function rejectedLines(mostWrong: number, onReject: OnReject | undefined) {
  let first: Reject | null = null;
  const stopAbove = (count: number, lines: number, atMost: string): void => {
    if (count <= Math.floor(lines * mostWrong)) return;
    const example = first === null ? '' : ` Line ${first.line} is wrong: ${first.why}.`;
    throw new ImportStopped(
      `${count} of ${atMost}${lines} lines are wrong, and no more than ${percent(mostWrong)} may be.${example} See all with --list, and correct the file or download it again; --most-wrong takes another share.`,
    );
  };
  return {
    async add(rejects: readonly Reject[]): Promise<void> {
      for (const reject of rejects) {
        first ??= reject;
        await onReject?.(reject);
      }
    },
    /** In the middle of a file: whether they are too many even if the rest had as many lines as it could. @throws ImportStopped */
    check(count: number, lines: number, bytesLeft: number | null): void {
      if (bytesLeft !== null) stopAbove(count, lines + Math.ceil(Math.max(0, bytesLeft) / shortestLine), 'at most ');
    },
    /** @throws ImportStopped */
    checkWhole: (count: number, lines: number): void => stopAbove(count, lines, ''),
  };
}

const percent = (share: number): string => `${Number((share * 100).toFixed(4))} %`;
