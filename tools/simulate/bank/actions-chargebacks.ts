import { sumOf, type Bank, type Movement } from './books.ts';
import { move, twistOf, type Action } from './sim.ts';
import { pick } from './steps.ts';

/** Banks of payers take money back, and give it back. Only the statement tells of it. */
export const chargebackActions = {
  async chargeback(sim, { a, b, c }) {
    const payment = pick(
      payments(sim.bank).filter((one) => one.centimos - taken(sim.bank, one) > 0),
      a,
    );
    if (payment === undefined) return null;
    const most = payment.centimos - taken(sim.bank, payment);
    const centimos = 0 - (b % 3 === 0 ? Math.max(1, Math.floor(most / 2)) : most);
    const twist = twistOf(Math.floor(c / 3), ['omitted', 'twice']);
    move(sim, { ...ofPayment(payment), centimos }, twist, c);
    return `${centimos} of ${payment.paymentId} of ${payment.reference} is charged back (${twist})`;
  },
  async 'give-back'(sim, { a, b, c }) {
    const payment = pick(
      payments(sim.bank).filter((one) => taken(sim.bank, one) > 0),
      a,
    );
    if (payment === undefined) return null;
    const of = sim.bank.movements.filter(isOf(payment));
    const last = of.at(-1);
    // Each is given back once, at the end of its dispute.
    if (last === undefined || last.centimos > 0) return null;
    const centimos = b % 2 === 0 ? Math.max(1, Math.floor((0 - last.centimos) / 2)) : 0 - last.centimos;
    const twist = twistOf(Math.floor(c / 3), ['omitted', 'twice']);
    move(sim, { ...ofPayment(payment), centimos }, twist, c);
    return `${centimos} of ${payment.paymentId} of ${payment.reference} is given back (${twist})`;
  },
} satisfies Record<string, Action>;

const payments = ({ movements }: Bank): Movement[] => movements.filter(({ kind }) => kind === 'payment');
const ofPayment = ({ reference, paymentId }: Movement) => ({ kind: 'chargeback', reference, paymentId }) as const;
const isOf =
  ({ reference, paymentId, atMs }: Movement) =>
  (one: Movement): boolean =>
    one.kind === 'chargeback' && one.reference === reference && one.paymentId === paymentId && one.atMs >= atMs;
export const taken = ({ movements }: Bank, payment: Movement): number => 0 - sumOf(movements.filter(isOf(payment)));
