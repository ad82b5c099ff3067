import { expect, test } from '@jest/globals';
import { affiliationLifecycle } from '../../services/api/src/domain/affiliation.ts';
import { approvalLifecycle } from '../../services/api/src/domain/approval.ts';
import { chargebackLifecycle } from '../../services/api/src/domain/chargeback.ts';
import { checkoutSessionLifecycle } from '../../services/api/src/domain/checkout-session.ts';
import { deliveryLifecycle } from '../../services/api/src/domain/delivery.ts';
import { balanceTransactionLifecycle } from '../../services/api/src/domain/ledger.ts';
import type { Lifecycle } from '../../services/api/src/domain/lifecycle.ts';
import { merchantLifecycle, verificationLifecycle } from '../../services/api/src/domain/merchant.ts';
import { paymentIntentLifecycle } from '../../services/api/src/domain/payment-intent.ts';
import { payoutLifecycle } from '../../services/api/src/domain/payout.ts';
import { railCallLifecycle } from '../../services/api/src/domain/rail-call.ts';
import { contradictionLifecycle } from '../../services/api/src/domain/contradiction.ts';
import { refundLifecycle } from '../../services/api/src/domain/refund.ts';
import { savedPaymentMethodLifecycle } from '../../services/api/src/domain/saved-payment-method.ts';
import { subscriptionLifecycle } from '../../services/api/src/domain/subscription.ts';
import { suspenseLifecycle } from '../../services/api/src/domain/suspense.ts';
import { testClockLifecycle } from '../../services/api/src/domain/test-clock.ts';
import { webhookEndpointLifecycle } from '../../services/api/src/domain/webhook-endpoint.ts';

// What may happen to money and to what protects it, once more and in other words: a row that is added, lost or changed by
// mistake is seen here.

const rowsOf = ({ noun, field, initial, planned, transitions }: Lifecycle): string[] => [
  [`${noun}, ${field}: a new one is ${initial.join(' or ')}`, ...planned].join(', planned: '),
  ...Object.entries(transitions).map(([verb, { from, to, emits = 'no event', refusal = 'CONFLICT' }]) =>
    [`${verb}: ${from.join(' ')} > ${[to].flat().join(' ')}`, emits, refusal].join(', '),
  ),
];

const open = 'REQUIRES_PAYMENT_METHOD PENDING FAILED';
const going = 'INCOMPLETE ACTIVE PAST_DUE';

