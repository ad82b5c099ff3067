import type { Step } from './command.ts';
import { commandOf } from './commands.ts';
import type { Failure } from './run.ts';

/** A sequence as an engineer reads it. */
export const storyOf = (steps: readonly Step[]): string =>
  steps.map((step) => `${step.number.padStart(4)}. ${commandOf(step).text(step.args, step.number)}`).join('\n');

export const reportOf = (seed: number, steps: readonly Step[], { message, step }: Failure, again: string): string =>
  [
    `Sequence ${seed} fails ${step === null ? 'at the end, when everything is settled' : `at command ${step.number}`}.`,
    storyOf(steps),
    message,
    `Once more: ${again}`,
  ].join('\n\n');
