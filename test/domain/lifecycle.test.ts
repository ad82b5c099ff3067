import { expect, test } from '@jest/globals';
import { affiliationLifecycle } from '../../services/api/src/domain/affiliation.ts';
import { approvalLifecycle } from '../../services/api/src/domain/approval.ts';
import { checkoutSessionLifecycle } from '../../services/api/src/domain/checkout-session.ts';
import { deliveryLifecycle } from '../../services/api/src/domain/delivery.ts';
import { balanceTransactionLifecycle } from '../../services/api/src/domain/ledger.ts';
import { can, hasTransition, transition, type Lifecycle, type Verb } from '../../services/api/src/domain/lifecycle.ts';
import { merchantLifecycle, verificationLifecycle } from '../../services/api/src/domain/merchant.ts';
import { paymentIntentLifecycle } from '../../services/api/src/domain/payment-intent.ts';
import { payoutLifecycle } from '../../services/api/src/domain/payout.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { savedPaymentMethodLifecycle } from '../../services/api/src/domain/saved-payment-method.ts';
import { testClockLifecycle } from '../../services/api/src/domain/test-clock.ts';
import { webhookEndpointLifecycle } from '../../services/api/src/domain/webhook-endpoint.ts';
import { contract } from '../contract-document.ts';
import { errors } from '../../services/api/src/generated/errors.ts';
import { eventResources } from '../../services/api/src/generated/events.ts';

type Schema = { $ref?: string; enum?: readonly string[]; properties?: Record<string, Schema> };
const { schemas } = contract.components as unknown as { schemas: Record<string, Schema> };

/** The statuses that the contract lists for an object, in a schema of their own or in the object's schema. */
function contractStatuses(name: string): readonly string[] | undefined {
  const schema = schemas[`${name}Status`] ?? schemas[name]?.properties?.['status'];
  return schema?.$ref === undefined ? schema?.enum : schemas[schema.$ref.replace(/.*\//, '')]?.enum;
}

/** One that we have ended is not shown. */
const affiliationStatuses = [...(contractStatuses('Affiliation') ?? []), 'ENDED'];

/** The statuses of a merchant and of an approval are listed here: the contract has none. */
const table: [name: string, lifecycle: Lifecycle, final: string[], statuses: readonly string[] | undefined][] = [
  ['payment intent', paymentIntentLifecycle, ['CANCELLED'], contractStatuses('PaymentIntent')],
  ['checkout session', checkoutSessionLifecycle, ['COMPLETED'], contractStatuses('CheckoutSession')],
  ['delivery', deliveryLifecycle, [], contractStatuses('WebhookDelivery')],
  ['endpoint', webhookEndpointLifecycle, [], contractStatuses('WebhookEndpoint')],
  ['balance transaction', balanceTransactionLifecycle, ['PAID'], contractStatuses('BalanceTransaction')],
  ['payout', payoutLifecycle, ['CANCELED'], contractStatuses('Payout')],
  ['test clock', testClockLifecycle, [], contractStatuses('TestClock')],
  ['saved payment method', savedPaymentMethodLifecycle, ['DETACHED'], contractStatuses('PaymentMethod')],
  ['wallet link', affiliationLifecycle, ['APPROVED', 'EXPIRED', 'FAILED', 'REJECTED'], affiliationStatuses],
  ['merchant', merchantLifecycle, ['CLOSED'], ['ACTIVE', 'CLOSED']],
  ['verification', verificationLifecycle, [], ['UNVERIFIED', 'VERIFIED']],
  ['approval', approvalLifecycle, ['CONFIRMED', 'WITHDRAWN'], ['CONFIRMED', 'PENDING', 'WITHDRAWN']],
];

/** The statuses that can be reached from the initial ones. */
function reachable({ initial, transitions }: Lifecycle): Set<string> {
  const found = new Set<string>(initial);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { from, to } of Object.values(transitions))
      if (from.some((status) => found.has(status))) for (const status of [to].flat()) found.add(status);
  }
  return found;
}

const sorted = (statuses: Iterable<string>): string[] => [...statuses].toSorted();

test.each(table)(
  '%s: every status is reachable or planned, and is in the contract',
  (_name, lifecycle, _, statuses) => {
    const all = reachable(lifecycle);
    expect(sorted([...all, ...lifecycle.planned])).toEqual(sorted(statuses ?? []));
  },
);

