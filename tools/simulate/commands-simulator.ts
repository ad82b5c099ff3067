import { nameArg, textArg, type Command } from './command.ts';
import { anyIntent, intentOf, mostly } from './intent-choices.ts';
import { answerInBook, askSoon, queue, startAffiliation } from './links.ts';
import { inSoles } from './money.ts';
import {
  emit,
  named,
  newestAffiliation,
  offersWallet,
  openCall,
  refused,
  wrong,
  type Intent,
  type Model,
} from './model.ts';
import { canDebit } from './open-intents.ts';
import { waitingDebit } from './payments.ts';
import { choose, oneOf, recent } from './random.ts';
import { endRefund, makeOwnCalls } from './rail-calls.ts';

// What merchants tell the simulators, and refunds.

const conflict = refused(409, 'CONFLICT');

const simulateWallet: Command = {
  isKeyed: true,
  draw(model, random) {
    const wallets = (one: Intent): boolean => one.types.includes('WALLET') && canDebit(one);
    const waiting = model.intents.find((one) => waitingDebit(model, one) !== undefined)?.name;
    const intent = (random(2) === 0 && waiting) || mostly(model, random, wallets);
    if (!intent) return null;
    if (intent === waiting || random(12) === 0)
      return { intent, affiliation: null, payment: null, settle: choose(random, 'COMPLETE', 'DENY') };
    const affiliation = choose(random, 'APPROVE', 'APPROVE', 'APPROVE', 'REJECT', 'EXPIRE', null);
    const payment = choose(random, null, 'SUCCEED', 'PENDING', 'PENDING', 'INSUFFICIENT_FUNDS', 'REVOKED', 'ERROR');
    return { intent, affiliation, payment: payment ?? (affiliation === null ? 'SUCCEED' : null), settle: null };
  },
  apply(model, args, number) {
    const intent = intentOf(model, args);
    const { name } = intent;
    const [affiliation, payment, settle] = [
      nameArg(args, 'affiliation'),
      nameArg(args, 'payment'),
      nameArg(args, 'settle'),
    ];
    const body = {
      ...(affiliation !== null && { affiliation }),
      ...(payment !== null && { payment }),
      ...(settle !== null && { settle }),
    };
    const request = { operation: 'simulatePaymentIntentWallet', id: name, body };
    if (!offersWallet(model, intent) || intent.customer === null) return { request, expected: wrong };
    const newest = newestAffiliation(model, name);
    const isAsked = newest?.status === 'PENDING';
    const debit = waitingDebit(model, intent);
    const isAllowed =
      (affiliation === null || canDebit(intent) || isAsked) &&
      (payment === null || canDebit(intent)) &&
      (settle === null || debit !== undefined);
    if (!isAllowed) return { request, expected: conflict };
    if (isAsked && affiliation !== null && !isInBook(model, newest.name)) return { request, expected: conflict };

    model.ownCalls = [];
    if (settle !== null && debit?.order) {
      debit.order.state = settle === 'COMPLETE' ? 'SUCCEEDED' : 'FAILED';
      debit.order.failure = settle === 'COMPLETE' ? null : 'insufficient_funds';
      askSoon(model, debit);
    }
    if (payment !== null) intent.nextDebit = payment === 'SUCCEED' ? null : payment;
    if (affiliation !== null && isAsked) answerInBook(model, newest, affiliation);
    else if (affiliation !== null)
      startAffiliation(model, {
        name: `a${number}`,
        intent: name,
        customer: intent.customer,
        phone: '9999',
        told: affiliation,
      });
    makeOwnCalls(model);
    return { request, expected: { status: 200 } };
  },
  text(args) {
    const parts = [
      ['the link', nameArg(args, 'affiliation')],
      ['the next debit', nameArg(args, 'payment')],
      ['the debit that waits', nameArg(args, 'settle')],
    ].flatMap(([what, value]) => (value === null ? [] : [`${what}: ${value}`]));
    return `the wallet simulator of ${textArg(args, 'intent')}: ${parts.join(', ')}`;
  },
};

const isInBook = (model: Model, affiliation: string): boolean =>
  openCall(model, 'affiliation', affiliation)?.order?.state === 'PENDING';

