import type { CloseReason, FlagReason } from './decide.ts';
import { health } from './health-messages.ts';
import { largestCentimos, smallestCentimos } from './limits.ts';
import { solesOf } from './money.ts';
import type { PaymentMethod } from './payment-method.ts';
import { refunds } from './refund-messages.ts';

/** The languages of the plugin. */
export const locales = ['es', 'en'] as const;
export type Locale = (typeof locales)[number];

const limits = `de S/ ${solesOf(smallestCentimos)} a S/ ${solesOf(largestCentimos)}`;
const limitsInEnglish = `S/ ${solesOf(smallestCentimos)} to S/ ${solesOf(largestCentimos)}`;

const es = {
  choice: {
    title: 'Yape, Plin y bancos (QR o código de pago)',
    description: 'Paga con el QR desde tu billetera o banco, o con un código de pago.',
  },
  choices: {
    INTEROPERABLE_QR: { title: 'QR', description: 'Escanea el QR con Yape, Plin o la app de tu banco.' },
    BANK_TRANSFER: {
      title: 'Código de pago',
      description: 'Paga con un código en la app de tu banco: Pago de servicios.',
    },
  } satisfies Record<PaymentMethod, object>,
  testMode: 'Modo de prueba: no se cobra dinero real.',
  onlySoles: 'Este medio de pago solo acepta soles (PEN).',
  wrongAmount: `Con este medio de pago se paga ${limits}, y más que su comisión.`,
  free: 'Este pedido no cuesta nada: no necesita un pago.',
  received: (centimos: number, restCentimos: number) =>
    `Ya recibimos S/ ${solesOf(centimos)} por este pedido. Falta S/ ${solesOf(restCentimos)}.`,
  unavailable: 'El pago no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
  alreadyPaid: 'Este pedido ya está pagado. En un momento verás la confirmación.',
  payByCode: (institution: string, code: string) =>
    `Abre la app de tu banco, entra a «Pago de servicios», busca ${institution} e ingresa el código ${code}.`,
  order: (reference: string) => `Pedido ${reference}`,
  opened: (centimos: number, id: string) => `svc espera el pago de S/ ${solesOf(centimos)} (${id}).`,
  settled: (centimos: number, id: string) => `Pagado con svc: S/ ${solesOf(centimos)} (${id}).`,
  partlyPaid: (centimos: number, restCentimos: number, id: string) =>
    `REVISAR: se recibieron S/ ${solesOf(centimos)} (${id}), y falta S/ ${solesOf(restCentimos)}. El comprador puede pagar el resto; si no quiere, devuelve el dinero.`,
  replaced: (id: string) => `El pedido cambió o se anuló: se anula su código en svc (${id}).`,
  notCompleted: (centimos: number, id: string) =>
    `REVISAR: se pagaron S/ ${solesOf(centimos)} (${id}), pero el pedido no se pudo completar. Revisa las existencias y complétalo, o devuelve el dinero.`,
  closed: {
    EXPIRED: (id: string) => `El código de pago venció sin pago (${id}).`,
    CANCELLED: (id: string) => `El cobro se anuló (${id}).`,
  } satisfies Record<CloseReason, (id: string) => string>,
  flagged: {
    WRONG_AMOUNT: (centimos: number, id: string) =>
      `REVISAR: se pagaron S/ ${solesOf(centimos)} (${id}), que no es el importe pendiente del pedido. Devuelve el dinero o acuerda el resto con el comprador.`,
    ORDER_CANCELLED: (centimos: number, id: string) =>
      `REVISAR: se pagaron S/ ${solesOf(centimos)} (${id}) por un pedido anulado. Devuelve el dinero.`,
    ORDER_ALREADY_PAID: (centimos: number, id: string) =>
      `REVISAR: se pagaron otros S/ ${solesOf(centimos)} (${id}) por un pedido que ya estaba pagado. Devuelve este pago.`,
    ORDER_REFUSED: (centimos: number, id: string) =>
      `REVISAR: se pagaron S/ ${solesOf(centimos)} (${id}), pero la tienda no pudo crear el pedido, por ejemplo por falta de stock. Devuelve el dinero o crea el pedido a mano.`,
    METHOD_OFF: (centimos: number, id: string) =>
      `REVISAR: se pagaron S/ ${solesOf(centimos)} (${id}), pero el medio de pago de svc está desactivado en la tienda, y ella no crea el pedido. Actívalo y crea el pedido a mano, o devuelve el dinero.`,
  } satisfies Record<FlagReason, (centimos: number, id: string) => string>,
  ...refunds.es,
  notPaid: 'svc no ha recibido este pago: no se puede dar por pagado a mano.',
  notFlagged: 'Este pago no espera una revisión: reembólsalo en su pedido.',
  busy: 'Este pedido está cambiando en este momento. Inténtalo de nuevo en unos segundos.',
  changedMeanwhile: 'El pedido acaba de cambiar. Carga la página de nuevo.',
  cannotCancel: 'El comprador ya pagó: este pago no se puede anular. Reembólsalo.',
  health: health.es,
};

