/** The part of the plugin that knows no shop system: for the hosts in this package, and for one of your own. */
export {
  CheckoutRefused,
  closeCheckout,
  intentOf,
  isPayable,
  mark,
  openCheckout,
  type Checkout,
  type CheckoutOrder,
  type RefusalCode,
} from './checkout.ts';
export { noAnswer, soon } from './deadline.ts';
export { decide, type CloseReason, type Decision, type FlagReason, type PaymentState } from './decide.ts';
export { registerWebhook, webhookPath } from './endpoint.ts';
export { eventTypes } from './events.ts';
export { reasonOf, type Log } from './log.ts';
export { locales, messagesFor, type Locale, type Messages } from './messages.ts';
export { amountsOf, centimosOf, centimosOfMinor, minorOf, solesOf } from './money.ts';
export { bytesOf } from './raw-body.ts';
export { reconcile } from './reconcile.ts';
export { refundNote, refundPayment, RefundRefused, type RefundRequest } from './refund.ts';
export { ConfigurationError, SvcError, type PaymentIntent, type Refund, type Svc } from './sdk.ts';
export {
  settingsFrom,
  type About,
  type CheckoutMode,
  type PaymentMethod,
  type Settings,
  type SvcOptions,
} from './settings.ts';
export { syncPayment, type Paid, type Plugin, type Shop, type ShopPayment, type Store } from './sync.ts';
export { answerWebhook, maxWebhookBytes, receiveWebhook, type Delivery } from './webhook.ts';
