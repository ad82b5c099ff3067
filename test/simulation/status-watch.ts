import { checkoutSessionLifecycle } from '../../services/api/src/domain/checkout-session.ts';
import type { Lifecycle } from '../../services/api/src/domain/lifecycle.ts';
import { paymentIntentLifecycle } from '../../services/api/src/domain/payment-intent.ts';
import { payoutLifecycle } from '../../services/api/src/domain/payout.ts';
import { refundLifecycle } from '../../services/api/src/domain/refund.ts';
import { savedPaymentMethodLifecycle } from '../../services/api/src/domain/saved-payment-method.ts';
import { subscriptionLifecycle } from '../../services/api/src/domain/subscription.ts';
import type { Exchange } from './client.ts';

const lifecycles: Record<string, Lifecycle> = {
  pi: paymentIntentLifecycle,
  cs: checkoutSessionLifecycle,
  pyt: payoutLifecycle,
  re: refundLifecycle,
  pm: savedPaymentMethodLifecycle,
  sub: subscriptionLifecycle,
};

type Seen = { status: string; endedAt: number };

/** A status moves only as its transition table says: what a later call shows can be reached from what an earlier one has shown. */
export function createStatusWatch(report: (problem: string) => void) {
  const last = new Map<string, Seen>();
  const reachable = new Map(Object.entries(lifecycles).map(([prefix, lifecycle]) => [prefix, reachableIn(lifecycle)]));
  let count = 0;

  function seeOne({ id, status }: { id?: unknown; status?: unknown }, startedAt: number): void {
    if (typeof id !== 'string' || typeof status !== 'string') return;
    const ways = reachable.get(id.slice(0, id.indexOf('_')));
    if (ways === undefined) return;
    const before = last.get(id);
    // Two calls at the same time may be answered in any order.
    if (before !== undefined && before.endedAt > startedAt) return;
    if (before !== undefined && !ways.get(before.status)?.has(status))
      report(`${id} was ${before.status}, and is ${status}`);
    last.set(id, { status, endedAt: count });
  }

  return {
    at: (): number => count,
    see({ call, response, startedAt }: Exchange): void {
      count += 1;
      // A replay shows how it was, and a checkout has the id of a session and the status of its intent.
      if (response === null || response.status >= 300 || call.idempotencyKey !== null) return;
      if (call.operation === 'getCheckout') return;
      if (!response.text.startsWith('{')) return;
      const { data } = JSON.parse(response.text) as { data?: unknown };
      for (const one of Array.isArray(data) ? data : [data])
        if (typeof one === 'object' && one !== null) seeOne(one, startedAt);
    },
  };
}

/** By status: itself and all that can follow. */
function reachableIn({ transitions }: Lifecycle): Map<string, Set<string>> {
  const steps = Object.values(transitions).flatMap(({ from, to }) =>
    from.flatMap((status) => [to].flat().map((next) => [status, next] as const)),
  );
  const all = new Set(steps.flat());
  return new Map(
    [...all].map((status) => {
      const found = new Set([status]);
      for (let size = 0; size < found.size;) {
        size = found.size;
        for (const [from, to] of steps) if (found.has(from)) found.add(to);
      }
      return [status, found];
    }),
  );
}
