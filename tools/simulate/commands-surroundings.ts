import { textArg, type Command } from './command.ts';
import { realNow, type Fault, type FaultKind } from './model.ts';
import { choose, recent } from './random.ts';
import { workUntil } from './worker.ts';

// Time, the worker, partners that fail, and the process itself.

const span = (ms: number): string =>
  ms < 60_000 ? `${ms / 1_000} s` : ms < 3_600_000 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`;

const spans = [1, 4, 5, 30, 60, 5 * 60, 15 * 60, 30 * 60, 60 * 60, 3 * 60 * 60] as const;

const work: Command = {
  draw: () => ({}),
  apply: (model) => ({ work: workUntil(model, model.now) }),
  text: () => 'the worker does what is due',
};

const advance: Command = {
  draw: (_model, random) => ({ ms: choose(random, ...spans) * 1_000 }),
  apply: (model, args) => ({ work: workUntil(model, model.now + Number(args['ms'])) }),
  text: ({ ms }) => `${span(Number(ms))} pass`,
};

const sleep: Command = {
  draw: advance.draw,
  apply(model, args) {
    model.now += Number(args['ms']);
    return { sleepUntil: model.now };
  },
  text: ({ ms }) => `${span(Number(ms))} pass, and no worker runs`,
};

const said: Record<Fault, string> = {
  refused: 'is not reached',
  lost: 'is reached, and its answer is lost',
  hangs: 'is reached, and never answers',
};

const fault: Command = {
  draw: (_model, random) => ({
    partner: choose<FaultKind>(random, 'debit', 'debit', 'affiliation', 'refund'),
    fault: choose<Fault>(random, 'refused', 'lost', 'lost', 'hangs'),
  }),
  apply(model, args) {
    const [partner, as] = [textArg(args, 'partner') as FaultKind, textArg(args, 'fault') as Fault];
    model.faults[partner] = as;
    return { fault: partner, as };
  },
  text: (args) =>
    `the next time, the partner for ${textArg(args, 'partner')}s ${said[textArg(args, 'fault') as Fault]}`,
};

const restart: Command = {
  draw: () => ({}),
  apply: () => ({ restart: true }),
  text: () => 'the process stops and starts again',
};

/** The keys of answered writes are kept for a day. */
const keptMs = 20 * 60 * 60 * 1_000;

/** The same call with the same Idempotency-Key. One that was refused is made anew. */
const repeat: Command = {
  draw(model, random) {
    const one = recent(
      random,
      model.answered.filter(({ isDone, at }) => isDone && at > realNow(model) - keptMs),
    );
    return one === undefined ? null : { of: one.command };
  },
  apply: (_model, args) => ({ repeat: textArg(args, 'of') }),
  text: ({ of }) => `command ${String(of)} once more, with the same Idempotency-Key`,
};

export const surroundings = { work, advance, sleep, fault, restart, repeat };
