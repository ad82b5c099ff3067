/** The part of the plugin that knows no shop system: for the hosts in this package, and for one of your own. */
export {
  bookRefund,
  bookWaiting,
  completeParts,
  endWaiting,
  flagRest,
  openIn,
  settleByHand,
  viewsOf,
  waitingRefunds,
  type Book,
  type BookedPayment,
} from './book.ts';
export {
  CheckoutRefused,
  closeCheckout,
  intentOf,
  mark,
  openCheckout,
  type Checkout,
  type CheckoutOrder,
  type RefusalCode,
} from './checkout.ts';
export { answerReturn, returnPath, returnUrlOf, withReturn } from './come-back.ts';
export { soon } from './deadline.ts';
export { decide, isPayable, type CloseReason, type Decision, type FlagReason, type PaymentState } from './decide.ts';
export { registerWebhook, webhookPath } from './endpoint.ts';
export { eventTypes } from './events.ts';
export { availability, healthLines } from './health.ts';
export { reasonOf, type Log } from './log.ts';
export { isFlagOf, locales, messagesFor, type Locale, type Messages } from './messages.ts';
export { presentationOf, type Choice, type Presentation } from './methods.ts';
export { amountsOf, centimosOf, centimosOfMinor, minorOf, solesOf } from './money.ts';
export type { PaymentMethod } from './payment-method.ts';
export { bytesOf } from './raw-body.ts';
export { reconcile } from './reconcile.ts';
export { refundedOf, refundNote, refundPayment, RefundRefused, type RefundRequest } from './refund.ts';
export { ConfigurationError, SvcError, type PaymentIntent, type Refund, type Svc } from './sdk.ts';
export { overviewOf, type Overview, type PaymentView, type PurchaseView } from './overview.ts';
export { settingsFrom, type About, type CheckoutMode, type Settings, type SvcOptions } from './settings.ts';
export { storeNames, type Store } from './store.ts';
export { syncPayment, type Paid, type Plugin, type Shop, type ShopPayment } from './sync.ts';
export { answerWebhook, maxWebhookBytes, receiveWebhook, type Delivery } from './webhook.ts';
