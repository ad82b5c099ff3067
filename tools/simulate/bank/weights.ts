import type { Weights } from './steps.ts';

/** How often each action happens. `night` ends a day, and `operate` ends everything that is open. */
export const weights: Weights = {
  night: 7,
  operate: 3,
  // What payers do, and how it is told.
  pay: 7,
  stranger: 1,
  late: 1,
  again: 1,
  contradict: 2,
  misamount: 1,
  future: 1,
  // What svc asks for.
  refund: 3,
  ends: 5,
  opposite: 3,
  returns: 4,
  bounce: 1,
  // What is taken back, and given back.
  chargeback: 3,
  'give-back': 3,
  // What stands in statements alone, and what stands in them wrongly.
  settles: 1,
  fee: 1,
  debit: 2,
  phantom: 1,
  misnamed: 1,
  corrects: 2,
};
