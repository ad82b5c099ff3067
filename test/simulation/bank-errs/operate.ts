import { nextSteps } from '../../../services/api/src/application/operators/next-steps.ts';
import type { Report } from '../../../services/api/src/application/reconciliation/report.ts';
import type { Contradiction } from '../../../services/api/src/domain/contradiction.ts';
import { formatCentimos } from '../../../services/api/src/domain/money.ts';
import type { RailCall } from '../../../services/api/src/domain/rail-call.ts';
import { isLine, nameOf, type Movement, type StoredLine } from '../../../services/api/src/domain/statement-line.ts';
import type { Suspense } from '../../../services/api/src/domain/suspense.ts';
import { dayOf, putRight, type Mistake } from '../../../tools/simulate/bank/books.ts';
import type { Sim } from '../../../tools/simulate/bank/sim.ts';
import type { Operators } from './operators.ts';
import type { Started } from './service.ts';
import { readDay } from './statements.ts';
import { isReal, orderOf } from './truth.ts';

export type Desk = {
  sim: Sim;
  service: Started;
  operators: Operators;
  say(text: string): void;
  /** Of the last statement. */
  report?: Report;
};

const mostRounds = 6;

/** Two operators end everything that is open, with the commands that are named, after they have asked the bank. */
export async function operate(desk: Desk): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const done =
      (await endCalls(desk)) +
      (await endContradictions(desk)) +
      (await endAfterAll(desk)) +
      (await endSuspense(desk)) +
      (await endLines(desk)) +
      (await settleReturns(desk));
    if (done === 0) return;
  }
}

/** The first command that is not refused. @returns how many were done: one or none */
async function firstOf({ operators, say }: Desk, ...commands: readonly string[]): Promise<number> {
  for (const command of commands) {
    const refused = await operators.type(command);
    say(`svc-admin ${command}${refused === null ? '' : `  REFUSED: ${refused}`}`);
    if (refused === null) return 1;
  }
  return 0;
}

const readsOf = ({ service }: Desk) => service.app.store.read;

/** What has failed, and nobody has told: the bank says so when it is asked. */
async function endCalls(desk: Desk): Promise<number> {
  let done = 0;
  for (const { reference, state, kind } of desk.sim.bank.orders) {
    if (state !== 'FAILED' || desk.sim.bank.untold.some((told) => told.reference === reference)) continue;
    const call = await readsOf(desk).railCalls.findByReference([kind], reference);
    if (call !== null && call.endedAt === null)
      done += await firstOf(desk, `rail-calls resolve ${call.id} --failed bank_rejected`);
  }
  return done;
}

async function endContradictions(desk: Desk): Promise<number> {
  let done = 0;
  for (const one of await readsOf(desk).contradictions.oldest('OPEN', 100)) {
    const [accept, reject] = [`contradictions accept ${one.id}`, `contradictions reject ${one.id}`];
    done += await (isTrue(desk, one) ? firstOf(desk, accept, reject) : firstOf(desk, reject));
  }
  return done;
}

const isTrue = ({ sim }: Desk, { rail, type, reference, paymentId, amountCentimos, at }: Contradiction): boolean =>
  (type === 'payment.received' || type === 'payout.returned') &&
  isReal(sim.bank, {
    kind: rail === 'collection' ? 'payment' : 'payout',
    reference,
    paymentId,
    at,
    centimos: amountCentimos ?? 0,
  });

async function endAfterAll(desk: Desk): Promise<number> {
  let done = 0;
  for (const call of await readsOf(desk).railCalls.toldAfterAll(100)) done += await endOne(desk, call);
  return done;
}

/** What has come back had left before: what is told of its end is an old message. */
async function endOne(desk: Desk, { id, reference, subjectId, toldAfterAll }: RailCall): Promise<number> {
  const order = orderOf(desk.sim.bank, reference) ?? orderOf(desk.sim.bank, subjectId);
  const left = order?.backCentimos === 0 ? order.left : null;
  const late = `rail-calls reopen ${id} --late-message`;
  if (toldAfterAll === 'PAID_AFTER_ALL')
    return left === null
      ? firstOf(desk, late)
      : firstOf(desk, `rail-calls reopen ${id} --paid --payment-id ${left.paymentId}`, late);
  const payout = await readsOf(desk).scopes.of('payout', subjectId);
  const known = payout && (await readsOf(desk).payouts.find(payout, subjectId));
  if (order?.left || known?.status === 'FAILED') return firstOf(desk, late);
  return firstOf(desk, `rail-calls reopen ${id} --failed`);
}

async function endSuspense(desk: Desk): Promise<number> {
  let done = 0;
  for (const row of await readsOf(desk).suspense.oldest(['OPEN'], 100)) done += await endMoney(desk, row);
  return done;
}

type Arrived = { kind: 'payment' | 'payout'; reference: string; paymentId: string; at: Date | null };

/** Whether more of this money is in our books than the bank has had on that day, or ever. */
async function neverWas(desk: Desk, { kind, reference, paymentId, at }: Arrived): Promise<boolean> {
  const isOn = (atMs: number): boolean => at === null || dayOf(atMs) === dayOf(at.getTime());
  const isIt = (one: { paymentId: string | null; reference: string }): boolean =>
    one.paymentId === paymentId && one.reference === reference;
  const truth = desk.sim.bank.movements.filter(
    (one) => one.kind === kind && one.centimos > 0 && isOn(one.atMs) && isIt(one),
  );
  const rail = kind === 'payment' ? 'collection' : 'payout';
  const known = await readsOf(desk).railPayments.withPaymentIds(rail, [paymentId]);
  const real = known.filter((one) => one.voidedAt === null && isIt(one) && isOn(one.at.getTime()));
  return real.length > truth.length;
}

