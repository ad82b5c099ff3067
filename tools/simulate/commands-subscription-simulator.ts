import { nameArg, textArg, type Args, type Command } from './command.ts';
import { anySubscription, subscriptionOf } from './commands-subscriptions.ts';
import { answerInBook, askSoon, startAffiliation } from './links.ts';
import { named, newestAffiliation, openCall, refused, type Model, type Subscription } from './model.ts';
import { canDebit } from './open-intents.ts';
import { waitingDebit } from './payments.ts';
import { choose, type RandomInt } from './random.ts';
import { makeOwnCalls } from './rail-calls.ts';

// What merchants tell the simulator of a subscription.

const conflict = refused(409, 'CONFLICT');

const oneOutcome = (random: RandomInt): string =>
  choose(
    random,
    'SUCCEED',
    'INSUFFICIENT_FUNDS',
    'INSUFFICIENT_FUNDS',
    'INSUFFICIENT_FUNDS',
    'PENDING',
    'ERROR',
    'REVOKED',
  );

const tellDebits: Command = {
  isKeyed: true,
  draw(model, random) {
    const subscription = anySubscription(model, random);
    if (subscription === undefined) return null;
    const isOne = random(2) === 0;
    return { subscription, isOne, told: Array.from({ length: isOne ? 1 : 2 + random(5) }, () => oneOutcome(random)) };
  },
  apply(model, args) {
    const one = subscriptionOf(model, args);
    const told = [...(args['told'] as readonly string[])];
    const body = args['isOne'] === true ? { payment: told[0] } : { payments: told };
    const request = { operation: 'simulateSubscriptionWallet', id: one.name, body };
    if (one.status === 'CANCELED') return { request, expected: conflict };
    one.told = told;
    return { request, expected: { status: 200 } };
  },
  text: (args) => `the next debits of ${textArg(args, 'subscription')}: ${String(args['told'])}`,
};

const openOnes = (model: Model): Subscription[] =>
  model.subscriptions.filter(({ latest }) => latest !== null && canDebit(named(model.intents, latest)));

const linkSubscription: Command = {
  isKeyed: true,
  draw(model, random) {
    const open = openOnes(model).at(-1)?.name;
    const subscription = (random(5) > 0 ? open : undefined) ?? anySubscription(model, random);
    if (subscription === undefined || (subscription !== open && random(3) > 0)) return null;
    return { subscription, affiliation: choose(random, 'APPROVE', 'APPROVE', 'APPROVE', 'REJECT', 'EXPIRE') };
  },
  apply(model, args, number) {
    const one = subscriptionOf(model, args);
    const affiliation = textArg(args, 'affiliation');
    const request = { operation: 'simulateSubscriptionWallet', id: one.name, body: { affiliation } };
    const intent = one.latest === null ? null : named(model.intents, one.latest);
    const newest = intent === null ? undefined : newestAffiliation(model, intent.name);
    const isAsked = newest?.status === 'PENDING';
    if (intent === null || !(canDebit(intent) || isAsked)) return { request, expected: conflict };
    if (isAsked && openCall(model, 'affiliation', newest.name)?.order?.state !== 'PENDING')
      return { request, expected: conflict };
    model.ownCalls = [];
    if (isAsked) answerInBook(model, newest, affiliation);
    else {
      const { name, customer } = { name: intent.name, customer: one.customer };
      startAffiliation(model, { name: `a${number}`, intent: name, customer, phone: '9999', told: affiliation });
    }
    makeOwnCalls(model);
    return { request, expected: { status: 200 } };
  },
  text: (args) => `the simulator of ${textArg(args, 'subscription')}, the link: ${textArg(args, 'affiliation')}`,
};

const waiting = (model: Model, { latest }: Subscription) =>
  latest === null ? undefined : waitingDebit(model, named(model.intents, latest));

const settleSubscription: Command = {
  isKeyed: true,
  draw(model, random) {
    const waits = model.subscriptions.find((one) => waiting(model, one) !== undefined)?.name;
    const subscription = waits ?? (random(10) === 0 ? anySubscription(model, random) : undefined);
    return subscription === undefined ? null : { subscription, settle: choose(random, 'COMPLETE', 'DENY') };
  },
  apply(model, args) {
    const one = subscriptionOf(model, args);
    const settle = textArg(args, 'settle');
    const request = { operation: 'simulateSubscriptionWallet', id: one.name, body: { settle } };
    const debit = waiting(model, one);
    if (!debit?.order) return { request, expected: conflict };
    const failure = settle === 'COMPLETE' ? null : 'insufficient_funds';
    Object.assign(debit.order, { state: failure === null ? 'SUCCEEDED' : 'FAILED', failure });
    model.ownCalls = [];
    askSoon(model, debit);
    makeOwnCalls(model);
    return { request, expected: { status: 200 } };
  },
  text: (args: Args) =>
    `the simulator of ${textArg(args, 'subscription')}, the debit that waits: ${String(nameArg(args, 'settle'))}`,
};

export const subscriptionSimulatorCommands = { tellDebits, linkSubscription, settleSubscription };
