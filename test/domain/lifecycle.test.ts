import { expect, test } from '@jest/globals';
import { checkoutSessionLifecycle } from '../../services/api/src/domain/checkout-session.ts';
import { deliveryLifecycle } from '../../services/api/src/domain/delivery.ts';
import { balanceTransactionLifecycle } from '../../services/api/src/domain/ledger.ts';
import { can, hasTransition, transition, type Lifecycle } from '../../services/api/src/domain/lifecycle.ts';
import { merchantLifecycle, verificationLifecycle } from '../../services/api/src/domain/merchant.ts';
import { paymentIntentLifecycle } from '../../services/api/src/domain/payment-intent.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { webhookEndpointLifecycle } from '../../services/api/src/domain/webhook-endpoint.ts';
import { contract } from '../../services/api/src/generated/contract.ts';
import { errors } from '../../services/api/src/generated/errors.ts';
import { eventResources } from '../../services/api/src/generated/events.ts';

type Schema = { $ref?: string; enum?: readonly string[]; properties?: Record<string, Schema> };
const { schemas } = contract.components as unknown as { schemas: Record<string, Schema> };

/** The statuses that the contract names for an object: in a schema of their own, or where the object has them. */
function contractStatuses(name: string): readonly string[] | undefined {
  const schema = schemas[`${name}Status`] ?? schemas[name]?.properties?.['status'];
  return schema?.$ref === undefined ? schema?.enum : schemas[schema.$ref.replace(/.*\//, '')]?.enum;
}

/** No operation shows a merchant yet. */
const table: [name: string, lifecycle: Lifecycle, final: string[], statuses: readonly string[] | undefined][] = [
  ['payment intent', paymentIntentLifecycle, ['CANCELLED', 'SUCCEEDED'], contractStatuses('PaymentIntent')],
  ['checkout session', checkoutSessionLifecycle, ['COMPLETED'], contractStatuses('CheckoutSession')],
  ['delivery', deliveryLifecycle, [], contractStatuses('WebhookDelivery')],
  ['endpoint', webhookEndpointLifecycle, [], contractStatuses('WebhookEndpoint')],
  ['balance transaction', balanceTransactionLifecycle, ['PENDING'], contractStatuses('BalanceTransaction')],
  ['merchant', merchantLifecycle, ['ACTIVE'], ['ACTIVE']],
  ['verification', verificationLifecycle, [], ['UNVERIFIED', 'VERIFIED']],
];

/** What can be come to from what a new object begins with. */
function reached({ initial, transitions }: Lifecycle): Set<string> {
  const found = new Set<string>(initial);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { from, to } of Object.values(transitions)) if (from.some((status) => found.has(status))) found.add(to);
  }
  return found;
}

const sorted = (statuses: Iterable<string>): string[] => [...statuses].toSorted();

test.each(table)(
  '%s: every status is reached or planned, and the contract names it',
  (_name, lifecycle, _, statuses) => {
    const all = reached(lifecycle);
    expect(sorted([...all, ...lifecycle.planned])).toEqual(sorted(statuses ?? []));
  },
);

test.each(table)(
  '%s: no move starts from a status that there is not, and each move can be made',
  (_name, lifecycle) => {
    const all = reached(lifecycle);
    const from = Object.values(lifecycle.transitions).flatMap((move) => [...move.from]);
    expect(from.filter((status) => !all.has(status) && !lifecycle.planned.includes(status))).toEqual([]);
    expect(Object.values(lifecycle.transitions).filter((move) => !move.from.some((status) => all.has(status)))).toEqual(
      [],
    );
  },
);

test.each(table)('%s: what is final is left by no move', (_name, lifecycle, final) => {
  const left = new Set(Object.values(lifecycle.transitions).flatMap((move) => [...move.from]));
  expect(sorted([...reached(lifecycle)].filter((status) => !left.has(status)))).toEqual(final);
  for (const status of reached(lifecycle))
    expect([status, hasTransition(lifecycle, status)]).toEqual([status, !final.includes(status)]);
});

test.each(table)('%s: refusals and events are ones of the contract', (_name, { transitions }) => {
  const emitted = Object.values(transitions).flatMap(({ emits }) => emits ?? []);
  const refused = Object.values(transitions).flatMap(({ refusal }) => refusal ?? []);
  expect([
    ...emitted.filter((type) => !(type in eventResources)),
    ...refused.filter((code) => !(code in errors)),
  ]).toEqual([]);
});

/** Every verb with every status. */
const attempts = table.flatMap(([name, lifecycle]) =>
  Object.entries(lifecycle.transitions).flatMap(([verb, move]) =>
    [...reached(lifecycle), ...lifecycle.planned].map((status) => ({ name, lifecycle, verb, move, status })),
  ),
);

const isAllowed = ({ move, status }: (typeof attempts)[number]): boolean => move.from.includes(status);

test.each(attempts.filter(isAllowed))('$name: $verb when $status', ({ lifecycle, verb, move, status }) => {
  const before = { id: 'x', [lifecycle.field]: status };
  expect(can(lifecycle, verb, before)).toBe(true);
  const after = { id: 'x', [lifecycle.field]: move.to };
  expect(transition(lifecycle, verb, before)).toEqual({ after, emits: move.emits });
  expect(before).toEqual({ id: 'x', [lifecycle.field]: status });
});

test.each(attempts.filter((attempt) => !isAllowed(attempt)))(
  '$name: no $verb when $status',
  ({ lifecycle, verb, move, status }) => {
    const before = { id: 'x', [lifecycle.field]: status };
    expect(can(lifecycle, verb, before)).toBe(false);
    const publicMessage = `Cannot ${verb === 'markDead' ? 'mark dead' : verb} a ${lifecycle.noun} that is ${status}.`;
    const refused = refusedWith(() => transition(lifecycle, verb, before));
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: move.refusal ?? 'CONFLICT', publicMessage });
  },
);

function refusedWith(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

test('a verb, a status or an event that there is not does not compile', () => {
  const intent = { status: 'PENDING' as const };
  const emits: 'payment.cancelled' = transition(paymentIntentLifecycle, 'cancel', intent).emits;
  expect(emits).toBe('payment.cancelled');
  // @ts-expect-error there is no such verb
  expect(can(paymentIntentLifecycle, 'refund', intent)).toBe(false);
  // @ts-expect-error there is no such status
  expect(can(paymentIntentLifecycle, 'cancel', { status: 'OPEN' })).toBe(false);
  // @ts-expect-error it is another event
  const other: 'payment.failed' = transition(paymentIntentLifecycle, 'cancel', intent).emits;
  expect(other).toBe('payment.cancelled');
});
