/** What the staff read in the admin, in the language that they have chosen there. */
const es = {
  title: 'Pagos con svc',
  mode: { test: 'Modo de prueba', live: 'Modo real' },
  state: { open: 'Pendiente', settled: 'Pagado', flagged: 'Revisar', closed: 'Cerrado', refunded: 'Reembolsado' },
  nothing: 'No hay pagos de svc en este pedido.',
  noFlagged: 'No hay pagos por revisar.',
  flaggedTitle: 'Pagos por revisar',
  refund: 'Reembolsar',
  confirm: (soles: string) => `¿Reembolsar S/ ${soles}?`,
  order: 'Ver el pedido',
  noOrder: 'Sin pedido',
  failed: 'No se pudo leer. Actualice la página.',
  plugin: 'Plugin',
  contract: 'contrato',
  key: 'Clave',
};

const en: typeof es = {
  title: 'Payments with svc',
  mode: { test: 'Test mode', live: 'Live mode' },
  state: { open: 'Waiting', settled: 'Paid', flagged: 'Check', closed: 'Closed', refunded: 'Refunded' },
  nothing: 'This order has no payments of svc.',
  noFlagged: 'No payments to check.',
  flaggedTitle: 'Payments to check',
  refund: 'Refund',
  confirm: (soles) => `Refund S/ ${soles}?`,
  order: 'See the order',
  noOrder: 'No order',
  failed: 'It could not be read. Reload the page.',
  plugin: 'Plugin',
  contract: 'contract',
  key: 'Key',
};

/** The admin keeps the language under this name. */
export const words = (): typeof es =>
  (window.localStorage.getItem('lng') ?? window.navigator.language).startsWith('es') ? es : en;
