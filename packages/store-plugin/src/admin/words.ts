/** What the staff read in the panel, in Spanish and in English. */
const texts = {
  title: ['Pagos con svc', 'Payments with svc'],
  reviewTitle: ['Pagos por revisar', 'Payments to review'],
  open: ['Pendiente', 'Waiting'],
  settled: ['Pagado', 'Paid'],
  flagged: ['Revisar', 'Check'],
  closed: ['Cerrado', 'Closed'],
  seen: ['Resuelto', 'Settled'],
  refunded: ['Reembolsado', 'Refunded'],
  nothing: ['No hay pagos de svc en este pedido.', 'This order has no payments of svc.'],
  nothingToReview: ['No hay pagos por revisar.', 'There are no payments to review.'],
  refund: ['Reembolsar', 'Refund'],
  settle: ['Ya lo resolví', 'I have settled it'],
  hint: ['Quita los avisos y no devuelve dinero.', 'Removes the notes, and returns no money.'],
  noOrder: ['Sin pedido', 'No order'],
  failed: ['No se pudo leer. Actualiza la página.', 'It could not be read. Reload the page.'],
} as const;

export type Word = keyof typeof texts;
export type Say = (name: Word) => string;

/** @param language of the admin, such as `es-PE` */
export const wordsIn =
  (language: string): Say =>
  (name) =>
    texts[name][language.startsWith('es') ? 0 : 1];