async function endMoney(desk: Desk, row: Suspense): Promise<number> {
  const { id, rail, reference, amountCentimos } = row;
  const { partnerId, arrivedAt: at } = row;
  const kind = rail === 'collection' ? 'payment' : 'payout';
  const isTold = row.railPaymentId !== null && partnerId !== null;
  if (isTold && (await neverWas(desk, { kind, reference, paymentId: partnerId, at })))
    return firstOf(desk, `suspense void ${id}`, `suspense write-off ${id}`);
  if (rail === 'payout') return endReturn(desk, row);
  const intent = desk.sim.intents.find((one) => reference.startsWith(`${one.id}-`));
  const number = amountCentimos + id.charCodeAt(id.length - 1);
  const assign = intent === undefined ? [] : [`suspense assign ${id} ${intent.id}`];
  const back = `suspense return ${id}${row.merchantId === null ? ` --as ${desk.service.merchantId}` : ''}`;
  const others = number % 2 === 0 ? [back] : [`suspense write-off ${id}`];
  const done = await firstOf(desk, ...assign, ...others);
  await desk.service.work();
  return done;
}

async function endReturn(desk: Desk, { id, reference }: Suspense): Promise<number> {
  const order = orderOf(desk.sim.bank, reference);
  const call = await readsOf(desk).railCalls.findByReference(['payout'], reference);
  const payout = call === null ? null : await readsOf(desk).payouts.find(call, call.subjectId);
  // Its parts wait for the rest.
  if (payout?.status === 'IN_TRANSIT') return 0;
  const isPaid = order?.left !== null && order?.left !== undefined;
  if (payout?.status === 'FAILED' && call?.status === 'FAILED' && isPaid)
    return firstOf(desk, `rail-calls reopen ${call.id} --paid --payment-id ${order.left?.paymentId}`);
  return firstOf(desk, `suspense assign ${id}`, `suspense write-off ${id}`);
}

/** What the bank keeps of a payout that came back. */
async function settleReturns(desk: Desk): Promise<number> {
  let done = 0;
  for (const order of desk.sim.bank.orders) {
    if (order.kind !== 'payout' || order.feeCentimos === 0) continue;
    if (order.backCentimos + order.feeCentimos < order.centimos) continue;
    const call = await readsOf(desk).railCalls.findByReference(['payout'], order.reference);
    const payout = call === null ? null : await readsOf(desk).payouts.find(call, call.subjectId);
    if (payout === null || payout.status === 'FAILED') continue;
    done += await firstOf(desk, `payouts settle-return ${payout.id} --fee ${formatCentimos(order.feeCentimos)}`);
  }
  return done;
}

async function endLines(desk: Desk): Promise<number> {
  const { sim, service } = desk;
  const { bank } = sim;
  if (bank.readUpTo === '') return 0;
  // What is issued again is read first.
  if (bank.reissued.size > 0) return 0;
  const report = await readDay(service, bank, bank.readUpTo);
  desk.report = report;
  const due = report.missingThere.filter(({ at }) => report.totals.cutOff.getTime() - at.getTime() > 86_400_000);
  const steps = await nextSteps(service.deps, [...report.open, ...due]);
  let done = 0;
  for (const one of [...report.open, ...due]) {
    if (asked(desk, one)) continue;
    const { command = null, why = null } = steps.get(nameOf(one)) ?? {};
    if (command === null) desk.say(`${nameOf(one)}: ${why?.en ?? 'no command'}`);
    done += await (isLine(one) ? endLine(desk, one, command) : endMovement(desk, one, command));
  }
  return done;
}

/** Of some lines operators decide before they ask; the bank puts them right later. */
const isHasty = (one: StoredLine | Movement): boolean => isLine(one) && Number(one.lineId.slice(1)) % 3 === 0;

/** The bank says that it is a mistake of its own, and puts it right. */
function asked({ sim, say }: Desk, one: StoredLine | Movement): boolean {
  const { bank } = sim;
  // It comes with the next statement.
  const righted = bank.righted.filter(({ onDay }) => onDay > bank.readUpTo);
  if (mistakeOf(righted, one) !== undefined) return true;
  const mistake = mistakeOf(bank.mistakes, one);
  if (mistake === undefined || isHasty(one)) return false;
  putRight(bank, mistake, sim.service.nowMs());
  say(`the bank is asked about ${nameOf(one)}, and puts it right by ${mistake.by}`);
  return true;
}

const mistakeOf = (all: readonly Mistake[], one: StoredLine | Movement) =>
  all.find(({ day, line, right }) =>
    isLine(one)
      ? one.day === day && one.lineId === line?.lineId
      : line === null &&
        right?.kind === one.kind &&
        right.centimos === one.amountCentimos &&
        right.reference === one.reference,
  );

const said = (command: string): string => command.replaceAll('…', 'the bank says so');

const endLine = async (desk: Desk, _line: StoredLine, command: string | null): Promise<number> =>
  command === null ? 0 : firstOf(desk, said(command));

/** The bank knows whether it was. */
async function endMovement(desk: Desk, one: Movement, command: string | null): Promise<number> {
  const { kind, reference, paymentId, at } = one;
  if (command === null) return 0;
  if (kind !== 'payment') return firstOf(desk, said(command));
  const arrived = { kind, reference, paymentId: paymentId ?? '' } as const;
  // The line of one day can have a payment of another day with the same number.
  const isSo = !(await neverWas(desk, { ...arrived, at })) && !(await neverWas(desk, { ...arrived, at: null }));
  return isSo ? 0 : firstOf(desk, said(command));
}
