import type { PaymentProcess, RuntimeVendureConfig } from '@vendure/core';
import { ourDataOf } from './orders.ts';

declare module '@vendure/core' {
  interface CustomPaymentStates {
    Pending: never;
  }
}

/**
 * The states of a payment: `Pending` until svc has the money, then `Settled`. `Cancelled` is one that expired or was
 * replaced; `Error` is money that a person has to look at, because Vendure counts every other state as payment of the
 * order. Both can be `Settled` later: late money is money.
 */
export const paymentProcess: PaymentProcess<'Pending'> = {
  transitions: {
    Created: { to: ['Pending'], mergeStrategy: 'merge' },
    Pending: { to: ['Settled', 'Cancelled', 'Error'], mergeStrategy: 'merge' },
    Cancelled: { to: ['Settled', 'Error'], mergeStrategy: 'merge' },
    Error: { to: ['Settled'], mergeStrategy: 'merge' },
  },
  /** Vendure has one set of states for all methods: the payments of the others keep to theirs. */
  onTransitionStart(from, to, { payment }) {
    const isLate = (from === 'Cancelled' || from === 'Error') && (to === 'Settled' || to === 'Error');
    return !isLate || ourDataOf(payment) !== undefined || 'Only payments of svc can do this.';
  },
};

/** Vendure writes a refund down as `Pending`, and then moves it to the state that svc gave: which may be `Pending`, too. */
export const refundProcess: RefundProcess = {
  transitions: { Pending: { to: ['Pending'], mergeStrategy: 'merge' } },
};

/** Vendure does not export the type. */
type RefundProcess = NonNullable<RuntimeVendureConfig['paymentOptions']['refundProcess']>[number];
