import { limaDay } from './calendar.ts';
import { nameArg, textArg, type Args, type Command } from './command.ts';
import { anyCustomer } from './commands-customers.ts';
import { anyMethod, refusalOf } from './intent-choices.ts';
import { inSoles } from './money.ts';
import { named, refused, wrong, type Cycle, type Model, type Subscription } from './model.ts';
import { startDebit } from './start-debit.ts';
import { chargeUnpaid, createPeriodIntent } from './periods.ts';
import { choose, recent, type RandomInt } from './random.ts';
import { makeOwnCalls } from './rail-calls.ts';
import { emitSubscription } from './subscription-view.ts';
import { endSubscription } from './subscriptions.ts';

// What merchants do with subscriptions.

const hourMs = 60 * 60_000;
/** More than this is debited from no wallet. */
const capCentimos = 250_000;

export const subscriptionOf = (model: Model, args: Args): Subscription =>
  named(model.subscriptions, nameArg(args, 'subscription'));

/** Mostly one that goes on. */
export function anySubscription(model: Model, random: RandomInt): string | undefined {
  const open = model.subscriptions.filter(({ status }) => status !== 'CANCELED');
  return recent(random, random(10) === 0 ? model.subscriptions : open)?.name;
}

type Drawn = Cycle & { customer: string; centimos: number; startHours: number | null };

const createSubscription: Command = {
  isKeyed: true,
  draw(model, random) {
    const customer = anyCustomer(model, random);
    if (customer === undefined || model.subscriptions.length >= 3) return null;
    const method = random(4) > 0 ? (anyMethod(model, random, customer) ?? null) : null;
    return {
      customer,
      method,
      unit: choose(random, 'WEEK', 'WEEK', 'WEEK', 'MONTH', 'MONTH', 'YEAR'),
      count: random(4) > 0 ? 1 : 1 + random(3),
      centimos: random(20) === 0 ? capCentimos + random(2) : 500 + random(30_000),
      startHours: random(method === null ? 12 : 4) === 0 ? choose(random, 2, 30, 100, 24 * 40) : null,
    };
  },
  apply(model, args, number) {
    const { customer, unit, count, centimos, startHours } = args as unknown as Drawn;
    const method = nameArg(args, 'method');
    const startAt = startHours === null ? null : model.now + startHours * hourMs;
    const name = `s${number}`;
    const body = {
      customer_id: customer,
      amount: { amount: inSoles(centimos), currency: 'PEN' },
      interval: unit,
      interval_count: count,
      ...(method !== null && { payment_method: method }),
      ...(startAt !== null && { start_at: new Date(startAt).toISOString() }),
    };
    const request = { operation: 'createSubscription', body };
    const isWrong = centimos > capCentimos || named(model.customers, customer).isGone;
    if (isWrong || (startAt !== null && method === null)) return { request, expected: wrong };
    const refusal = method === null ? null : refusalOf(model, { types: ['WALLET'], customer }, method);
    if (refusal !== null) return { request, expected: refusal };
    const one: Subscription = {
      name,
      customer,
      status: startAt === null ? 'INCOMPLETE' : 'ACTIVE',
      centimos,
      unit,
      count,
      description: null,
      method,
      startAt,
      anchor: startAt === null ? null : limaDay(startAt),
      period: null,
      firstAttemptAt: null,
      nextAttemptAt: startAt,
      attempts: 0,
      latest: null,
      isPaid: false,
      atPeriodEnd: false,
      canceledAt: null,
      reason: null,
      createdAt: model.now,
      told: [],
    };
    model.subscriptions.push(one);
    const intent = startAt === null ? createPeriodIntent(model, one, 1) : null;
    emitSubscription(model, 'created', one);
    model.ownCalls = [];
    if (intent !== null && method !== null) startDebit(model, intent, named(model.methods, method));
    makeOwnCalls(model);
    return { request, expected: { status: 201 }, creates: name };
  },
  text(args, number) {
    const { customer, unit, count, centimos, startHours } = args as unknown as Drawn;
    const [method, every] = [nameArg(args, 'method'), count === 1 ? unit : `${count} × ${unit}`];
    const start = startHours === null ? '' : `, from ${startHours} h on`;
    const charged = method === null ? ', by its link' : `, charged to ${method}`;
    return `a subscription of ${customer}: S/ ${inSoles(centimos)} every ${every}${charged}${start}: s${number}`;
  },
};

