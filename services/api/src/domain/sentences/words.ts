/** The objects that sentences speak of, with their article in Spanish. */
export const nouns = {
  'payment intent': 'una intención de pago',
  'checkout session': 'una sesión de checkout',
  'balance transaction': 'un movimiento',
  'webhook endpoint': 'un endpoint de webhooks',
  'webhook delivery': 'una entrega de webhook',
  'test clock': 'un reloj de prueba',
  'saved payment method': 'un medio de pago guardado',
  'wallet link': 'una vinculación',
  event: 'un evento',
  merchant: 'un comercio',
  payout: 'un abono',
  'rail call': 'una llamada a un socio',
  refund: 'una devolución',
  subscription: 'una suscripción',
  'prepared command': 'un comando preparado',
} as const;

export type Noun = keyof typeof nouns;

/** What transitions do with them. */
export const verbs = {
  accept: { en: 'accept', es: 'aceptar' },
  activate: { en: 'activate', es: 'activar' },
  advance: { en: 'advance', es: 'adelantar' },
  cancel: { en: 'cancel', es: 'cancelar' },
  change: { en: 'change', es: 'modificar' },
  confirm: { en: 'confirm', es: 'confirmar' },
  complete: { en: 'complete', es: 'completar' },
  approve: { en: 'approve', es: 'aprobar' },
  debit: { en: 'debit', es: 'cobrar' },
  detach: { en: 'detach', es: 'desvincular' },
  disable: { en: 'disable', es: 'desactivar' },
  enable: { en: 'enable', es: 'activar' },
  end: { en: 'end', es: 'terminar' },
  expire: { en: 'expire', es: 'vencer' },
  fail: { en: 'fail', es: 'dar por fallido' },
  finish: { en: 'finish', es: 'terminar' },
  include: { en: 'include', es: 'incluir' },
  lose: { en: 'lose', es: 'dar por perdida' },
  makeAvailable: { en: 'make available', es: 'hacer disponible' },
  markDead: { en: 'mark dead', es: 'dar por perdido' },
  markPastDue: { en: 'mark past due', es: 'dar por vencida' },
  pay: { en: 'pay', es: 'pagar' },
  reject: { en: 'reject', es: 'rechazar' },
  release: { en: 'release', es: 'liberar' },
  renew: { en: 'renew', es: 'renovar' },
  reopen: { en: 'reopen', es: 'reabrir' },
  revoke: { en: 'revoke', es: 'revocar' },
  retry: { en: 'retry', es: 'reintentar' },
  settle: { en: 'settle', es: 'liquidar' },
  submit: { en: 'submit', es: 'enviar' },
  succeed: { en: 'succeed', es: 'completar' },
  verify: { en: 'verify', es: 'verificar' },
  withdraw: { en: 'withdraw', es: 'retirar' },
} as const;

export type VerbName = keyof typeof verbs;
