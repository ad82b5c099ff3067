/** What the staff read in the admin, in Spanish and in English. */
const texts = {
  title: ['Pagos con svc', 'Payments with svc'],
  test: ['Modo de prueba', 'Test mode'],
  live: ['Modo real', 'Live mode'],
  open: ['Pendiente', 'Waiting'],
  settled: ['Pagado', 'Paid'],
  flagged: ['Revisar', 'Check'],
  closed: ['Cerrado', 'Closed'],
  seen: ['Resuelto', 'Settled'],
  refunded: ['Reembolsado', 'Refunded'],
  nothing: ['No hay pagos de svc en este pedido.', 'This order has no payments of svc.'],
  noFlagged: ['No hay pagos por revisar.', 'No payments to check.'],
  flaggedTitle: ['Pagos por revisar', 'Payments to check'],
  refund: ['Reembolsar', 'Refund'],
  settle: ['Ya lo resolví', 'I have settled it'],
  hint: ['Quita los avisos y no devuelve dinero.', 'Removes the notes, and returns no money.'],
  order: ['Ver el pedido', 'See the order'],
  noOrder: ['Sin pedido', 'No order'],
  failed: ['No se pudo leer. Actualice la página.', 'It could not be read. Reload the page.'],
} as const;

/** In the language that they have chosen there: the admin keeps it under this name. */
export const word = (name: keyof typeof texts): string =>
  texts[name][(window.localStorage.getItem('lng') ?? window.navigator.language).startsWith('es') ? 0 : 1];

/** Whether a sentence of the plugin asks for a person. */
export const isWrong = (line: string): boolean => /^(REVISAR|CHECK)/.test(line);
