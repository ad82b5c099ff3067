import { isKnownThere, isLost, isQueued, type RailCall } from '../../domain/rail-call.ts';
import { isTemporary, Refusal } from '../../domain/refusal.ts';
import { merchantNow } from '../merchants/merchant-time.ts';
import type { App } from '../ports.ts';
import { inUnit, type CausingRequest, type Unit } from '../unit/unit.ts';
import { applyAnswer, loseCall } from './apply-answer.ts';
import { callRail } from './call-rail.ts';
import { claimSeconds } from './queue-rail-call.ts';
import { isOrderKind } from '../../domain/rail.ts';
import type { ClaimedCall } from './rail-calls-port.ts';
import type { RailAnswer, RailOrder } from './rails-port.ts';
import { unstoredSecrets } from './unstored-secrets.ts';

/**
 * Makes a call that nobody else is making, and writes its answer down. When it was interrupted before, the partner is first
 * asked whether it knows the reference.
 * @returns false when somebody else is making it
 */
export const makeRailCall = (app: App, id: string, by: string): Promise<boolean> =>
  makeIfFree(app, id, by, async (call) => {
    await makeClaimedCall(app, call, by);
  });

/**
 * The same for a request that repeats the one which has written the call down. It waits no longer than that one. A call whose
 * answer was lost is not asked about before its time: a partner may know it a little later.
 */
export async function resumeRailCall(app: App, id: string, cause: NonNullable<CausingRequest>): Promise<boolean> {
  const call = await app.store.read.railCalls.find(id);
  if (call !== null && isLost(call) && call.askAt !== null && call.askAt > (await merchantNow(app, call))) return true;
  return makeIfFree(app, id, cause.id, (claimed) => makeCallOfRequest(app, claimed, cause));
}

async function makeIfFree(
  { store }: App,
  id: string,
  by: string,
  make: (call: RailCall) => Promise<void>,
): Promise<boolean> {
  const call = await store.transact((tx) => tx.railCalls.claim(id, { by, seconds: claimSeconds }));
  if (call === null) return (await store.read.railCalls.find(id))?.endedAt !== null;
  await make(call);
  return true;
}

/**
 * @param call claimed by `by`, in the unit that wrote it down or just now
 * @returns the calls that its answer has led to and that the same maker is to make
 */
async function makeClaimedCall(
  app: App,
  call: ClaimedCall,
  by: string,
  cause: CausingRequest = null,
): Promise<readonly ClaimedCall[]> {
  // A request that asked for an instrument has given up: see payment-intents/order-instructions.ts.
  const answer = isOrderKind(call.kind) ? await withdrawn(app, call) : await askPartner(app, call);
  const { merchantId, livemode, id } = call;
  const write = <T>(run: (unit: Unit) => Promise<T>) => inUnit(app, { merchantId, livemode }, cause, run);
  const lose = (unit: Unit): Promise<void> => loseCall(unit, id, by);
  if (answer === null) {
    await write(lose);
    return [];
  }
  const apply = async (unit: Unit): Promise<readonly ClaimedCall[]> => {
    await applyAnswer(unit, id, answer);
    return unit.calls;
  };
  return write(apply).catch(async (error: unknown) => {
    if (isTemporary(error)) throw error;
    // It would fail the next time, too: it must not hold up the calls that are due after it.
    app.log.error({ err: error, railCall: id }, 'the answer of a rail cannot be written down');
    await write(lose);
    return [];
  });
}

/** A request waits so long for its call, and then answers what is known. */
const patienceMs = 5_000;

/**
 * Makes a call that a request has just written down or claimed, and those that its answer leads to. After five seconds they go
 * on by themselves.
 * @throws what writing the answer down throws; then a worker makes the call, or who repeats the request
 */
