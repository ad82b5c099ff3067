import { nameArg, textArg, type Command } from './command.ts';
import { anyCustomer } from './commands-customers.ts';
import {
  notPayable,
  intentOf,
  anyIntent,
  mostly,
  isChargeable,
  anyMethod,
  refusalOf,
  debitRefusal,
} from './intent-choices.ts';
import { inSoles } from './money.ts';
import {
  emit,
  named,
  offersWallet,
  refused,
  wrong,
  type Expected,
  type Intent,
  type MethodType,
  type Model,
} from './model.ts';
import { canDebit, canPay, cancelIntent } from './open-intents.ts';
import { pay } from './payments.ts';
import { startDebit } from './start-debit.ts';
import { choose } from './random.ts';
import { makeOwnCalls } from './rail-calls.ts';

const minuteMs = 60_000;

const createIntent: Command = {
  isKeyed: true,
  draw(model, random) {
    const types = choose<readonly MethodType[]>(
      random,
      ['WALLET'],
      ['WALLET'],
      ['WALLET', 'INTEROPERABLE_QR'],
      ['WALLET', 'INTEROPERABLE_QR'],
      ['WALLET', 'INTEROPERABLE_QR', 'BANK_TRANSFER'],
      ['INTEROPERABLE_QR'],
      ['BANK_TRANSFER', 'INTEROPERABLE_QR'],
    );
    const hasWallet = types.includes('WALLET');
    const customer = hasWallet && random(30) > 0 ? (anyCustomer(model, random) ?? null) : null;
    if (hasWallet && model.customers.length === 0) return null;
    const isCharged = random(3) === 0;
    return {
      types,
      customer,
      centimos: random(12) === 0 ? 250_000 + random(2) : 500 + random(30_000),
      minutes: random(3) > 0 ? null : choose(random, 1, 1, 5, 15, 16, 60),
      shown: hasWallet && random(3) === 0,
      method: (isCharged && anyMethod(model, random, customer)) || null,
    };
  },
  apply(model, args, number) {
    const { types, customer, centimos, minutes, shown } = args as unknown as Drawn;
    const methodName = nameArg(args, 'method');
    const expiresAt = minutes === null ? null : model.now + minutes * minuteMs;
    const name = `i${number}`;
    const body = {
      amount: { amount: inSoles(centimos), currency: 'PEN' },
      payment_method_types: types,
      ...(customer !== null && { customer: { id: customer } }),
      ...(expiresAt !== null && { expires_at: new Date(expiresAt).toISOString() }),
      ...(shown && { saved_payment_methods: 'enabled' }),
      ...(methodName !== null && { payment_method: methodName, confirm: true }),
    };
    const request = { operation: 'createPaymentIntent', body };
    const refusal =
      refusalOfNew(model, { types, customer }, methodName, shown) ??
      (methodName === null ? null : refusalOf(model, { types, customer }, methodName));
    if (refusal !== null) return { request, expected: refusal };
    const intent: Intent = {
      name,
      customer,
      types,
      centimos,
      status: types.length === 1 && types[0] === 'WALLET' ? 'REQUIRES_PAYMENT_METHOD' : 'PENDING',
      expiresAt,
      expiryTimer: expiresAt !== null,
      paidWith: null,
      refunded: 0,
      lastDebit: null,
      debits: [],
      savedUntil: shown ? model.now + 30 * minuteMs : null,
      nextDebit: null,
      nextRefund: null,
      tokenUntil: null,
      hasSecret: true,
      period: null,
    };
    model.intents.push(intent);
    emit(model, 'payment.created', name);
    if (methodName !== null) {
      model.ownCalls = [];
      startDebit(model, intent, named(model.methods, methodName));
      makeOwnCalls(model);
    }
    intent.hasSecret = intent.status !== 'SUCCEEDED' && intent.status !== 'EXPIRED';
    return { request, expected: { status: 201 }, creates: name };
  },
  text(args, number) {
    const { types, customer, centimos, minutes, shown, method } = args as unknown as Drawn & { method: string | null };
    return [
      `an intent of S/ ${inSoles(centimos)} with ${types.join(', ')}`,
      customer === null ? '' : ` for ${customer}`,
      minutes === null ? '' : `, for ${minutes} min`,
      shown ? ', saved methods shown' : '',
      method === null ? '' : `, charged to ${method}`,
      `: i${number}`,
    ].join('');
  },
};

