import type { PaymentProcess, RuntimeVendureConfig } from '@vendure/core';
import type { Refund, Settings } from '../core/index.ts';
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

/** What a refund's metadata says of it at svc. No API of Vendure writes there. */
export const refundMetadata = ({ about }: Settings, { status }: Refund) => ({
  simulated: about.mode === 'test',
  svcStatus: status,
});

/**
 * Vendure writes a refund down as `Pending`, and then moves it to the state that svc gave: which may be `Pending`, too. Its
 * dashboard has a button that settles a pending one, but only the bank knows whether the buyer has the money.
 */
export const refundProcess = ({ words }: Settings): RefundProcess => ({
  transitions: { Pending: { to: ['Pending'], mergeStrategy: 'merge' } },
  onTransitionStart(_from, to, { refund }) {
    if (!ourDataOf(refund.payment) || to === 'Pending') return true;
    const needed: Refund['status'] = to === 'Settled' ? 'SUCCEEDED' : 'FAILED';
    return refund.metadata['svcStatus'] === needed || words.refundNotByHand;
  },
});

/** Vendure does not export the type. */
type RefundProcess = NonNullable<RuntimeVendureConfig['paymentOptions']['refundProcess']>[number];