/** The same texts in English: a missing one does not compile. */
const en: typeof es = {
  choice: {
    title: 'Yape, Plin and banks (QR or payment code)',
    description: 'Pay with the QR from your wallet or bank app, or with a payment code.',
  },
  choices: {
    INTEROPERABLE_QR: { title: 'QR', description: 'Scan the QR with Yape, Plin or the app of your bank.' },
    BANK_TRANSFER: {
      title: 'Payment code',
      description: 'Pay with a code in the app of your bank, under “Pago de servicios”.',
    },
  },
  testMode: 'Test mode: no real money is collected.',
  onlySoles: 'This payment method accepts soles (PEN) only.',
  wrongAmount: `This payment method takes ${limitsInEnglish}, and more than its fee.`,
  free: 'This order costs nothing: it needs no payment.',
  received: (centimos, restCentimos) =>
    `We have received S/ ${solesOf(centimos)} for this order. S/ ${solesOf(restCentimos)} is left to pay.`,
  unavailable: 'The payment is not available right now. Please try again in a few minutes.',
  alreadyPaid: 'This order is already paid. You will see the confirmation in a moment.',
  payByCode: (institution, code) =>
    `Open the app of your bank, choose “Pago de servicios”, search for ${institution}, and enter the code ${code}.`,
  order: (reference) => `Order ${reference}`,
  opened: (centimos, id) => `svc waits for the payment of S/ ${solesOf(centimos)} (${id}).`,
  settled: (centimos, id) => `Paid with svc: S/ ${solesOf(centimos)} (${id}).`,
  partlyPaid: (centimos, restCentimos, id) =>
    `CHECK: S/ ${solesOf(centimos)} was received (${id}), and S/ ${solesOf(restCentimos)} is left to pay. The buyer can pay the rest; otherwise refund the money.`,
  replaced: (id) => `The order was changed or cancelled: its code is cancelled at svc (${id}).`,
  notCompleted: (centimos, id) =>
    `CHECK: S/ ${solesOf(centimos)} was paid (${id}), but the order could not be completed. Check the stock and complete it, or refund the money.`,
  closed: {
    EXPIRED: (id) => `The payment code expired without a payment (${id}).`,
    CANCELLED: (id) => `The payment was cancelled (${id}).`,
  },
  flagged: {
    WRONG_AMOUNT: (centimos, id) =>
      `CHECK: S/ ${solesOf(centimos)} was paid (${id}), which is not the amount that the order needs. Refund it, or agree on the rest with the buyer.`,
    ORDER_CANCELLED: (centimos, id) =>
      `CHECK: S/ ${solesOf(centimos)} was paid (${id}) for a cancelled order. Refund it.`,
    ORDER_ALREADY_PAID: (centimos, id) =>
      `CHECK: another S/ ${solesOf(centimos)} was paid (${id}) for an order that was already paid. Refund this payment.`,
    ORDER_REFUSED: (centimos, id) =>
      `CHECK: S/ ${solesOf(centimos)} was paid (${id}), but the shop could not place the order, for example because nothing is left in stock. Refund it, or create the order by hand.`,
    METHOD_OFF: (centimos, id) =>
      `CHECK: S/ ${solesOf(centimos)} was paid (${id}), but the payment method of svc is switched off in the shop, which does not place the order. Switch it on and create the order by hand, or refund the money.`,
  },
  ...refunds.en,
  notPaid: 'svc has not received this payment: it cannot be marked as paid by hand.',
  notFlagged: 'This payment does not wait for a person: refund it in its order.',
  busy: 'This order is changing right now. Please try again in a few seconds.',
  changedMeanwhile: 'The order has just changed. Load the page again.',
  cannotCancel: 'The buyer has already paid: this payment cannot be cancelled. Refund it.',
  health: health.en,
};

export type Messages = typeof es;

const messages: Record<Locale, Messages> = { es, en };

/** @param locale a language tag such as `es-PE`, or the code of a shop's language; others get `fallback` */
export function messagesFor(locale: string | null | undefined, fallback: Locale): Messages {
  const language = locale?.slice(0, 2).toLowerCase();
  return messages[locales.find((known) => known === language) ?? fallback];
}

/** Whether this note asks for a person because of this payment. When the staff has settled it, the note goes. */
export const isFlagOf = (note: string, intentId: string): boolean =>
  /^(REVISAR|CHECK): /.test(note) && note.includes(intentId);
