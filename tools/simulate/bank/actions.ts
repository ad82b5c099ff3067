import { chargebackActions } from './actions-chargebacks.ts';
import { mistakeActions } from './actions-mistakes.ts';
import { orderActions } from './actions-orders.ts';
import { paymentActions } from './actions-payments.ts';
import type { Action } from './sim.ts';

export const actions: Readonly<Record<string, Action>> = {
  ...paymentActions,
  ...orderActions,
  ...chargebackActions,
  ...mistakeActions,
};
