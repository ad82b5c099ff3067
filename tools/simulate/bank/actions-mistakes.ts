import { addMovement, dayOf, lineOf, linesOf, nextNumber, putRight, type Movement } from './books.ts';
import { idOf } from './actions-payments.ts';
import { move, tell, toldOf, type Sim, type Action } from './sim.ts';
import { pick } from './steps.ts';

/** What moves without svc, and what the bank says wrongly, until it puts it right. */
export const mistakeActions = {
  async settles(sim, { a }) {
    const centimos = 0 - (1_000 + (a % 9) * 500);
    move(sim, { ...loose(sim, 'settlement', 'SET'), centimos }, 'right', a);
    return `it settles ${centimos}`;
  },
  async fee(sim, { a, b }) {
    const centimos = 0 - (100 + (a % 9) * 10);
    const fee = { ...loose(sim, 'partner_fee', 'FEE'), centimos };
    if (b % 3 > 0) {
      move(sim, fee, 'right', a);
      return `its fee is ${centimos}`;
    }
    const right = lineOf(sim.bank, addMovement(sim.bank, { ...fee, atMs: sim.service.nowMs() }));
    wrongly(sim, { ...right, centimos: centimos * 10 }, right, b);
    return `its fee is ${centimos}, and its statement says ten times as much`;
  },
  /** Half of them never were. */
  async debit(sim, { a, b }) {
    const { bank, service } = sim;
    const centimos = 0 - (300 + (a % 5) * 10);
    const debit = { kind: 'refund', reference: `PORTES ${nextNumber(bank)}`, paymentId: null, centimos } as const;
    if (b % 2 === 0) move(sim, debit, 'right', a);
    else wrongly(sim, { ...debit, lineId: `L${nextNumber(bank)}`, atMs: service.nowMs() }, null, b % 3);
    return `an unknown debit of ${centimos}${b % 2 === 0 ? '' : ', which never was'}`;
  },
  /** A payment that never was: told, or in a statement, or both. */
  async phantom(sim, { a, b }) {
    const { bank, service } = sim;
    const open = pick(sim.intents, a);
    const intent = open ?? (await service.createIntent(2_590));
    if (open === undefined) sim.intents.push(intent);
    const reference = `${intent.id}-qr`;
    const { centimos } = intent;
    const paymentId = `NIL-${nextNumber(bank)}`;
    const moved = { kind: 'payment', reference, paymentId, centimos, atMs: service.nowMs() } as const;
    if (b % 3 > 0) wrongly(sim, { ...moved, lineId: `L${nextNumber(bank)}` }, null, 0);
    const told = toldOf(sim, { type: 'payment.received', reference, centimos, paymentId });
    const how = b % 3 === 2 ? 'not told' : await tell(sim, told, 8);
    return `${centimos} for ${reference} as ${paymentId} never was; ${b % 3 > 0 ? 'in the statement, ' : ''}${how}`;
  },
  /** The notification names one order, and the statement the right one. */
  async misnamed(sim, { b, c }) {
    const amount = 2_590;
    const [told, right] = [await sim.service.createIntent(amount), await sim.service.createIntent(amount)];
    sim.intents.push(told, right);
    const reference = `${right.id}-qr`;
    const paymentId = idOf(sim, reference, c);
    move(sim, { kind: 'payment', reference, paymentId, centimos: amount }, 'right', b);
    const wrong = { type: 'payment.received', reference: `${told.id}-qr`, centimos: amount, paymentId } as const;
    const how = await tell(sim, toldOf(sim, wrong), 8);
    return `${amount} arrives for ${reference} as ${paymentId}, and is told for ${told.id}: ${how}`;
  },
  async corrects(sim, { a }) {
    const mistake = pick(sim.bank.mistakes, a);
    if (mistake === undefined) return null;
    putRight(sim.bank, mistake, sim.service.nowMs());
    const { day, by, line, right } = mistake;
    return `it puts ${line?.lineId ?? right?.lineId} of ${day} right, by ${by}`;
  },
} satisfies Record<string, Action>;

const loose = ({ bank }: Sim, kind: Movement['kind'], prefix: string) => ({
  kind,
  reference: '',
  paymentId: `${prefix}-${nextNumber(bank)}`,
});

function wrongly(
  { bank, service }: Sim,
  line: ReturnType<typeof lineOf>,
  right: ReturnType<typeof lineOf> | null,
  by: number,
): void {
  const day = dayOf(service.nowMs());
  linesOf(bank, day).push(line);
  bank.mistakes.push({ day, line, right, by: by % 2 === 0 ? 'reissue' : 'line' });
}
