/** What the staff read in the panel, in Spanish and in English. */
const texts = {
  title: ['Pagos con svc', 'Payments with svc'],
  reviewTitle: ['Pagos por revisar', 'Payments to review'],
  open: ['Pendiente', 'Waiting'],
  settled: ['Pagado', 'Paid'],
  flagged: ['Revisar', 'Check'],
  closed: ['Cerrado', 'Closed'],
  seen: ['Resuelto', 'Settled'],
  refunding: ['Reembolso en curso', 'Refund under way'],
  refunded: ['Reembolsado', 'Refunded'],
  nothing: ['No hay pagos de svc en este pedido.', 'This order has no payments of svc.'],
  nothingToReview: ['No hay pagos por revisar.', 'There are no payments to review.'],
  refund: ['Reembolsar', 'Refund'],
  settle: ['Ya lo resolví', 'I have settled it'],
  questionMark: ['¿', ''],
  settleQuestion: [
    '¿Ya lo resolviste? Se quitan los avisos y no se devuelve dinero.',
    'Have you settled it? The notes go, and no money is returned.',
  ],
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
