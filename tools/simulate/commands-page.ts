import { nameArg, textArg, type Command } from './command.ts';
import { simulateQr } from './commands-intents.ts';
import { anyIntent, anyMethod, debitRefusal, intentOf, isChargeable, mostly, refusalOf } from './intent-choices.ts';
import { answerInBook, queue, startAffiliation as ask } from './links.ts';
import {
  named,
  newestAffiliation,
  offersWallet,
  realNow,
  refused,
  wrong,
  type Expected,
  type Intent,
  type Model,
} from './model.ts';
import { canDebit } from './open-intents.ts';
import { startDebit } from './start-debit.ts';
import { choose, type RandomInt } from './random.ts';
import { makeOwnCalls } from './rail-calls.ts';

// What the payment page calls, with the client secret.

const minuteMs = 60_000;
export const phones = ['+51987654321', '+51987654322', '+51987654323'] as const;
const tooMany = refused(429, 'RATE_LIMITED');
const conflict = refused(409, 'CONFLICT');

/** That of a period can be opened while it is open. */
const hasPage = (one: Intent): boolean => one.hasSecret || (one.period !== null && canDebit(one));

const withSecret = (model: Model, random: RandomInt): string | undefined =>
  pageOf(
    model,
    mostly(model, random, (one) => hasPage(one) && one.types.includes('WALLET') && canDebit(one)),
  );

const pageOf = (model: Model, name: string | undefined): string | undefined =>
  model.intents.find((one) => one.name === name && hasPage(one))?.name;

const startAffiliation: Command = {
  isKeyed: true,
  isPage: true,
  draw(model, random) {
    const intent = withSecret(model, random);
    return intent === undefined ? null : { intent, phone: choose(random, ...phones) };
  },
  apply(model, args, number) {
    const intent = intentOf(model, args);
    const { name, customer } = intent;
    const phone = textArg(args, 'phone');
    const request = { operation: 'startAffiliation', id: name, payer: name, body: { phone } };
    const asked = model.affiliations.filter((one) => one.intent === name && one.createdAt > model.now - 60 * minuteMs);
    if (asked.length >= 5) return { request, expected: tooMany };
    if (!offersWallet(model, intent) || customer === null) return { request, expected: wrong };
    const refusal = debitRefusal(intent);
    if (refusal !== null) return { request, expected: refusal };
    model.ownCalls = [];
    ask(model, { name: `a${number}`, intent: name, customer, phone: phone.slice(-4), told: null });
    makeOwnCalls(model);
    return { request, expected: { status: 200 } };
  },
  text: (args, number) =>
    `the page of ${textArg(args, 'intent')} asks the wallet ${textArg(args, 'phone').slice(-4)}: a${number}`,
};

const maySeeSaved = (model: Model, { savedUntil, tokenUntil }: Intent, withToken: boolean): boolean =>
  (savedUntil ?? 0) > model.now || (withToken && (tokenUntil ?? 0) > realNow(model));

/** The page starts ten debits an hour at most, counting those of the API. */
const limitOf = (model: Model, { debits }: Intent): Expected | null =>
  debits.filter((at) => at > model.now - 60 * minuteMs).length >= 10 ? tooMany : null;

const payCheckout: Command = {
  isKeyed: true,
  isPage: true,
  draw(model, random) {
    const shown = anyIntent(
      model,
      random,
      (one) => hasPage(one) && maySeeSaved(model, one, true) && isChargeable(model, one),
    );
    const intent = random(6) > 0 ? shown : withSecret(model, random);
    const method = intent && anyMethod(model, random, named(model.intents, intent).customer);
    if (!intent || method === undefined) return null;
    return { intent, method, withToken: named(model.intents, intent).tokenUntil !== null && random(4) > 0 };
  },
  apply(model, args) {
    const intent = intentOf(model, args);
    const { name } = intent;
    const [method, withToken] = [nameArg(args, 'method'), args['withToken'] === true];
    const request = { operation: 'payCheckout', id: name, payer: name, withToken, body: { payment_method: method } };
    const refusal = maySeeSaved(model, intent, withToken)
      ? (refusalOf(model, intent, method) ?? limitOf(model, intent) ?? debitRefusal(intent))
      : wrong;
    if (refusal !== null) return { request, expected: refusal };
    model.ownCalls = [];
    startDebit(model, intent, named(model.methods, method));
    makeOwnCalls(model);
    return { request, expected: { status: 200 } };
  },
  text: (args) =>
    `the page of ${textArg(args, 'intent')} pays with ${textArg(args, 'method')}${args['withToken'] === true ? ' and a payer token' : ''}`,
};