export async function makeCallOfRequest(
  app: App,
  call: ClaimedCall,
  cause: NonNullable<CausingRequest>,
): Promise<void> {
  const made = makeWithNext(app, call, { ...cause, makesCalls: true });
  const [waited, cancel] = pause(app, patienceMs);
  const ended: Promise<void> = made
    .catch((error: unknown) => app.log.warn({ err: error, railCall: call.id }, 'the answer of a rail was not stored'))
    .finally(() => app.callsOfRequests.delete(ended));
  app.callsOfRequests.add(ended);
  await Promise.race([made, waited]).finally(cancel);
}

async function makeWithNext(app: App, call: ClaimedCall, cause: NonNullable<CausingRequest>): Promise<void> {
  const next = await makeClaimedCall(app, call, cause.id, cause).catch(async (error: unknown) => {
    await app.store.transact((tx) => tx.railCalls.release(call.id, cause.id)).catch(() => undefined);
    throw error;
  });
  for (const one of next) await makeWithNext(app, one, cause);
}

function pause({ after }: App, ms: number): [waited: Promise<void>, cancel: () => void] {
  let cancel = (): void => undefined;
  const waited = new Promise<void>((resolve) => (cancel = after(ms, resolve)));
  return [waited, () => cancel()];
}

/** The order of a payment intent that was never created. */
async function withdrawn(app: App, call: ClaimedCall): Promise<RailAnswer | null> {
  const answer = await askPartner(app, { ...call, kind: 'order_withdrawal' });
  if (answer?.result === 'CONTRADICTED') return answer;
  return answer?.result === 'SUCCEEDED' ? { result: 'FAILED', failureCode: 'withdrawn' } : null;
}

/** Outside of every unit of work. Null: it is not known what became of the call. */
export async function askPartner(app: App, call: ClaimedCall): Promise<RailAnswer | null> {
  const rail = app.rails[call.kind];
  const isFirst = isQueued(call) && call.attempts === 1;
  try {
    await app.restoreWatch.beforeCall(call);
    const [order, canAsk] = await orderOf(app, call);
    const name = `the ${call.kind} rail`;
    const found = isFirst ? null : await callRail(app, name, () => rail.find(order));
    if (found !== null) return noted(app, call, found);
    // A partner that had accepted it must not be asked to do it again.
    if (isKnownThere(call)) throw new Error(`${name} has lost ${call.reference}`);
    if (!canAsk) return { result: 'FAILED', failureCode: 'not_sent' };
    return noted(app, call, await callRail(app, name, () => rail.ask(order)));
  } catch (error) {
    // A refusal is often a partner that is down for a while. It must be seen, because nobody else hears of it.
    app.log[error instanceof Refusal ? 'warn' : 'error']({ err: error, railCall: call.id }, 'a rail call failed');
    return null;
  }
}

function noted({ log }: App, { id }: ClaimedCall, answer: RailAnswer): RailAnswer {
  if (answer.result === 'CONTRADICTED')
    log.error(
      { railCall: id, problem: answer.problem },
      'a partner has something else under the reference of a rail call',
    );
  return answer;
}

/** `canAsk`: what the partner must be told is known. */
async function orderOf(app: App, call: ClaimedCall): Promise<[order: RailOrder, canAsk: boolean]> {
  const { merchantId, livemode, subjectId, reference, request, kind, sealed, id, held } = call;
  const merchant = livemode && request.isOfNobody !== true ? await app.store.read.merchants.find(merchantId) : null;
  const unstored = kind in unstoredSecrets ? ((await unstoredSecrets[kind]?.(app, call)) ?? held ?? null) : null;
  const secret = sealed === null ? unstored : app.secrets.open(sealed, id);
  const told = { merchantId, livemode, kind, subjectId, reference, request, merchant };
  const order = { ...told, secret, now: await merchantNow(app, call) };
  return [order, !(kind in unstoredSecrets) || unstored !== null];
}

/** Only for the embedded profile: there is one process, so every claim from before its start is left over. */
export const releaseAllRailCalls = ({ store }: App): Promise<void> => store.transact((tx) => tx.railCalls.releaseAll());
