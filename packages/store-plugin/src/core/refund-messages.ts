import { solesOf } from './money.ts';

/** What the staff read of refunds. */
const es = {
  refunded: (centimos: number, id: string) => `Reembolso de S/ ${solesOf(centimos)} (${id}).`,
  simulatedRefund: (centimos: number, id: string) =>
    `Reembolso simulado (modo de prueba) de S/ ${solesOf(centimos)} (${id}).`,
  refundFailed: (centimos: number, id: string) =>
    `REVISAR: el banco rechazó el reembolso de S/ ${solesOf(centimos)} (${id}). El comprador no recibió el dinero.`,
  refundSent: (centimos: number, id: string) =>
    `Reembolso de S/ ${solesOf(centimos)} enviado al banco (${id}). Falta su respuesta.`,
  refundWaits: (centimos: number, id: string) =>
    `El banco aún no responde al reembolso de S/ ${solesOf(centimos)} (${id}). No lo repitas: cuando responda, el pedido dirá si se hizo.`,
  bankTakesNoRefunds:
    'No se devolvió nada: svc no tiene ahora un banco que haga reembolsos. Inténtalo más tarde, o devuelve el dinero con una transferencia y anótalo en el pedido.',
  refundRefused: (sentence: string) => `No se devolvió nada. ${sentence}`,
  whenBalanceIsLow:
    'Inténtalo cuando hayas cobrado más, o devuelve el dinero con una transferencia y anótalo en el pedido.',
  paymentOfAnotherKey:
    'No se devolvió nada: svc no tiene este pago con la clave de la tienda. Es del modo de prueba o de otra cuenta.',
  refundLost:
    'No se sabe si svc hizo el reembolso. Inténtalo de nuevo con el mismo importe: el dinero no se devuelve dos veces.',
  refundNotByHand: 'El banco aún no responde a este reembolso. Su resultado llega solo, y nadie puede ponerlo a mano.',
  refundOfCancelled:
    'Este pedido está anulado: devuelve el dinero con el botón del recuadro «Pagos con svc», en la página del pedido.',
  tooMuch: 'El reembolso es mayor que lo que queda de este pago.',
  refundElsewhere: (centimos: number, id: string) =>
    `REVISAR: svc devolvió S/ ${solesOf(centimos)} (${id}), y la tienda no lo tiene anotado. Si reembolsas ese importe aquí, se anota sin devolver el dinero otra vez.`,
  refundNotBooked: (centimos: number, id: string) =>
    `REVISAR: svc devolvió S/ ${solesOf(centimos)} (${id}), y la cuenta del pedido no lo refleja. No los reembolses otra vez.`,
  unknownRefund: (centimos: number, id: string) =>
    `svc ya devolvió S/ ${solesOf(centimos)} de este pago (${id}), y la tienda no lo tiene anotado. Reembolsa primero ese importe: se anota sin devolver el dinero otra vez.`,
};

/** The same texts in English: a missing one does not compile. */
const en: typeof es = {
  refunded: (centimos, id) => `Refund of S/ ${solesOf(centimos)} (${id}).`,
  simulatedRefund: (centimos, id) => `Simulated refund (test mode) of S/ ${solesOf(centimos)} (${id}).`,
  refundFailed: (centimos, id) =>
    `CHECK: the bank rejected the refund of S/ ${solesOf(centimos)} (${id}). The buyer did not get the money.`,
  refundSent: (centimos, id) =>
    `Refund of S/ ${solesOf(centimos)} sent to the bank (${id}). Its answer has not come yet.`,
  refundWaits: (centimos, id) =>
    `The bank has not answered yet about the refund of S/ ${solesOf(centimos)} (${id}). Do not repeat it: the order will say whether it was made.`,
  bankTakesNoRefunds:
    'Nothing was refunded: svc has no bank that makes refunds right now. Try again later, or return the money by bank transfer and note it in the order.',
  refundRefused: (sentence) => `Nothing was refunded. ${sentence}`,
  whenBalanceIsLow:
    'Try again when you have collected more, or return the money by bank transfer and note it in the order.',
  paymentOfAnotherKey:
    'Nothing was refunded: svc does not have this payment with the key of the shop. It is of the test mode, or of another account.',
  refundLost:
    'It is not known whether svc made the refund. Try again with the same amount: the money is not returned twice.',
  refundNotByHand:
    'The bank has not answered about this refund yet. Its result comes by itself, and nobody can set it by hand.',
  refundOfCancelled:
    'This order is cancelled: return the money with the button in the panel “Payments with svc”, on the page of the order.',
  tooMuch: 'The refund is larger than what is left of this payment.',
  refundElsewhere: (centimos, id) =>
    `CHECK: svc refunded S/ ${solesOf(centimos)} (${id}), and the shop has no record of it. If you refund that amount here, it is recorded without returning the money again.`,
  refundNotBooked: (centimos, id) =>
    `CHECK: svc refunded S/ ${solesOf(centimos)} (${id}), and the account of the order does not show it. Do not refund it again.`,
  unknownRefund: (centimos, id) =>
    `svc has already refunded S/ ${solesOf(centimos)} of this payment (${id}), and the shop does not know of it. Refund that amount first: it is noted, and no money is returned again.`,
};

export const refunds = { es, en };
