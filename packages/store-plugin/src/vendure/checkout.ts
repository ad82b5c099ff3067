import { UserInputError, type CreatePaymentResult, type Order, type Payment, type RequestContext } from '@vendure/core';
import { randomUUID } from 'node:crypto';
import {
  centimosOfMinor,
  CheckoutRefused,
  closeCheckout,
  intentOf,
  isPayable,
  messagesFor,
  openCheckout,
  reasonOf,
  SvcError,
  syncPayment,
  type Checkout,
} from '../core/index.ts';
import type { Host } from './host.ts';
import { dueOf, isOpen, isAtPayment, lockOrder, ourDataOf, type OurData } from './orders.ts';
import { returnUrlOf, withReturn } from './return-url.ts';
import { cancelPayment } from './transitions.ts';

/**
 * Starts a payment: a checkout session at svc for what the order still needs. A second attempt for the same amount, in
 * another tab for example, gets the same session; one for another amount closes the old session first.
 *
 * Vendure calls this inside its transaction, so the calls to svc are in it, too. The order stays locked meanwhile, because
 * two tabs would otherwise open two sessions. If the transaction is undone, nobody has the address of the session.
 */
export async function startPayment(host: Host, ctx: RequestContext, given: Order): Promise<CreatePaymentResult> {
  const words = messagesFor(ctx.languageCode, host.settings.locale);
  const locked = await lockOrder(host.connection, ctx, given.code);
  // Another tab has paid or changed the order since this request began.
  if (locked && !isAtPayment(locked.order.state)) throw new UserInputError(words.alreadyPaid);
  if (locked?.order.totalWithTax !== given.totalWithTax) throw new UserInputError(words.unavailable);

  const due = dueOf(locked);
  const amountCentimos = centimosOfMinor(Math.max(0, due), host.precision);
  try {
    const open = locked.payments.filter(isOpen);
    const reused = await reusable(host, open, amountCentimos);
    if (reused === null) for (const payment of open) await closeAtSvc(host, payment, ctx);
    for (const payment of open) await cancelPayment(host, ctx, payment);
    if (reused !== null) return { ...waiting(due, reused), metadata: reused.metadata };

    const checkout = await openCheckout(withReturn(host.settings), {
      reference: given.code,
      description: words.order(given.code),
      amountCentimos,
      currency: given.currencyCode,
      metadata: {},
      idempotencyKey: randomUUID(),
      customer: customerOf(given),
      locale: ctx.languageCode,
    });
    const ours: OurData = { amountCentimos, channelId: ctx.channelId };
    return {
      ...waiting(due, { transactionId: checkout.intentId }),
      metadata: { svc: ours, public: forStorefront(host, checkout, given.code) },
    };
  } catch (error) {
    const isRefused = error instanceof CheckoutRefused;
    if (!isRefused && !(error instanceof SvcError)) throw error;
    host.log.warn(`No checkout for the order ${given.code}. ${reasonOf((isRefused && error.cause) || error)}`);
    const errorMessage = isRefused ? error.message : words.unavailable;
    return { amount: due, state: 'Declined', errorMessage, metadata: {} };
  }
}

const waiting = (amount: number, { transactionId }: Pick<Payment, 'transactionId'>) =>
  ({ amount, state: 'Pending', transactionId }) as const;

/** What a storefront needs, and the buyer may see. */
const forStorefront = ({ settings }: Host, checkout: Checkout, code: string) => {
  const { url, sessionId, clientSecret, mode, scriptUrl, expiresAt } = checkout;
  return { url, sessionId, clientSecret, mode, scriptUrl, expiresAt, returnUrl: returnUrlOf(settings, code) };
};

/** @returns the open payment that the buyer can still make, if it is for this amount */
async function reusable({ settings }: Host, open: readonly Payment[], amountCentimos: number): Promise<Payment | null> {
  const payment = open.at(-1);
  if (open.length !== 1 || !payment || ourDataOf(payment)?.amountCentimos !== amountCentimos) return null;
  const intent = await intentOf(settings, payment.transactionId);
  return intent && isPayable(intent) ? payment : null;
}

/** @throws CheckoutRefused if the buyer has paid it, or is paying it just now */
async function closeAtSvc(host: Host, { transactionId }: Payment, { languageCode }: RequestContext): Promise<void> {
  const outcome = await closeCheckout(host.settings, transactionId);
  if (outcome === 'closed') return;
  // It waits for the lock of this transaction, and finds the order as it is then.
  syncPayment(host, transactionId).catch((error) => host.log.error(reasonOf(error)));
  throw new CheckoutRefused('ALREADY_PAID', messagesFor(languageCode, host.settings.locale));
}

function customerOf({ customer }: Order) {
  if (!customer) return undefined;
  const { firstName, lastName, emailAddress } = customer;
  return { externalId: emailAddress, name: `${firstName} ${lastName}`.trim(), email: emailAddress };
}
