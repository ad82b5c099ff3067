import type { RandomInt } from '../random.ts';

/** One thing that happens. The numbers choose among what is there when it happens, so that a part of a sequence is one, too. */
export type Step = { action: string; a: number; b: number; c: number };

export type Sequence = { seed: number; paymentIds: 'ever' | 'day' | 'reference'; steps: Step[] };

/** How often each happens. */
export type Weights = Readonly<Record<string, number>>;

export function sequenceOf(seed: number, random: RandomInt, weights: Weights, length = 24): Sequence {
  const bag = Object.entries(weights).flatMap(([action, weight]) => Array.from({ length: weight }, () => action));
  const paymentIds = (['ever', 'day', 'reference'] as const)[seed % 3] ?? 'ever';
  const number = (): number => random(1_000);
  const step = (): Step => ({ action: bag[random(bag.length)] ?? '', a: number(), b: number(), c: number() });
  const count = 6 + random(length - 5);
  return { seed, paymentIds, steps: Array.from({ length: count }, step) };
}

export const pick = <T>(all: readonly T[], number: number): T | undefined => all[number % all.length];

export const stepText = ({ action, a, b, c }: Step): string => `${action} ${a} ${b} ${c}`;
