import { nextNumber, type Bank, type Order } from './books.ts';
import { move, tell, tellNow, toldOf, twistOf, type Sim, type Action } from './sim.ts';
import { pick } from './steps.ts';

/** What svc has asked for: payouts and refunds. */
export const orderActions = {
  async refund(sim, { a, b }) {
    const intent = pick(sim.intents, a);
    if (intent === undefined) return null;
    const centimos = b % 3 === 0 ? intent.centimos : Math.min(intent.centimos, 1_000 + (b % 7) * 100);
    if (!(await sim.service.refund(intent.id, centimos))) return null;
    await sim.service.work();
    return `the merchant refunds ${centimos} of ${intent.id}`;
  },
  async ends(sim, { a, b, c }) {
    const order = pick(open(sim.bank), a);
    return order === undefined ? null : end(sim, order, b % 4 === 0 ? 'FAILED' : 'PAID', { a, b, c });
  },
  /** How it ended is told in the other way: because that is right, or because the message is old. */
  async opposite(sim, { a, b, c }) {
    const order = pick(ended(sim.bank), a);
    if (order === undefined) return null;
    if (b % 3 === 0) return oldMessage(sim, order);
    return order.state === 'FAILED' ? end(sim, order, 'PAID', { a, b, c }) : neverLeft(sim, order, c);
  },
  /** A payout comes back: whole, in parts, less a fee; also one that is in transit here. */
  async returns(sim, { a, b, c }) {
    const order = pick(
      sim.bank.orders.filter((one) => one.kind === 'payout' && one.state !== 'FAILED' && leftOf(one) > 0),
      a,
    );
    if (order === undefined) return null;
    if (order.left === null) leave(sim, order, a);
    const rest = leftOf(order);
    const part = b % 3 < 2 ? rest : Math.max(1, Math.floor(rest / 2));
    const fee = b % 2 === 0 && part === rest && rest > 500 ? 500 : 0;
    const centimos = part - fee;
    order.backCentimos += centimos;
    order.feeCentimos += fee;
    const paymentId = `RET-${nextNumber(sim.bank)}`;
    const twist = twistOf(Math.floor(a / 7), ['omitted', 'twice']);
    move(sim, { kind: 'payout', reference: order.reference, paymentId, centimos }, twist, c);
    const told = toldOf(sim, { type: 'payout.returned', reference: order.reference, centimos, paymentId });
    return `${centimos} of ${order.reference} comes back, fee ${fee} (${twist}), ${await tell(sim, told, c)}`;
  },
  /** Of a payout that has failed: it stands in the statement all the same, and is taken back. */
  async bounce(sim, { a, b }) {
    const order = pick(
      sim.bank.orders.filter(({ state, kind }) => state === 'FAILED' && kind === 'payout'),
      a,
    );
    if (order === undefined) return null;
    const { reference, centimos } = order;
    const moved = { kind: 'payout', reference } as const;
    move(sim, { ...moved, paymentId: `OUT-${nextNumber(sim.bank)}`, centimos: 0 - centimos }, 'right', b);
    move(sim, { ...moved, paymentId: `RET-${nextNumber(sim.bank)}`, centimos }, 'right', b);
    return `${reference}, which has failed, is booked and taken back`;
  },
} satisfies Record<string, Action>;

const open = (bank: Bank): Order[] => bank.orders.filter(({ state }) => state === 'OPEN');
const ended = (bank: Bank): Order[] =>
  bank.orders.filter(({ state, backCentimos }) => state !== 'OPEN' && backCentimos === 0);
/** What of a payout can come back. */
export const leftOf = ({ centimos, backCentimos, feeCentimos }: Order): number => centimos - backCentimos - feeCentimos;

/** The money leaves. */
function leave(sim: Sim, order: Order, number: number): string {
  const twist = twistOf(Math.floor(number / 7), ['omitted', 'twice']);
  const { kind, reference, centimos } = order;
  const paymentId = `OUT-${nextNumber(sim.bank)}`;
  order.left = move(sim, { kind, reference, paymentId, centimos: 0 - centimos }, twist, number);
  return twist;
}

export async function end(
  sim: Sim,
  order: Order,
  state: 'PAID' | 'FAILED',
  { a, c }: { a: number; b: number; c: number },
): Promise<string> {
  const twist = state === 'PAID' && order.left === null ? leave(sim, order, a) : 'right';
  // In truth it has left.
  if (order.left !== null) order.state = 'PAID';
  else order.state = state;
  const type = order.kind === 'payout' ? 'payout' : 'refund';
  const isPaid = order.state === 'PAID';
  const verb = isPaid ? (type === 'payout' ? 'paid' : 'succeeded') : 'failed';
  const { reference, centimos } = order;
  const told = toldOf(sim, {
    type: `${type}.${verb}` as 'payout.paid',
    reference,
    centimos,
    paymentId: isPaid ? (order.left?.paymentId ?? null) : null,
    failureCode: isPaid ? null : 'bank_rejected',
  });
  return `${reference} of ${centimos} is ${order.state} (${twist}), ${await tell(sim, told, c)}`;
}

/** A message from before its end, of the contrary. */
async function oldMessage(sim: Sim, order: Order): Promise<string> {
  const type = order.kind === 'payout' ? 'payout' : 'refund';
  const verb = order.state === 'PAID' ? 'failed' : type === 'payout' ? 'paid' : 'succeeded';
  const { reference, centimos } = order;
  const told = toldOf(sim, {
    type: `${type}.${verb}` as 'payout.paid',
    reference,
    centimos,
    failureCode: verb === 'failed' ? 'bank_rejected' : null,
    atMs: sim.service.nowMs() - 3 * 3_600_000,
  });
  return `an old message says of ${reference} that it is ${verb}: ${await tellNow(sim, told)}`;
}

/** It was told as paid, stands in the statement, and has never left. */
async function neverLeft(sim: Sim, order: Order, number: number): Promise<string> {
  const { bank } = sim;
  const { left, reference, centimos } = order;
  if (left === null) return `${reference} has never left`;
  bank.movements = bank.movements.filter((one) => one !== left);
  order.left = null;
  order.state = 'FAILED';
  const isOf = (one: { paymentId: string | null } | null): boolean => one?.paymentId === left.paymentId;
  bank.mistakes = bank.mistakes.filter(({ line, right }) => !(line === null && isOf(right)));
  for (const mistake of bank.mistakes) if (isOf(mistake.line)) mistake.by = 'reissue';
  for (const [day, lines] of bank.days)
    for (const line of lines)
      if (isOf(line) && !bank.mistakes.some((one) => one.line === line))
        bank.mistakes.push({ day, line, right: null, by: 'reissue' });
  const type = order.kind === 'payout' ? 'payout.failed' : 'refund.failed';
  const told = toldOf(sim, { type, reference, centimos, failureCode: 'bank_rejected' });
  return `${reference} has never left after all, ${await tell(sim, told, number)}`;
}
