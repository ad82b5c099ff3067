import { dayOf, nextNumber, type Bank } from './books.ts';
import type { Intent } from './service-port.ts';
import { move, tell, tellAgain, tellNow, toldOf, twistOf, type Sim, type Action } from './sim.ts';
import { pick } from './steps.ts';

const amounts = [2_590, 10_000, 10_500, 5_000, 2_590];

/** What payers pay, and how their bank tells of it. */
export const paymentActions = {
  async pay(sim, { a, b, c }) {
    const intent = await intentOf(sim, a);
    const reference = `${intent.id}-${b % 2 === 0 ? 'qr' : 'code'}`;
    const centimos = b % 19 === 3 ? intent.centimos + 100 : intent.centimos;
    return paid(sim, { reference, centimos }, { a, b, c });
  },
  stranger: (sim, { a, b, c }) =>
    paid(sim, { reference: `DNI ${a % 3}`, centimos: pick(amounts, b) ?? 100 }, { a, b, c }),
  async late(sim, { a }) {
    const told = pick(sim.bank.untold, a);
    if (told === undefined) return null;
    sim.bank.untold = sim.bank.untold.filter((one) => one !== told);
    return `${told.id} is told late: ${await tellNow(sim, told)}`;
  },
  async again(sim, { a }) {
    const told = pick(sim.bank.told, a);
    return told === undefined ? null : `${told.id} is told again: ${await tellAgain(sim, told)}`;
  },
  /** The same notification with another content, or the same payment with another amount. */
  async contradict(sim, { a, b, c }) {
    const told = pick(sim.bank.told, a);
    if (told === undefined) return null;
    const centimos = told.centimos + 100 * (1 + (c % 3));
    const isNew = b % 2 === 0 && told.type === 'payment.received';
    const other = { ...told, centimos, id: isNew ? `ntf-${nextNumber(sim.bank)}` : told.id };
    return `${other.id} contradicts ${told.id}: ${await tellAgain(sim, other)}`;
  },
  /** Told with another amount than its payer has paid, which is told later. */
  async misamount(sim, { a, b, c }) {
    const { id, centimos: asked } = await intentOf(sim, a);
    const reference = `${id}-qr`;
    const paymentId = idOf(sim, reference, c);
    const [right, wrong] = b % 2 === 0 ? [asked, asked + 100] : [asked + 100, asked];
    move(sim, { kind: 'payment', reference, paymentId, centimos: right }, 'right', b);
    const told = toldOf(sim, { type: 'payment.received', reference, centimos: wrong, paymentId });
    const answers = [await tellNow(sim, told)];
    if (b % 3 > 0) answers.push(await tellAgain(sim, { ...told, id: `ntf-${nextNumber(sim.bank)}`, centimos: right }));
    return `${right} arrives for ${reference} as ${paymentId}, and is told as ${wrong}: ${answers.join(', ')}`;
  },
  /** A payment that is dated in the future. It is refused, and told anew. */
  async future(sim, { a, b, c }) {
    const { id, centimos } = await intentOf(sim, a);
    const reference = `${id}-qr`;
    const paymentId = idOf(sim, reference, c);
    move(sim, { kind: 'payment', reference, paymentId, centimos }, 'right', b);
    const told = toldOf(sim, { type: 'payment.received', reference, centimos, paymentId });
    const dated = { ...told, atMs: sim.service.nowMs() + (1 + (b % 99)) * 24 * 3_600_000 };
    const answers = [await sim.service.tell(dated), await tell(sim, told, c)];
    return `${centimos} arrives for ${reference} as ${paymentId}, dated in the future: ${answers.join(', ')}`;
  },
} satisfies Record<string, Action>;

async function intentOf(sim: Sim, number: number): Promise<Intent> {
  const known = number % 4 === 0 ? pick(sim.intents, number) : undefined;
  if (known !== undefined) return known;
  const intent = await sim.service.createIntent(pick(amounts, number) ?? 100);
  sim.intents.push(intent);
  return intent;
}

type Paid = { reference: string; centimos: number };

async function paid(
  sim: Sim,
  { reference, centimos }: Paid,
  { a, b, c }: { a: number; b: number; c: number },
): Promise<string> {
  const paymentId = idOf(sim, reference, c);
  const twist = twistOf(Math.floor(a / 7));
  move(sim, { kind: 'payment', reference, paymentId, centimos }, twist, b);
  const told = toldOf(sim, { type: 'payment.received', reference, centimos, paymentId });
  return `${centimos} arrives for ${reference} as ${paymentId} (${twist}), ${await tell(sim, told, Math.floor(c / 5))}`;
}

/** The bank's number of a payment: of a day, of a batch, or one for ever; sometimes one that it should not use again. */
export function idOf({ bank, paymentIds, service }: Sim, reference: string, number: number): string {
  const day = dayOf(service.nowMs());
  const used = (id: string): boolean =>
    bank.movements.some((one) => one.paymentId === id && one.reference === reference && one.day === day);
  const usedEver = (id: string): boolean =>
    bank.movements.some((one) => one.paymentId === id && one.reference === reference);
  const own = (): string => `BNK-${nextNumber(bank)}`;
  if (number % 11 === 5) {
    const again = pick(arrivals(bank), number)?.paymentId;
    if (again && !usedEver(again)) return again;
  }
  if (paymentIds === 'reference' && number % 2 === 0 && !usedEver(`BATCH-${day}`)) return `BATCH-${day}`;
  if (paymentIds !== 'day') return own();
  const ofDay = arrivals(bank).filter((one) => one.day === day).length + 1;
  const id = String(ofDay).padStart(6, '0');
  return used(id) ? own() : id;
}

const arrivals = (bank: Bank) => bank.movements.filter(({ kind, centimos }) => kind === 'payment' && centimos > 0);
