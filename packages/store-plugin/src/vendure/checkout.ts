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
  returnUrlOf,
  SvcError,
  syncPayment,
  soon,
  withReturn,
  type Checkout,
} from '../core/index.ts';
import type { Host } from './host.ts';
import {
  covered,
  dueOf,
  isAtPayment,
  isOpen,
  isReplaced,
  lockOrder,
  ourDataOf,
  readPayments,
  type OurData,
} from './orders.ts';
import { move, note } from './transitions.ts';

/**
 * Starts a payment: a checkout session at svc for what the order still needs. A second attempt for the same amount, in
 * another tab for example, gets the same session; one for another amount closes the old session first.
 *
 * Vendure calls this inside a transaction, which has only read so far, or removed a coupon that no longer holds. It is
 * committed, so that nothing is locked during the calls to svc, and the new one sees what happened meanwhile. If that one
 * is undone, nobody has the address of the session.
 */
export async function startPayment(host: Host, ctx: RequestContext, given: Order): Promise<CreatePaymentResult> {
  const { connection, precision, settings } = host;
  const words = messagesFor(ctx.languageCode, settings.locale);
  await connection.commitOpenTransaction(ctx);
  const before = await readPayments(connection, ctx, given);
  const due = dueOf(before);
  try {
    const amountCentimos = centimosOfMinor(due, precision);
    const refusal = covered(before);
    if (refusal) throw new CheckoutRefused(refusal, words);
    const open = before.payments.filter(isOpen);
    const replaced = before.payments.filter(isReplaced);
    const receivedCentimos = centimosOfMinor(Math.max(0, before.order.totalWithTax - due), precision);
    const late = () => new CheckoutRefused('UNAVAILABLE', words);
    const checkout = await soon(
      checkoutAtSvc(host, ctx, { order: given, open, replaced, amountCentimos, receivedCentimos }),
      late,
    );

    await connection.startTransaction(ctx);
    const now = await lockOrder(connection, ctx, given.code);
    if (!now || !isAtPayment(now.order.state) || dueOf(now) !== due) throw new UserInputError(words.changedMeanwhile);
    const isSame = ({ transactionId }: Payment) => transactionId === checkout.transactionId;
    // The session that was to be used again has been closed.
    if (open.some(isSame) && !now.payments.some((payment) => isOpen(payment) && isSame(payment)))
      throw new UserInputError(words.changedMeanwhile);
    // Another tab was faster: its buyer may be paying already, and nobody has seen this session.
    const faster = now.payments.findLast((payment) => isOpen(payment) && !open.some(({ id }) => id === payment.id));
    for (const payment of now.payments.filter(isOpen)) await move(host, ctx, payment, 'Cancelled');
    const { transactionId, metadata } = faster ?? checkout;
    if (!now.payments.some((payment) => payment.transactionId === transactionId))
      await note(host, ctx, now.order, host.words.opened(amountCentimos, transactionId ?? ''));
    return { amount: due, state: 'Pending', transactionId, metadata };
  } catch (error) {
    await connection.startTransaction(ctx);
    const isRefused = error instanceof CheckoutRefused;
    if (!isRefused && !(error instanceof SvcError)) throw error;
    host.log.warn(`No checkout for the order ${given.code}. ${reasonOf((isRefused && error.cause) || error)}`);
    const errorMessage = isRefused ? error.message : words.unavailable;
    return { amount: due, state: 'Declined', errorMessage, metadata: {} };
  }
}

type Wanted = {
  order: Order;
  open: readonly Payment[];
  /** Those before: the cancel at svc may have failed. */
  replaced: readonly Payment[];
  amountCentimos: number;
  receivedCentimos: number;
};

/** The calls to svc. Nothing new is shown before all that was shown can no longer be paid. */
async function checkoutAtSvc(
  host: Host,
  ctx: RequestContext,
  { order, open, replaced, amountCentimos, receivedCentimos }: Wanted,
): Promise<Pick<CreatePaymentResult, 'transactionId' | 'metadata'>> {
  for (const payment of replaced) await closeAtSvc(host, payment, ctx);
  const reused = await reusable(host, open, amountCentimos);
  if (reused) return { transactionId: reused.transactionId, metadata: reused.metadata };
  for (const payment of open) await closeAtSvc(host, payment, ctx);
  const words = messagesFor(ctx.languageCode, host.settings.locale);
  const checkout = await openCheckout(withReturn(host.settings), {
    reference: order.code,
    description: words.order(order.code),
    amountCentimos,
    receivedCentimos,
    currency: order.currencyCode,
    metadata: {},
    idempotencyKey: randomUUID(),
    customer: customerOf(order),
    locale: ctx.languageCode,
  });
  const ours: OurData = { amountCentimos, channelId: ctx.channelId };
  return {
    transactionId: checkout.intentId,
    metadata: { svc: ours, public: forStorefront(host, checkout, order.code) },
  };
}

/** What a storefront needs, and the buyer may see. */
const forStorefront = ({ settings }: Host, checkout: Checkout, code: string) => {
  const { url, sessionId, clientSecret, mode, scriptUrl, payByCode, received, expiresAt } = checkout;
  const returnUrl = returnUrlOf(settings, code);
  return { url, sessionId, clientSecret, mode, scriptUrl, payByCode, received, expiresAt, returnUrl };
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
  // The webhook may still be on its way.
  syncPayment(host, transactionId).catch((error) => host.log.error(reasonOf(error)));
  throw new CheckoutRefused('ALREADY_PAID', messagesFor(languageCode, host.settings.locale));
}

function customerOf({ customer }: Order) {
  if (!customer) return undefined;
  const { firstName, lastName, emailAddress } = customer;
  return { externalId: emailAddress, name: `${firstName} ${lastName}`.trim(), email: emailAddress };
}
