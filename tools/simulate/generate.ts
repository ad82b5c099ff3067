import type { Step } from './command.ts';
import { clockCommands } from './commands-clock.ts';
import { subscriptionSimulatorCommands } from './commands-subscription-simulator.ts';
import { subscriptionCommands } from './commands-subscriptions.ts';
import { apply, commandOf, commands } from './commands.ts';
import { newModel } from './model.ts';
import { choose, type RandomInt } from './random.ts';

/** What a sequence cannot do without, and how often the others are drawn at most. */
type Weights = { [command: string]: number };
const always: Weights = { createCustomer: 6, createIntent: 8, simulateWallet: 6, confirm: 3, advance: 1 };
const ofSubscriptions = [subscriptionCommands, subscriptionSimulatorCommands, clockCommands].flatMap(Object.keys);
const withoutSubscriptions = {
  least: always,
  most: Object.fromEntries(ofSubscriptions.map((command) => [command, 0])) as Weights,
};
const withSubscriptions: { least: Weights; most: Weights } = {
  least: { linkSubscription: 2, tellDebits: 6, advanceTestClock: 10, updateSubscription: 1, downtime: 3 },
  most: {
    ...Object.fromEntries(Object.keys(commands).map((command) => [command, 2])),
    ...{ tellDebits: 6, advanceTestClock: 10, downtime: 3 },
    ...{ createIntent: 1, createCustomer: 1, createRefund: 1, simulateRefund: 1, enableSaved: 1, simulate: 0 },
  },
};
/** A restart takes longer than ten calls. */
const rare: { [command: string]: number } = { restart: 0.15, deleteCustomer: 0.5, detachMethod: 2, cancel: 2 };

/** Each sequence has its own selection of commands, and its own weights: rare combinations become likely in some. */
function weights(random: RandomInt, hasSubscriptions: boolean): [command: string, weight: number][] {
  const { least, most } = hasSubscriptions ? withSubscriptions : withoutSubscriptions;
  return Object.keys(commands).flatMap((command) => {
    const weight = Math.min(choose(random, 0, 1, 3, 6), rare[command] ?? 6, most[command] ?? 6);
    const drawn = Math.max(weight, least[command] ?? 0);
    return drawn === 0 ? [] : [[command, drawn] as [string, number]];
  });
}

function pick(random: RandomInt, weighted: readonly [string, number][]): string {
  let left = random(1_000 * weighted.reduce((sum, [, weight]) => sum + weight, 0)) / 1_000;
  for (const [command, weight] of weighted) {
    if (left < weight) return command;
    left -= weight;
  }
  return 'work';
}

/** A customer with a saved wallet, with which most sequences begin. */
const withWallet: Step[] = [
  { number: '1', command: 'createCustomer', args: { email: true } },
  {
    number: '2',
    command: 'createIntent',
    args: { types: ['WALLET'], customer: 'c1', centimos: 3_990, minutes: null, shown: false, method: null },
  },
  {
    number: '3',
    command: 'simulateWallet',
    args: { intent: 'i2', affiliation: 'APPROVE', payment: null, settle: null },
  },
];

/** Drawn in its turn, so that the subscription is another one each time. */
const withSubscription = ['createSubscription', 'tellDebits'] as const;

export type About = 'payments' | 'subscriptions';

/** A sequence of commands, each of them possible when its turn comes. */
export function generate(
  random: RandomInt,
  { length, startsAt, about }: { length: number; startsAt: number; about: About },
): Step[] {
  const hasSubscriptions = about === 'subscriptions';
  const weighted = weights(random, hasSubscriptions);
  const model = newModel(startsAt);
  const steps: Step[] = random(3) > 0 ? [...withWallet] : [];
  for (const step of steps) apply(model, step);
  for (let tries = 0; steps.length < length && tries < 20 * length; tries += 1) {
    const first = hasSubscriptions && tries < withSubscription.length ? withSubscription[tries] : undefined;
    const command = first ?? pick(random, weighted);
    const args = commandOf({ command }).draw(model, random);
    if (args === null) continue;
    const step: Step = { number: String(steps.length + 1), command, args };
    apply(model, step);
    steps.push(step);
  }
  return steps;
}