test.each<[Lifecycle, string[]]>([
  [
    paymentIntentLifecycle,
    [
      'payment intent, status: a new one is REQUIRES_PAYMENT_METHOD or PENDING',
      'pay: REQUIRES_PAYMENT_METHOD PENDING PROCESSING FAILED EXPIRED > SUCCEEDED, payment.succeeded, PAYMENT_INTENT_NOT_PAYABLE',
      `debit: ${open} > PROCESSING, no event, PAYMENT_INTENT_NOT_PAYABLE`,
      `reopen: PROCESSING > ${open}, no event, CONFLICT`,
      'reject: PENDING > FAILED, payment.failed, PAYMENT_INTENT_NOT_PAYABLE',
      'reverse: SUCCEEDED > EXPIRED, payment.reversed, CONFLICT',
      `expire: ${open} > EXPIRED, payment.expired, CONFLICT`,
      `cancel: ${open} > CANCELLED, payment.cancelled, PAYMENT_INTENT_NOT_CANCELLABLE`,
    ],
  ],
  [
    refundLifecycle,
    [
      'refund, status: a new one is PENDING',
      'succeed: PENDING > SUCCEEDED, refund.succeeded, CONFLICT',
      'fail: PENDING > FAILED, refund.failed, CONFLICT',
      'reopenAsPaid: FAILED > SUCCEEDED, refund.succeeded, CONFLICT',
      'reopenAsFailed: SUCCEEDED > FAILED, refund.failed, CONFLICT',
    ],
  ],
  [
    railCallLifecycle,
    [
      'rail call, status: a new one is QUEUED',
      'accept: QUEUED ACCEPTED UNKNOWN CONTRADICTED > ACCEPTED, no event, CONFLICT',
      'lose: QUEUED UNKNOWN > UNKNOWN, no event, CONFLICT',
      'contradict: QUEUED ACCEPTED UNKNOWN > CONTRADICTED, no event, CONFLICT',
      'succeed: QUEUED ACCEPTED UNKNOWN CONTRADICTED > SUCCEEDED, no event, CONFLICT',
      'fail: QUEUED ACCEPTED UNKNOWN CONTRADICTED > FAILED, no event, CONFLICT',
      'reopenAsPaid: FAILED > SUCCEEDED, no event, CONFLICT',
      'reopenAsFailed: SUCCEEDED > FAILED, no event, CONFLICT',
    ],
  ],
  [
    balanceTransactionLifecycle,
    [
      'balance transaction, status: a new one is PENDING or AVAILABLE or PAID',
      'makeAvailable: PENDING > AVAILABLE, balance.available, CONFLICT',
      'include: AVAILABLE > IN_PAYOUT, no event, CONFLICT',
      'release: IN_PAYOUT > AVAILABLE, no event, CONFLICT',
      'settle: IN_PAYOUT > PAID, no event, CONFLICT',
    ],
  ],
  [
    payoutLifecycle,
    [
      'payout, status: a new one is PENDING',
      'submit: PENDING > IN_TRANSIT, no event, CONFLICT',
      'cancel: PENDING > CANCELED, no event, PAYOUT_NOT_CANCELLABLE',
      'pay: IN_TRANSIT > PAID, payout.paid, CONFLICT',
      'fail: IN_TRANSIT > FAILED, payout.failed, CONFLICT',
      'return: IN_TRANSIT PAID > FAILED, payout.failed, CONFLICT',
      'reopenAsPaid: FAILED > PAID, payout.paid, CONFLICT',
      'reopenAsFailed: PAID > FAILED, payout.failed, CONFLICT',
    ],
  ],
  [
    chargebackLifecycle,
    [
      'chargeback, status: a new one is OPEN',
      'win: OPEN LOST WON > WON, no event, CONFLICT',
      'concede: OPEN WON LOST > LOST, no event, CONFLICT',
      'cancel: OPEN LOST > CANCELLED, no event, CONFLICT',
    ],
  ],
  [
    suspenseLifecycle,
    [
      'sum in suspense, status: a new one is OPEN',
      'assign: OPEN > ASSIGNED, no event, CONFLICT',
      'return: OPEN > RETURNING, no event, CONFLICT',
      'complete: RETURNING > RETURNED, no event, CONFLICT',
      'reopen: RETURNING CHARGED_BACK > OPEN, no event, CONFLICT',
      'reopenAsPaid: OPEN > RETURNED, no event, CONFLICT',
      'reopenAsFailed: RETURNED > OPEN, no event, CONFLICT',
      'writeOff: OPEN > WRITTEN_OFF, no event, CONFLICT',
      'chargeBack: OPEN > CHARGED_BACK, no event, CONFLICT',
      'void: OPEN > VOIDED, no event, CONFLICT',
    ],
  ],
  [
    contradictionLifecycle,
    [
      'contradiction, status: a new one is OPEN',
      'accept: OPEN > ACCEPTED, no event, CONFLICT',
      'reject: OPEN > REJECTED, no event, CONFLICT',
    ],
  ],
  [
    subscriptionLifecycle,
    [
      'subscription, status: a new one is INCOMPLETE or ACTIVE',
      `activate: ${going} > ACTIVE, subscription.activated, CONFLICT`,
      'renew: ACTIVE PAST_DUE > ACTIVE, subscription.renewed, CONFLICT',
      'markPastDue: ACTIVE > PAST_DUE, subscription.past_due, CONFLICT',
      `change: ${going} > ${going}, subscription.updated, CONFLICT`,
      `cancel: ${going} > CANCELED, subscription.canceled, CONFLICT`,
    ],
  ],
  [
    savedPaymentMethodLifecycle,
    [
      'saved payment method, status: a new one is ACTIVE',
      'revoke: ACTIVE > REVOKED, payment_method.revoked, CONFLICT',
      'detach: ACTIVE REVOKED > DETACHED, payment_method.detached, CONFLICT',
    ],
  ],
  [
    affiliationLifecycle,
    [
      'wallet link, status: a new one is PENDING',
      'approve: PENDING ENDED > APPROVED, no event, CONFLICT',
      'reject: PENDING > REJECTED, no event, CONFLICT',
      'expire: PENDING > EXPIRED, no event, CONFLICT',
      'fail: PENDING > FAILED, no event, CONFLICT',
      'end: PENDING > ENDED, no event, CONFLICT',
    ],
  ],
  [
    checkoutSessionLifecycle,
    [
      'checkout session, status: a new one is OPEN',
      'complete: OPEN EXPIRED > COMPLETED, checkout.session.completed, CONFLICT',
      'expire: OPEN > EXPIRED, no event, CONFLICT',
    ],
  ],
  [
    deliveryLifecycle,
    [
      'webhook delivery, status: a new one is PENDING or DEAD',
      'succeed: PENDING FAILED DEAD > SUCCEEDED, no event, CONFLICT',
      'fail: PENDING FAILED > FAILED, no event, CONFLICT',
      'markDead: PENDING FAILED > DEAD, no event, CONFLICT',
      'retry: PENDING SUCCEEDED FAILED DEAD > PENDING, no event, CONFLICT',
    ],
  ],
  [
    webhookEndpointLifecycle,
    [
      'webhook endpoint, status: a new one is ENABLED',
      'disable: ENABLED DISABLED > DISABLED, no event, CONFLICT',
      'enable: DISABLED > ENABLED, no event, CONFLICT',
    ],
  ],
  [
    approvalLifecycle,
    [
      'prepared command, status: a new one is PENDING',
      'confirm: PENDING > CONFIRMED, no event, CONFLICT',
      'withdraw: PENDING > WITHDRAWN, no event, CONFLICT',
    ],
  ],
  [
    testClockLifecycle,
    [
      'test clock, status: a new one is READY',
      'advance: READY > ADVANCING, no event, TEST_CLOCK_ADVANCING',
      'finish: ADVANCING > READY, no event, CONFLICT',
    ],
  ],
  [merchantLifecycle, ['merchant, status: a new one is ACTIVE', 'close: ACTIVE > CLOSED, no event, CONFLICT']],
  [
    verificationLifecycle,
    [
      'merchant, verificationStatus: a new one is UNVERIFIED',
      'verify: UNVERIFIED VERIFIED > VERIFIED, no event, CONFLICT',
    ],
  ],
])('%# is the table of transitions that is meant', (lifecycle, rows) => {
  expect(rowsOf(lifecycle)).toEqual(rows);
});