const sendEmailCode: Command = {
  isKeyed: true,
  isPage: true,
  draw(model, random) {
    const intent = withSecret(model, random);
    return intent === undefined ? null : { intent };
  },
  apply(model, args) {
    const intent = intentOf(model, args);
    const { name, customer } = intent;
    const request = { operation: 'sendEmailCode', id: name, payer: name };
    if (!offersWallet(model, intent) || customer === null) return { request, expected: wrong };
    const refusal = debitRefusal(intent);
    if (refusal !== null) return { request, expected: refusal };
    const sent = model.codes.filter(
      (one) => one.customer === customer && one.createdAt > realNow(model) - 60 * minuteMs,
    );
    if (sent.length >= 3) return { request, expected: tooMany };
    model.codes.push({ intent: name, customer, tries: 0, isUsed: false, createdAt: realNow(model) });
    queue(model, { kind: 'email', subject: customer }, true);
    return { request, expected: { status: 200 } };
  },
  text: (args) => `the page of ${textArg(args, 'intent')} has a code sent`,
};

const checkEmailCode: Command = {
  isKeyed: true,
  isPage: true,
  draw(model, random) {
    const sent = anyIntent(
      model,
      random,
      (one) => canDebit(one) && model.codes.some(({ intent }) => intent === one.name),
    );
    const intent = random(10) === 0 ? withSecret(model, random) : sent;
    return intent === undefined ? null : { intent, code: random(3) === 0 ? 'wrong' : 'right' };
  },
  apply(model, args) {
    const intent = intentOf(model, args);
    const { name } = intent;
    const entered = textArg(args, 'code') as 'right' | 'wrong';
    const request = { operation: 'checkEmailCode', id: name, payer: name };
    const enters = { code: entered, intent: name };
    const invalid = refused(422, 'EMAIL_CODE_INVALID');
    const refusal = debitRefusal(intent);
    if (refusal !== null) return { request, enters, expected: refusal };
    const code = model.codes.findLast((one) => one.intent === name);
    if (code === undefined || code.isUsed || code.createdAt + 10 * minuteMs <= realNow(model))
      return { request, enters, expected: invalid };
    if (code.tries >= 5) return { request, enters, expected: tooMany };
    code.tries += 1;
    if (entered === 'wrong') return { request, enters, expected: invalid };
    code.isUsed = true;
    // Whole seconds: the token names the second in which it ends.
    intent.tokenUntil = Math.floor((realNow(model) + 15 * minuteMs) / 1_000) * 1_000;
    return { request, enters, expected: { status: 200 } };
  },
  text: (args) => `the page of ${textArg(args, 'intent')} enters the ${textArg(args, 'code')} code`,
};

const simulateCheckout: Command = {
  isKeyed: true,
  isPage: true,
  draw(model, random) {
    const asked = anyIntent(model, random, ({ name }) => newestAffiliation(model, name)?.status === 'PENDING');
    // Money by QR during a debit: the debit's goes into suspense.
    const debited = anyIntent(model, random, ({ status, types }) => status === 'PROCESSING' && types.length > 1);
    const intent = pageOf(model, choose(random, debited, debited, asked) ?? mostly(model, random, canDebit));
    if (intent === undefined) return null;
    const method =
      intent === asked && random(3) > 0
        ? 'WALLET'
        : choose(random, 'INTEROPERABLE_QR', 'INTEROPERABLE_QR', 'BANK_TRANSFER');
    return { intent, method, outcome: random(3) === 0 ? 'FAILED' : 'SUCCEEDED' };
  },
  apply(model, args) {
    const intent = intentOf(model, args);
    const [method, outcome] = [textArg(args, 'method'), textArg(args, 'outcome')];
    const body = { outcome, payment_method_type: method };
    const request = { operation: 'simulateCheckout', id: intent.name, payer: intent.name, body };
    if (method !== 'WALLET')
      return { request, expected: simulateQr(model, intent, method, outcome) ?? { status: 200 } };
    const affiliation = newestAffiliation(model, intent.name);
    if (affiliation?.status !== 'PENDING') return { request, expected: conflict };
    model.ownCalls = [];
    const isAnswered = answerInBook(model, affiliation, outcome === 'SUCCEEDED' ? 'APPROVE' : 'REJECT');
    makeOwnCalls(model);
    return { request, expected: isAnswered ? { status: 200 } : conflict };
  },
  text: (args) =>
    `on the page of ${textArg(args, 'intent')}, the simulator of ${textArg(args, 'method')}: ${textArg(args, 'outcome')}`,
};

export const pageCommands = { startAffiliation, payCheckout, sendEmailCode, checkEmailCode, simulateCheckout };
