import type { NextSteps, Step } from '../../application/operators/next-steps.ts';
import { nameOf, type Movement, type StoredLine } from '../../domain/statement-line.ts';
import { adminLine } from '../command-line.ts';

/** The commands of so many are looked for: each is checked against the books. */
export const mostSteps = 100;

const stepText = ({ why, command }: Step): string =>
  [why?.en ?? [], command === null ? [] : adminLine(command)].flat().join(' Then:  ');

export function withNext<R extends object>(row: R, name: string, steps: NextSteps): R & { next: string | null } {
  const step = steps.get(name);
  return { ...row, next: step === undefined ? null : stepText(step) };
}

/** What to do about each line and movement that is open, mostly a command to paste. */
export function stepsText(all: readonly (StoredLine | Movement)[], steps: NextSteps): string {
  const rows = all.flatMap((one) => {
    const step = steps.get(nameOf(one));
    return step === undefined ? [] : `  ${nameOf(one)}\n    ${stepText(step)}`;
  });
  return `Ask the partner about each, and end it with a second operator:\n${rows.join('\n')}`;
}