test.each(table)('%s: every transition starts from existing statuses, and each can occur', (_name, lifecycle) => {
  const all = reachable(lifecycle);
  const rows = Object.values(lifecycle.transitions);
  const unknown = rows
    .flatMap(({ from }) => from)
    .filter((status) => !all.has(status) && !lifecycle.planned.includes(status));
  expect(unknown).toEqual([]);
  expect(rows.filter(({ from }) => !from.some((status) => all.has(status)))).toEqual([]);
});

test.each(table)('%s: no transition leads away from a final status', (_name, lifecycle, final) => {
  const starts = new Set(Object.values(lifecycle.transitions).flatMap(({ from }) => [...from]));
  expect(sorted([...reachable(lifecycle)].filter((status) => !starts.has(status)))).toEqual(final);
  for (const status of reachable(lifecycle))
    expect([status, hasTransition(lifecycle, status)]).toEqual([status, !final.includes(status)]);
});

test.each(table)('%s: its refusals and events are in the contract', (_name, { transitions }) => {
  const emitted = Object.values(transitions).flatMap(({ emits }) => emits ?? []);
  const refused = Object.values(transitions).flatMap(({ refusal }) => refusal ?? []);
  expect([
    ...emitted.filter((type) => !(type in eventResources)),
    ...refused.filter((code) => !(code in errors)),
  ]).toEqual([]);
});

/** Every verb with every status. */
const cases = table.flatMap(([name, lifecycle]) =>
  Object.entries(lifecycle.transitions).flatMap(([verb, row]) =>
    [...reachable(lifecycle), ...lifecycle.planned].map((status) => ({
      name,
      lifecycle,
      verb: verb as Verb<Lifecycle>,
      row,
      status,
    })),
  ),
);

/** Verbs of two words. */
const spoken: Record<string, string> = {
  reopenAsPaid: 'reopen as paid',
  reopenAsFailed: 'reopen as failed',
  markDead: 'mark dead',
  makeAvailable: 'make available',
};

const isAllowed = ({ row, status }: (typeof cases)[number]): boolean => row.from.includes(status);

test.each(cases.filter(isAllowed))('$name: $verb is allowed when $status', ({ lifecycle, verb, row, status }) => {
  const before = { id: 'x', [lifecycle.field]: status };
  expect(can(lifecycle, verb, before)).toBe(true);
  for (const to of [row.to].flat()) {
    const after = { id: 'x', [lifecycle.field]: to };
    expect(transition(lifecycle, verb, before, to as never)).toEqual({ after, emits: row.emits });
  }
  expect(before).toEqual({ id: 'x', [lifecycle.field]: status });
});

test.each(cases.filter((one) => !isAllowed(one)))(
  '$name: $verb is refused when $status',
  ({ lifecycle, verb, row, status }) => {
    const before = { id: 'x', [lifecycle.field]: status };
    expect(can(lifecycle, verb, before)).toBe(false);
    const en = `Cannot ${spoken[verb] ?? verb} a ${lifecycle.noun} that is ${status}.`;
    const refused = refusedWith(() => transition(lifecycle, verb, before));
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: row.refusal ?? 'CONFLICT', publicMessage: { en } });
  },
);

function refusedWith(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

test('of several next statuses the caller names one that the table has', () => {
  const call = (chosen?: 'PENDING' | 'SUCCEEDED') => () =>
    transition(paymentIntentLifecycle, 'reopen', { status: 'PROCESSING' as const }, chosen);
  expect(call('PENDING')().after.status).toBe('PENDING');
  for (const wrong of [call(), call('SUCCEEDED')]) expect(wrong).toThrow('A payment intent does not reopen to');
});

test('an unknown verb, status or event does not compile', () => {
  const intent = { status: 'PENDING' as const };
  const emits: 'payment.cancelled' = transition(paymentIntentLifecycle, 'cancel', intent).emits;
  expect(emits).toBe('payment.cancelled');
  // @ts-expect-error unknown verb
  expect(can(paymentIntentLifecycle, 'refund', intent)).toBe(false);
  // @ts-expect-error unknown status
  expect(can(paymentIntentLifecycle, 'cancel', { status: 'OPEN' })).toBe(false);
  // @ts-expect-error another event
  const other: 'payment.failed' = transition(paymentIntentLifecycle, 'cancel', intent).emits;
  expect(other).toBe('payment.cancelled');
});