type Drawn = { types: MethodType[]; customer: string | null; centimos: number; minutes: number | null; shown: boolean };

function refusalOfNew(
  model: Model,
  { types, customer }: Pick<Intent, 'types' | 'customer'>,
  method: string | null,
  shown: boolean,
): Expected | null {
  const hasWallet = types.includes('WALLET');
  if (hasWallet ? customer === null : method !== null || shown) return wrong;
  return customer !== null && named(model.customers, customer).isGone ? wrong : null;
}

const confirm: Command = {
  isKeyed: true,
  draw(model, random) {
    const intent = mostly(model, random, (one) => isChargeable(model, one));
    const method = intent && anyMethod(model, random, named(model.intents, intent).customer);
    return intent === undefined || method === undefined ? null : { intent, method };
  },
  apply(model, args) {
    const intent = intentOf(model, args);
    const method = nameArg(args, 'method');
    const request = { operation: 'confirmPaymentIntent', id: intent.name, body: { payment_method: method } };
    const refusal = refusalOf(model, intent, method) ?? debitRefusal(intent);
    if (refusal !== null) return { request, expected: refusal };
    model.ownCalls = [];
    startDebit(model, intent, named(model.methods, method));
    makeOwnCalls(model);
    return { request, expected: { status: 200 } };
  },
  text: (args) => `confirm ${textArg(args, 'intent')} with ${textArg(args, 'method')}`,
};

const cancel: Command = {
  isKeyed: true,
  draw(model, random) {
    const intent = mostly(model, random, ({ status }) => status === 'PROCESSING' || random(3) === 0);
    return intent === undefined ? null : { intent };
  },
  apply(model, args) {
    const intent = intentOf(model, args);
    const request = { operation: 'cancelPaymentIntent', id: intent.name };
    // That of a period is cancelled with its subscription.
    if (!canDebit(intent) || intent.period !== null)
      return { request, expected: refused(409, 'PAYMENT_INTENT_NOT_CANCELLABLE') };
    cancelIntent(model, intent);
    return { request, expected: { status: 200 } };
  },
  text: (args) => `cancel ${textArg(args, 'intent')}`,
};

const enableSaved: Command = {
  isKeyed: true,
  draw(model, random) {
    const intent = mostly(model, random, ({ types }) => types.includes('WALLET'));
    return intent === undefined ? null : { intent };
  },
  apply(model, args) {
    const intent = intentOf(model, args);
    const request = { operation: 'enableSavedPaymentMethods', id: intent.name };
    if (!offersWallet(model, intent)) return { request, expected: wrong };
    if (!canPay(intent)) return { request, expected: notPayable };
    intent.savedUntil = model.now + 30 * minuteMs;
    return { request, expected: { status: 200 } };
  },
  text: (args) => `show the saved methods on the page of ${textArg(args, 'intent')}`,
};

/** Pays or rejects by QR or code. @returns a refusal or null */
export function simulateQr(model: Model, intent: Intent, method: string, outcome: string): Expected | null {
  if (!intent.types.includes(method as MethodType)) return wrong;
  if (outcome === 'FAILED') {
    if (intent.status !== 'PENDING') return notPayable;
    intent.status = 'FAILED';
    emit(model, 'payment.failed', intent.name);
    return null;
  }
  if (!canPay(intent)) return notPayable;
  pay(model, intent, method as MethodType);
  return null;
}

const simulate: Command = {
  isKeyed: true,
  draw(model, random) {
    const intent = anyIntent(model, random, ({ types }) => !types.includes('WALLET') || random(10) === 0);
    if (intent === undefined) return null;
    const method = random(4) === 0 ? 'BANK_TRANSFER' : 'INTEROPERABLE_QR';
    return { intent, method, outcome: random(3) === 0 ? 'FAILED' : 'SUCCEEDED' };
  },
  apply(model, args) {
    const intent = intentOf(model, args);
    const [method, outcome] = [textArg(args, 'method'), textArg(args, 'outcome')];
    const request = {
      operation: 'simulatePayment',
      id: intent.name,
      body: { outcome, payment_method_type: method },
    };
    const refusal = intent.types.includes('WALLET') ? wrong : simulateQr(model, intent, method, outcome);
    return { request, expected: refusal ?? { status: 200 } };
  },
  text: (args) => `${textArg(args, 'method')} of ${textArg(args, 'intent')}: ${textArg(args, 'outcome')}`,
};

export const intentCommands = { createIntent, confirm, cancel, enableSaved, simulate };
