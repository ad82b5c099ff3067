import type { Checkout, CheckoutWallet } from '../generated/types.ts';

/** The wallet's owner, or the wallet itself, has still to answer. The event stream does not say when. */
export const isWaiting = ({ status, wallet }: Pick<Checkout, 'status' | 'wallet'>): boolean =>
  status === 'PROCESSING' || wallet?.affiliation?.status === 'PENDING';

/** What was tried last: to link a wallet, or to charge one. */
export type Attempt = 'link' | 'payment';

/** Which of the two has changed; null: none. */
export function changeOf(before: CheckoutWallet | null, after: CheckoutWallet): Attempt | null {
  const isOther = (name: 'affiliation' | 'last_payment'): boolean =>
    JSON.stringify(before?.[name]) !== JSON.stringify(after[name]);
  if (before === null) return null;
  if (isOther('last_payment')) return 'payment';
  return isOther('affiliation') ? 'link' : null;
}

const linkResults = ['REJECTED', 'EXPIRED', 'FAILED'];
const paymentResults = ['insufficient_funds', 'payment_method_revoked', 'amount_exceeds_method_limit'];

/** The name of the sentence about a failure; null: there is none. A code of a later contract is a temporary failure. */
export function failureOf({ affiliation, last_payment }: CheckoutWallet, latest: Attempt | null): string | null {
  if (affiliation?.status === 'PENDING') return null;
  const link = linkResults.find((result) => result === affiliation?.status) ?? null;
  const code = paymentResults.find((result) => result === last_payment?.failure_code) ?? 'temporarily_unavailable';
  const payment = last_payment?.status === 'FAILED' ? code : null;
  return latest === 'payment' ? payment : (link ?? payment);
}

/** Whether the page opens with the wallet, and not with the QR. */
export const comesFirst = (wallet: CheckoutWallet): boolean =>
  wallet.saved_methods === 'SHOWN' || wallet.affiliation?.status === 'PENDING' || failureOf(wallet, null) !== null;
