import {
  LanguageCode,
  Order,
  Payment,
  PaymentMethodEligibilityChecker,
  PaymentMethodHandler,
  UserInputError,
  type CancelPaymentErrorResult,
  type CancelPaymentResult,
  type RequestContext,
  type SettlePaymentErrorResult,
  type SettlePaymentResult,
} from '@vendure/core';
import {
  availability,
  centimosOfMinor,
  CheckoutRefused,
  closeCheckout,
  intentOf,
  locales,
  messagesFor,
  reasonOf,
  syncPayment,
  type Settings,
} from '../core/index.ts';
import { startPayment } from './checkout.ts';
import type { Host } from './host.ts';
import { covered, dueOf, lockRow, ourDataOf, readPayments } from './orders.ts';
import { startRefund } from './refund.ts';
import { removeFlags } from './transitions.ts';

/** The payment method, as the staff choose it in the admin. Its description says what is installed. */
export const paymentHandler = (settings: Settings, host: () => Host): PaymentMethodHandler =>
  new PaymentMethodHandler({
    code: 'svc',
    description: locales.map((locale) => ({ languageCode: languageOf[locale], value: describe(settings, locale) })),
    args: {},
    createPayment: (ctx, order) => startPayment(host(), ctx, order),
    settlePayment: (ctx, _order, payment) => settleByHand(host(), ctx, payment),
    cancelPayment: (ctx, _order, payment) => cancelByHand(host(), ctx, payment),
    createRefund: (ctx, input, amount, order, payment) => startRefund(host(), ctx, { order, payment, amount, input }),
  });

/** Hides the method where it cannot be used: another currency, an amount beyond the limits, svc does not work. It says why. */
export const eligibilityChecker = (host: () => Host): PaymentMethodEligibilityChecker =>
  new PaymentMethodEligibilityChecker({
    code: 'svc-soles',
    description: locales.map((each) => ({
      languageCode: languageOf[each],
      value: messagesFor(each, each).onlySoles,
    })),
    args: {},
    async check(ctx, order) {
      const { connection, precision, settings } = host();
      const payments = await readPayments(connection, ctx, order);
      const refusal = covered(payments);
      if (refusal) return new CheckoutRefused(refusal, messagesFor(ctx.languageCode, settings.locale)).message;
      const wanted = {
        amountCentimos: centimosOfMinor(dueOf(payments), precision),
        currency: order.currencyCode,
        locale: ctx.languageCode,
      };
      return (await availability(host(), wanted)) ?? true;
    },
  });

const languageOf = { es: LanguageCode.es, en: LanguageCode.en };

function describe({ about }: Settings, locale: (typeof locales)[number]): string {
  const { choice, testMode } = messagesFor(locale, locale);
  const installed = `svc ${about.version}, contract ${about.contract}, ${about.mode}, ${about.keyPrefix}…`;
  return about.mode === 'test' ? `${choice.title}. ${testMode} (${installed})` : `${choice.title} (${installed})`;
}

/** The staff cannot say that money is there: svc says it. A flagged payment can be accepted this way. */
async function settleByHand(
  host: Host,
  ctx: RequestContext,
  payment: Payment,
): Promise<SettlePaymentResult | SettlePaymentErrorResult> {
  const { state, transactionId } = payment;
  if (state === 'Settled') return { success: true };
  await lockUnchanged(host, ctx, payment);
  const intent = await intentOf(host.settings, transactionId);
  if (intent?.status !== 'SUCCEEDED') return { success: false, state, errorMessage: host.words.notPaid };
  await removeFlags(host, ctx, payment.order, transactionId);
  return { success: true };
}

/** Closes the session at svc, so that nobody can pay what the shop has cancelled. */
async function cancelByHand(
  host: Host,
  ctx: RequestContext,
  payment: Payment,
): Promise<CancelPaymentResult | CancelPaymentErrorResult> {
  const { state, transactionId } = payment;
  if (state === 'Error' && ourDataOf(payment)?.flag) {
    await removeFlags(host, ctx, payment.order, transactionId);
    return { success: true };
  }
  if (state === 'Cancelled') return { success: true };
  await lockUnchanged(host, ctx, payment);
  const outcome = await closeCheckout(host.settings, transactionId);
  if (outcome === 'closed') return { success: true };
  syncPayment(host, transactionId).catch((error) => host.log.error(reasonOf(error)));
  return { success: false, state, errorMessage: host.words.cannotCancel };
}

/** A webhook may have settled it since Vendure read it: then it must not happen twice. */
async function lockUnchanged(
  { connection, words }: Host,
  ctx: RequestContext,
  { id, state, order }: Payment,
): Promise<void> {
  await lockRow(connection, ctx, Order, 'id', order.id);
  const now = await lockRow(connection, ctx, Payment, 'id', id);
  if (now?.state !== state) throw new UserInputError(words.changedMeanwhile);
}
