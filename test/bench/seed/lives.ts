import type { Body } from '../../send.ts';

/** What a payment is made with, and what becomes of it. */
export type Life = {
  body: Body;
  /** Through a checkout session, as a payment link is. */
  session?: boolean;
  /** Somebody new, or whoever came last. */
  customer?: 'new' | 'same';
  /** Happens after this: the calls, in their order; `wait` lets its minute go by. */
  steps: readonly ('pay' | 'fail' | 'cancel' | 'wait')[];
  method?: 'INTEROPERABLE_QR' | 'BANK_TRANSFER';
};

const qr = ['INTEROPERABLE_QR'];
const bank = ['BANK_TRANSFER'];
const both = [...qr, ...bank];
const amounts = ['12.50', '25.90', '49.00', '8.00', '131.40', '1990.00', '3.20', '75.05', '640.99', '19.90'];
const things = ['Pan y café', 'Menú del día', 'Ñandú de peluche', '2 × "entrada general"', 'Recarga'];

/** In the order of a morning: six of ten are paid, most by QR; some are left, some are too late. */
const outcomes: Omit<Life, 'body'>[] = [
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

/** Forty, of which the last four are another merchant's. `mark` stands in what must differ between any two copies. */
export const livesAt = (mark: string): Life[] =>
  [...outcomes, ...outcomes].map((outcome, index) => ({
    ...outcome,
    body: {
      amount: { amount: amounts[(index * 7) % amounts.length], currency: 'PEN' },
      payment_method_types: typesOf(outcome, index),
      ...(index % 3 === 0 && { description: things[index % things.length] }),
      ...(index % 2 === 0 && { external_reference: `pedido${mark}${index}` }),
      ...(index % 5 === 1 && { metadata: { caja: String(index), turno: 'mañana' } }),
    },
  }));

const typesOf = ({ method }: Omit<Life, 'body'>, index: number): string[] => {
  if (method === 'BANK_TRANSFER') return index < 20 ? bank : both;
  return index % 4 === 1 ? both : qr;
};