const createRefund: Command = {
  isKeyed: true,
  draw(model, random) {
    const told = anyIntent(model, random, ({ nextRefund }) => nextRefund !== null);
    const intent = (random(2) === 0 ? told : undefined) ?? mostly(model, random, isRefundable);
    if (intent === undefined) return null;
    return { intent, centimos: random(3) === 0 ? null : 1 + random(named(model.intents, intent).centimos) };
  },
  apply(model, args, number) {
    const intent = intentOf(model, args);
    const centimos = typeof args['centimos'] === 'number' ? args['centimos'] : null;
    const body = centimos === null ? {} : { amount: { amount: inSoles(centimos), currency: 'PEN' } };
    const request = { operation: 'createRefund', id: intent.name, body };
    const left = intent.centimos - intent.refunded;
    if (intent.status !== 'SUCCEEDED' || left <= 0)
      return { request, expected: refused(409, 'PAYMENT_INTENT_NOT_REFUNDABLE') };
    if ((centimos ?? 0) > left) return { request, expected: wrong };
    const name = `r${number}`;
    const amount = centimos ?? left;
    intent.refunded += amount;
    model.refunds.push({ name, intent: intent.name, centimos: amount, status: 'PENDING' });
    emit(model, 'refund.created', name);
    model.ownCalls = [];
    queue(model, { kind: 'refund', subject: name });
    makeOwnCalls(model);
    return { request, expected: { status: 201 }, creates: name };
  },
  text: ({ intent, centimos }, number) =>
    `refund ${typeof centimos === 'number' ? `S/ ${inSoles(centimos)}` : 'the rest'} of ${String(intent)}: r${number}`,
};

const simulateRefund: Command = {
  isKeyed: true,
  draw(model, random) {
    const pending = oneOf(
      random,
      model.refunds.filter(({ status }) => status === 'PENDING'),
    );
    const refund = random(5) === 0 ? recent(random, model.refunds) : pending;
    const settled = refund !== undefined && random(2) === 0 ? refund : undefined;
    const intent = settled?.intent ?? mostly(model, random, isRefundable);
    if (intent === undefined) return null;
    const next = choose(random, 'PENDING', 'PENDING', 'DENY', 'DENY', 'SUCCEED', null);
    return {
      intent,
      next: next ?? (settled === undefined ? 'PENDING' : null),
      refund: settled?.name ?? null,
      result: settled === undefined ? null : choose(random, 'COMPLETE', 'DENY'),
    };
  },
  apply(model, args) {
    const intent = intentOf(model, args);
    const [next, refund, result] = [nameArg(args, 'next'), nameArg(args, 'refund'), nameArg(args, 'result')];
    const body = {
      ...(next !== null && { next_outcome: next }),
      ...(refund !== null && { settle: { refund_id: refund, result } }),
    };
    const request = { operation: 'simulateRefund', id: intent.name, body };
    const call = refund === null ? undefined : openCall(model, 'refund', refund);
    if (refund !== null && call?.order?.state !== 'PENDING') return { request, expected: conflict };
    if (refund === null && !isRefundable(intent))
      return { request, expected: refused(409, 'PAYMENT_INTENT_NOT_REFUNDABLE') };
    if (call?.order) {
      const failure = result === 'COMPLETE' ? null : 'bank_rejected';
      Object.assign(call.order, { state: failure === null ? 'SUCCEEDED' : 'FAILED', failure });
      Object.assign(call, { status: failure === null ? 'SUCCEEDED' : 'FAILED', isOpen: false, dueAt: null });
      endRefund(model, call, failure);
    }
    if (next !== null && isRefundable(intent)) intent.nextRefund = next === 'SUCCEED' ? null : next;
    return { request, expected: { status: 200 } };
  },
  text(args) {
    const [next, refund] = [nameArg(args, 'next'), nameArg(args, 'refund')];
    const parts = [
      ...(refund === null ? [] : [`${refund}: ${textArg(args, 'result')}`]),
      ...(next === null ? [] : [`the next refund: ${next}`]),
    ];
    return `the refund simulator of ${textArg(args, 'intent')}: ${parts.join(', ')}`;
  },
};

const isRefundable = ({ status, centimos, refunded }: Intent): boolean => status === 'SUCCEEDED' && refunded < centimos;

export const simulatorCommands = { simulateWallet, createRefund, simulateRefund };
