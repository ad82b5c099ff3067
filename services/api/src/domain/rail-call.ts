import type { Lifecycle } from './lifecycle.ts';
import type { OpenStatus } from './payment-intent.ts';

export const railCallStatuses = ['QUEUED', 'ACCEPTED', 'UNKNOWN', 'CONTRADICTED', 'SUCCEEDED', 'FAILED'] as const;
export type RailCallStatus = (typeof railCallStatuses)[number];
/** Of a call that has not ended. */
export const openCallStatuses = railCallStatuses.filter((status) => status !== 'SUCCEEDED' && status !== 'FAILED');

/** What a partner is asked to do. To add a kind: CONTRIBUTING.md, "Add a rail". */
export const railCallKinds = [
  'qr',
  'code',
  'order_withdrawal',
  'payout',
  'refund',
  'affiliation',
  'debit',
  'withdrawal',
  'email',
  'message',
] as const;
export type RailCallKind = (typeof railCallKinds)[number];

export type AfterAll = 'PAID_AFTER_ALL' | 'FAILED_AFTER_ALL';

/** Whether what a partner tells happened after the end that is known. Without a time of that end nobody can say that it did not. */
export const isAfter = (at: Date, endedAt: Date | null): boolean => endedAt === null || at >= endedAt;

/** A call to a partner, written down before it is made. */
export type RailCall = {
  id: string;
  merchantId: string;
  livemode: boolean;
  kind: RailCallKind;
  /** The object that it is about: a payout, a refund, the payment intent of a debit. It has one open call of a kind. */
  subjectId: string;
  /** The status to which a denied debit leads its payment intent back. */
  subjectStatus: OpenStatus | null;
  /**
   * Ours, unique for each kind. The partner does what it is asked for once for each reference. In live mode that of a request with an
   * Idempotency-Key is made of the key, so that it is the same after a restore: see rail-calls/new-reference.ts. Otherwise it is the
   * id of the subject; of a debit its own id, because an intent can have several. A QR and a code are two orders: each has a suffix.
   */
  reference: string;
  /** What the partner is told, without secrets. */
  request: RailRequest;
  /** What of the request is secret, sealed. Null: nothing, or the call has ended. */
  sealed: string | null;
  status: RailCallStatus;
  /** Tries since the last answer. */
  attempts: number;
  /** When the partner is asked again, in the merchant's time. Null: it will tell, or the call has ended. */
  askAt: Date | null;
  /** When what the partner has accepted should have ended. Null: it has not accepted it, or it ends at no known time. */
  dueAt: Date | null;
  partnerId: string | null;
  failureCode: string | null;
  /** When it ended, as the partner has told. Null: it has told no time, or operators have resolved it. */
  toldAt: Date | null;
  /** What the partner has told since that contradicts how it has ended. Null: nothing, or operators have decided about it. */
  toldAfterAll: AfterAll | null;
  /**
   * It was made anew after a restore, from what the partner told. WAITING: the request that had made it may be repeated, and takes it
   * over. Null: a call like any other.
   */
  recreated: 'WAITING' | 'TAKEN' | null;
  createdAt: Date;
  endedAt: Date | null;
};

export type RailRequest = {
  amountCentimos: number;
  descriptor?: string | null;
  paymentIntentId?: string;
  /** Of a QR or a code: when the order ends, as ISO 8601. Of a payout: when the bank should know how it ended. */
  endsAt?: string | null;
  /** Of a refund in live mode: the payment that is returned, as the partner calls it. */
  paymentId?: string;
  paymentReference?: string;
  /** Of money that belongs to no merchant: the partner is not told the one on whose behalf it is asked. */
  isOfNobody?: true;
  /** Of a debit. */
  paymentMethodId?: string;
  /** Of a debit for a period of a subscription. */
  subscriptionId?: string;
  /** Of the withdrawal of a question that its owner has not answered. */
  affiliationId?: string;
};

/**
 * QUEUED: it may have been sent, or not. ACCEPTED: the partner has it, and it has not ended; whatever it says later, it is not
 * asked to do it again. UNKNOWN: no answer, or one that makes no sense. CONTRADICTED: the partner has something else under the
 * reference; a person decides.
 */
export const railCallLifecycle = {
  noun: 'rail call',
  field: 'status',
  initial: ['QUEUED'],
  planned: [],
  transitions: {
    accept: { from: ['QUEUED', 'ACCEPTED', 'UNKNOWN', 'CONTRADICTED'], to: 'ACCEPTED' },
    lose: { from: ['QUEUED', 'UNKNOWN'], to: 'UNKNOWN' },
    contradict: { from: ['QUEUED', 'ACCEPTED', 'UNKNOWN'], to: 'CONTRADICTED' },
    succeed: { from: ['QUEUED', 'ACCEPTED', 'UNKNOWN', 'CONTRADICTED'], to: 'SUCCEEDED' },
    fail: { from: ['QUEUED', 'ACCEPTED', 'UNKNOWN', 'CONTRADICTED'], to: 'FAILED' },
    /** It ended in the other way: two operators know. */
    reopenAsPaid: { from: ['FAILED'], to: 'SUCCEEDED' },
    reopenAsFailed: { from: ['SUCCEEDED'], to: 'FAILED' },
  },
} as const satisfies Lifecycle<RailCallStatus>;

export const isQueued = ({ status }: Pick<RailCall, 'status'>): boolean => status === 'QUEUED';
/** The partner has it, and is not asked to do it again. */
export const isAccepted = ({ status }: Pick<RailCall, 'status'>): boolean => status === 'ACCEPTED';
/** No answer has come, or one that makes no sense. */
export const isLost = ({ status }: Pick<RailCall, 'status'>): boolean => status === 'UNKNOWN';
/** The partner has it, or something else in its place: whatever it says, it is not asked to do it. */
export const isKnownThere = (call: Pick<RailCall, 'status'>): boolean =>
  isAccepted(call) || call.status === 'CONTRADICTED';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
/** After how long the partner is asked again whether it knows a reference, by the number of tries. */
const pausesMs = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs];
const hourMs = 60 * minuteMs;

/** A partner that contradicts itself may do so once: it is asked again as after silence, but never each hour. */
export const isToBeDecided = ({ attempts }: Pick<RailCall, 'attempts'>): boolean => attempts >= pausesMs.length;

/** @param attempts tries since the last answer */
export const askAgainAt = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + (pausesMs[Math.max(1, attempts) - 1] ?? hourMs));
