import { named, type Call, type Intent, type Model, type Order } from './model.ts';

// What the simulated partners do with a new order.

const minuteMs = 60_000;
const denials: { [told: string]: string } = {
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  REVOKED: 'payment_method_revoked',
  ERROR: 'temporarily_unavailable',
};

const done: Order = { state: 'SUCCEEDED', failure: null, endsAt: null };
const failed = (failure: string): Order => ({ state: 'FAILED', failure, endsAt: null });

export function accept(model: Model, call: Call): Order {
  if (call.kind === 'debit') return decideDebit(model, call);
  if (call.kind === 'refund') return decideRefund(model, call);
  if (call.kind === 'affiliation') return decideLink(model, call);
  if (call.kind === 'withdrawal') endLink(model, call);
  return { ...done };
}

function decideDebit(model: Model, { subject, method }: Call): Order {
  const intent = named(model.intents, subject);
  const { link } = named(model.methods, method);
  const told = intent.nextDebit ?? toldFor(model, intent);
  intent.nextDebit = null;
  const isLinked = link.state === 'SUCCEEDED';
  const denial = isLinked ? denials[told ?? ''] : denials['REVOKED'];
  if (denial === denials['REVOKED']) Object.assign(link, failed('withdrawn'));
  if (denial !== undefined) return failed(denial);
  if (intent.centimos > 250_000) return failed('amount_exceeds_method_limit');
  return told === 'PENDING' ? { state: 'PENDING', failure: null, endsAt: model.now + 5_000 } : { ...done };
}

/** For the next debit of its subscription. */
const toldFor = (model: Model, { period }: Intent): string | null =>
  (period && named(model.subscriptions, period.subscription).told.shift()) ?? null;

function decideRefund(model: Model, { subject }: Call): Order {
  const intent = named(model.intents, named(model.refunds, subject).intent);
  const told = intent.nextRefund;
  intent.nextRefund = null;
  if (told === 'PENDING') return { state: 'PENDING', failure: null, endsAt: null };
  return told === 'DENY' ? failed('bank_rejected') : { ...done };
}

function decideLink(model: Model, { subject }: Call): Order {
  const { told } = named(model.affiliations, subject);
  if (told === 'APPROVE') return { ...done };
  if (told !== null) return failed(told === 'REJECT' ? 'rejected' : 'expired');
  return { state: 'PENDING', failure: 'expired', endsAt: model.now + 15 * minuteMs };
}

/** Of a link, or of a question to its owner that waits. */
function endLink(model: Model, { subject }: Call): void {
  const link = model.methods.find(({ name }) => name === subject)?.link;
  if (link?.state === 'SUCCEEDED') Object.assign(link, failed('withdrawn'));
  const question = model.calls.find((call) => call.kind === 'affiliation' && call.subject === subject)?.order;
  if (question?.state === 'PENDING') Object.assign(question, failed('withdrawn'));
}
