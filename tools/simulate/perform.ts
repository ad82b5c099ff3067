import type { Action, Request, Step } from './command.ts';
import { named, newestAffiliation } from './model.ts';
import { Difference, expectSame, learn, type Session } from './session.ts';
import type { CallOptions, Reply } from './target.ts';
import { learnNames } from './oracle.ts';
import { viewInAnswer, viewOf } from './subscription-view.ts';
import type { WorkStep } from './worker.ts';

/** Does to the service what a command does, and compares its answer. */
export async function perform(session: Session, { number }: Step, action: Action): Promise<void> {
  const { target, merchantId } = session;
  if ('work' in action) return work(session, action.work);
  if ('sleepUntil' in action) return target.moveTo(action.sleepUntil - session.model.ahead);
  if ('fault' in action) return target.setFault(merchantId, action.fault, action.as);
  if ('restart' in action) return target.restart();
  if ('repeat' in action) {
    const sent = session.sent.get(action.repeat);
    if (sent !== undefined) expectSame('a repeated call', sent.text, (await sent.repeat()).text);
    return;
  }
  const { request, expected, creates, enters, movesClock } = action;
  if (!movesClock) session.requestedAt.add(target.now() + session.model.ahead);
  const options = await optionsOf(session, request, enters);
  const send = (): Promise<Reply> =>
    target.call(request.operation, { ...options, idempotencyKey: `${number}.${merchantId}` });
  const reply = await (options.body === undefined && request.operation.startsWith('de')
    ? target.call(request.operation, options)
    : send());
  const body = reply.text === '' ? {} : (JSON.parse(reply.text) as Body);
  expectSame(
    `the answer to ${request.operation}`,
    { status: expected.status, code: expected.code },
    { status: reply.status, code: body.error?.code },
  );
  if (reply.status >= 300) return;
  session.sent.set(number, { repeat: send, text: reply.text });
  if (creates !== undefined) learn(session, creates, body.data?.id ?? '');
  if (movesClock) await target.advance(merchantId);
  if (body.data?.client_secret) session.clientSecrets.set(creates ?? request.id ?? '', body.data.client_secret);
  if (body.data?.token) session.payerTokens.set(request.id ?? '', body.data.token);
  await compareData(session, creates ?? request.id ?? '', request.operation, body.data ?? {});
}

type Data = {
  id?: string;
  client_secret?: string | null;
  checkout_url?: string | null;
  subscription?: Data;
  payments?: string[];
  token?: string;
  email_code?: string | null;
  status?: string;
  last_saved_method_payment?: { status: string; failure_code: string | null } | null;
  payment_intent?: Data;
  latest_payment_intent_id?: string | null;
  payment_method?: string | null;
  payment?: string;
  affiliation?: { status: string } | null;
  wallet?: { affiliation: { status: string } | null; last_payment: Data['last_saved_method_payment'] } | null;
};
type Body = { data?: Data; error?: { code: string } };

/** The objects in the answer have the status that they have in the model. */
async function compareData(session: Session, name: string, operation: string, data: Data): Promise<void> {
  const { model } = session;
  if (name.startsWith('s')) return compareSubscription(session, name, operation, data);
  if (name.startsWith('r'))
    return expectSame(`the status in ${operation}`, named(model.refunds, name).status, data.status);
  const told = data.payment_intent ?? data;
  if (told.status === undefined || !name.startsWith('i')) return;
  const { status, lastDebit, nextDebit } = named(model.intents, name);
  const last = data.wallet === undefined ? told.last_saved_method_payment : data.wallet?.last_payment;
  const expected = lastDebit && { status: lastDebit.result, failure_code: lastDebit.failure };
  expectSame(`the status in ${operation}`, { status, last: expected }, { status: told.status, last: last ?? null });
  const asked = newestAffiliation(model, name)?.status ?? 'ENDED';
  const affiliation = data.wallet === undefined ? data.affiliation : data.wallet?.affiliation;
  if (affiliation !== undefined)
    expectSame(`the affiliation in ${operation}`, asked === 'ENDED' ? null : asked, affiliation?.status ?? null);
  if (data.payment !== undefined) expectSame(`the next debit in ${operation}`, nextDebit ?? 'SUCCEED', data.payment);
}

async function compareSubscription(session: Session, name: string, operation: string, data: Data): Promise<void> {
  const { model, names } = session;
  const one = named(model.subscriptions, name);
  const told = data.subscription ?? data;
  if ([told.latest_payment_intent_id, told.payment_method].some((id) => id && !names.has(id)))
    await learnNames(session);
  const nameOf = (id: string): string => names.get(id) ?? id;
  expectSame(`the subscription in ${operation}`, viewOf(one), viewInAnswer(told, nameOf));
  if (data.payments !== undefined) expectSame(`the next debits in ${operation}`, one.told, data.payments);
}

async function optionsOf(
  session: Session,
  { id, subId, body, payer, withToken }: Request,
  enters: { code: 'right' | 'wrong'; intent: string } | undefined,
): Promise<CallOptions> {
  const { ids, clientSecrets, payerTokens, key } = session;
  if (payer !== undefined && !clientSecrets.has(payer)) clientSecrets.set(payer, await secretOf(session, payer));
  const toId = (value: unknown): unknown => (typeof value === 'string' ? (ids.get(value) ?? value) : value);
  const sent = enters === undefined ? body : { code: await digits(session, enters) };
  return {
    ...(id !== undefined && { id: ids.get(id) ?? id }),
    ...(subId !== undefined && { subId: ids.get(subId) ?? subId }),
    ...(sent !== undefined && {
      body: JSON.parse(JSON.stringify(sent, (_name, value: unknown) => toId(value))) as object,
    }),
    key: payer === undefined ? key : null,
    ...(payer !== undefined && {
      headers: {
        'X-Svc-Token': clientSecrets.get(payer) ?? '',
        ...(withToken === true && { 'X-Svc-Payer-Token': payerTokens.get(payer) ?? '' }),
      },
    }),
  };
}

/** Of the link of a period, which a subscription shows while it is to be paid. */
async function secretOf({ target, ids, key }: Session, intent: string): Promise<string> {
  const { text } = await target.call('getPaymentIntent', { id: ids.get(intent) ?? '', key });
  return /client_secret=([\w-]+)/.exec((JSON.parse(text) as Body).data?.checkout_url ?? '')?.[1] ?? '';
}

/** What the payer reads in the email, or another number. */
async function digits({ target, ids, key }: Session, { code, intent }: { code: string; intent: string }) {
  const { text } = await target.call('getPaymentIntentWalletSimulator', { id: ids.get(intent) ?? '', key });
  const right = (JSON.parse(text) as Body).data?.email_code ?? '000000';
  return code === 'right' ? right : right === '000000' ? '000001' : '000000';
}

async function work(session: Session, steps: readonly WorkStep[]): Promise<void> {
  const { target, model, ids, merchantId } = session;
  for (const step of steps) {
    target.moveTo(Math.max(target.now(), step.at - model.ahead));
    if ('all' in step) await target.work();
    else {
      if (!ids.has(step.subject)) await learnNames(session);
      const id = ids.get(step.subject);
      if (id === undefined) throw new Difference('a timer', `the service has no ${step.subject}`);
      await target.workOn(merchantId, step.kind, id);
    }
  }
}
