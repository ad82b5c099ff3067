import type { Command } from './command.ts';
import { advanceClock } from './clock.ts';
import type { Model } from './model.ts';
import { choose, type RandomInt } from './random.ts';
import { workUntil } from './worker.ts';

// Longer times, for what happens every week: by the merchant's test clock, or by real time with a worker or without.

const hourMs = 60 * 60_000;
const goesOn = ({ subscriptions }: Model): boolean => subscriptions.some(({ status }) => status !== 'CANCELED');
const inWords = (hours: unknown): string =>
  Number(hours) % 24 === 0 ? `${Number(hours) / 24} d` : `${String(hours)} h`;

const drawn =
  (...several: readonly [number, ...number[]]) =>
  (model: Model, random: RandomInt) =>
    goesOn(model) ? { hours: choose(random, ...several) } : null;

const advanceTestClock: Command = {
  isKeyed: true,
  draw(model, random) {
    const args = drawn(1, 15, 24, 24, 48, 72, 120, 168, 168, 168, 336, 744)(model, random);
    return args !== null && advanceClock(structuredClone(model), model.now + args.hours * hourMs) ? args : null;
  },
  apply(model, { hours }) {
    const until = model.now + Number(hours) * hourMs;
    // Left out when two things are due at once and it matters which is first.
    if (!advanceClock(structuredClone(model), until)) return null;
    advanceClock(model, until);
    const by = Number(hours) % 24 === 0 ? `P${Number(hours) / 24}D` : `PT${String(hours)}H`;
    return { request: { operation: 'advanceTestClock', body: { by } }, expected: { status: 202 }, movesClock: true };
  },
  text: ({ hours }) => `the test clock advances by ${inWords(hours)}`,
};

const days: Command = {
  draw: drawn(12, 24, 48, 170),
  apply: (model, { hours }) => ({ work: workUntil(model, model.now + Number(hours) * hourMs) }),
  text: ({ hours }) => `${inWords(hours)} pass`,
};

const downtime: Command = {
  draw: drawn(12, 30, 50, 80, 120, 200),
  apply(model, { hours }) {
    model.now += Number(hours) * hourMs;
    return { sleepUntil: model.now };
  },
  text: ({ hours }) => `${inWords(hours)} pass, and no worker runs`,
};

export const clockCommands = { advanceTestClock, days, downtime };
