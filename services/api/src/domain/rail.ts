import type { RailCallKind } from './rail-call.ts';

/** What a partner can serve in live mode. */
export const railNames = ['collection', 'payout', 'refund', 'message'] as const;
export type RailName = (typeof railNames)[number];

export const isRailName = (name: string): name is RailName => (railNames as readonly string[]).includes(name);

/** The kinds of calls that a partner can get in live mode, with their rail. The other kinds are in test mode only. */
export const railOfKind = {
  qr: 'collection',
  code: 'collection',
  order_withdrawal: 'collection',
  payout: 'payout',
  refund: 'refund',
  message: 'message',
} as const satisfies { [Kind in RailCallKind]?: RailName };

export type LiveKind = keyof typeof railOfKind;

/** A QR and a code are two orders. When one is paid, the other is withdrawn. */
export const orderKinds = ['qr', 'code'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const isOrderKind = (kind: string): kind is OrderKind => (orderKinds as readonly string[]).includes(kind);

/** @param base the id of the payment intent, or what takes its place: see rail-calls/new-reference.ts */
export const orderReference = (base: string, kind: OrderKind): string => `${base}-${kind}`;

/** Business days in which a partner should have made a refund that it has accepted, unless it declares others. */
export const defaultRefundDays = 3;

export type RailNotificationType = keyof typeof notificationTypes;

/** What a partner tells: of which rail, and about which kinds of calls. */
export const notificationTypes = {
  'payment.received': { rail: 'collection', kinds: orderKinds, hasMoney: true, hasPaymentId: true },
  'payout.paid': { rail: 'payout', kinds: ['payout'], hasMoney: true, hasPaymentId: false },
  'payout.failed': { rail: 'payout', kinds: ['payout'], hasMoney: true, hasPaymentId: false },
  'payout.returned': { rail: 'payout', kinds: ['payout'], hasMoney: true, hasPaymentId: true },
  'refund.succeeded': { rail: 'refund', kinds: ['refund'], hasMoney: true, hasPaymentId: false },
  'refund.failed': { rail: 'refund', kinds: ['refund'], hasMoney: true, hasPaymentId: false },
  'message.sent': { rail: 'message', kinds: ['message'], hasMoney: false, hasPaymentId: false },
  'message.failed': { rail: 'message', kinds: ['message'], hasMoney: false, hasPaymentId: false },
} as const satisfies Record<
  string,
  { rail: RailName; kinds: readonly LiveKind[]; hasMoney: boolean; hasPaymentId: boolean }
>;
