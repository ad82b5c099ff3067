import type { Body } from '../../send.ts';

/** The body of a new payment, and what happens to it. */
export type Scenario = {
  body: Body;
  /** Created through a checkout session, as for a payment link. */
  session?: boolean;
  /** A new customer, or the last one again. */
  customer?: 'new' | 'same';
  /** The calls after the creation, in order. `wait` moves the clock by a minute, after which the intent expires. */
  steps: readonly ('pay' | 'fail' | 'cancel' | 'wait')[];
  method?: 'INTEROPERABLE_QR' | 'BANK_TRANSFER';
};

const qr = ['INTEROPERABLE_QR'];
const bank = ['BANK_TRANSFER'];
const both = [...qr, ...bank];
const amounts = ['12.50', '25.90', '49.00', '8.00', '131.40', '1990.00', '3.20', '75.05', '640.99', '19.90'];
const descriptions = ['Pan y café', 'Menú del día', 'Ñandú de peluche', '2 × "entrada general"', 'Recarga'];

/** Six of ten are paid, most by QR. Others stay open, fail, expire, or are cancelled. */
const outcomes: Omit<Scenario, 'body'>[] = [
  { steps: ['pay'] },
  { steps: ['pay'], customer: 'new' },
  { steps: ['pay'], customer: 'same' },
  { steps: ['wait'] },
  { steps: ['pay'] },
  { steps: ['cancel'], customer: 'new' },
  { steps: ['pay'], method: 'BANK_TRANSFER' },
  { steps: [] },
  { steps: ['pay'] },
  { steps: ['fail', 'pay'], customer: 'new' },
  { steps: ['pay'], session: true },
  { steps: ['fail'] },
  { steps: ['pay'], method: 'BANK_TRANSFER', customer: 'same' },
  { steps: ['wait', 'pay'], method: 'BANK_TRANSFER' },
  { steps: ['pay'] },
  { steps: ['pay'] },
  { steps: ['wait'], session: true },
  { steps: ['cancel'] },
  { steps: ['pay'], customer: 'new' },
  { steps: ['fail', 'wait'] },
];

/**
 * Forty scenarios; the last four are for a second merchant. `mark` is part of every value that must differ in each
 * copy.
 */
export const scenariosWith = (mark: string): Scenario[] =>
  [...outcomes, ...outcomes].map((outcome, index) => ({
    ...outcome,
    body: {
      amount: { amount: amounts[(index * 7) % amounts.length], currency: 'PEN' },
      payment_method_types: typesOf(outcome, index),
      ...(index % 3 === 0 && { description: descriptions[index % descriptions.length] }),
      ...(index % 2 === 0 && { external_reference: `pedido${mark}${index}` }),
      ...(index % 5 === 1 && { metadata: { caja: String(index), turno: 'mañana' } }),
    },
  }));

const typesOf = ({ method }: Omit<Scenario, 'body'>, index: number): string[] => {
  if (method === 'BANK_TRANSFER') return index < 20 ? bank : both;
  return index % 4 === 1 ? both : qr;
};