const updateSubscription: Command = {
  isKeyed: true,
  draw(model, random) {
    const subscription = anySubscription(model, random);
    if (subscription === undefined) return null;
    const { customer, atPeriodEnd } = named(model.subscriptions, subscription);
    const method = random(2) === 0 ? (anyMethod(model, random, customer) ?? null) : null;
    const centimos = random(3) > 0 ? null : random(8) === 0 ? capCentimos + 1 : 500 + random(30_000);
    const ends = random(2) === 0 ? random(5) > 0 !== atPeriodEnd : null;
    const description = random(4) === 0 ? choose(random, '', 'Plan mensual', 'Plan anual') : null;
    const isEmpty = method === null && centimos === null && ends === null;
    return { subscription, method, centimos, atPeriodEnd: ends, description: isEmpty ? 'Gimnasio' : description };
  },
  apply(model, args) {
    const one = subscriptionOf(model, args);
    const [method, description] = [nameArg(args, 'method'), nameArg(args, 'description')];
    const centimos = typeof args['centimos'] === 'number' ? args['centimos'] : null;
    const ends = typeof args['atPeriodEnd'] === 'boolean' ? args['atPeriodEnd'] : null;
    const body = {
      ...(method !== null && { payment_method: method }),
      ...(centimos !== null && { amount: { amount: inSoles(centimos), currency: 'PEN' } }),
      ...(description !== null && { description }),
      ...(ends !== null && { cancel_at_period_end: ends }),
    };
    const request = { operation: 'updateSubscription', id: one.name, body };
    if ((centimos ?? 0) > capCentimos) return { request, expected: wrong };
    const refusal = method === null ? null : refusalOf(model, { types: ['WALLET'], customer: one.customer }, method);
    if (refusal !== null) return { request, expected: refusal };
    if (one.status === 'CANCELED') return { request, expected: refused(409, 'CONFLICT') };
    const before = JSON.stringify(one);
    const isNew = method !== null && method !== one.method;
    if (method !== null) one.method = method;
    if (centimos !== null) one.centimos = centimos;
    if (description !== null) one.description = description || null;
    if (ends !== null) one.atPeriodEnd = ends;
    if (JSON.stringify(one) !== before) emitSubscription(model, 'updated', one);
    model.ownCalls = [];
    if (isNew) chargeUnpaid(model, one, named(model.methods, method));
    makeOwnCalls(model);
    return { request, expected: { status: 200 } };
  },
  text(args) {
    const parts = (['method', 'centimos', 'description', 'atPeriodEnd'] as const).flatMap((name) =>
      args[name] === null ? [] : [`${name} ${JSON.stringify(args[name])}`],
    );
    return `change ${textArg(args, 'subscription')}: ${parts.join(', ')}`;
  },
};

const cancelSubscription: Command = {
  isKeyed: true,
  draw(model, random) {
    const subscription = anySubscription(model, random);
    return subscription === undefined ? null : { subscription, atPeriodEnd: random(2) === 0 };
  },
  apply(model, args) {
    const one = subscriptionOf(model, args);
    const atPeriodEnd = args['atPeriodEnd'] === true;
    const request = { operation: 'cancelSubscription', id: one.name, body: { at_period_end: atPeriodEnd } };
    if (one.status !== 'CANCELED' && !atPeriodEnd) endSubscription(model, one, 'requested');
    else if (one.status !== 'CANCELED' && !one.atPeriodEnd) {
      one.atPeriodEnd = true;
      emitSubscription(model, 'updated', one);
    }
    return { request, expected: { status: 200 } };
  },
  text: (args) =>
    `cancel ${textArg(args, 'subscription')} ${args['atPeriodEnd'] === true ? 'at the end of its period' : 'at once'}`,
};

export const subscriptionCommands = { createSubscription, updateSubscription, cancelSubscription };
