import { merchantNow } from '../../../application/merchants/merchant-time.ts';
import type { App } from '../../../application/ports.ts';
import type { RailCallKind } from '../../../domain/rail-call.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { Clock, NextDue } from './snapshot-type.ts';

/** What is due before the next time was not done yet. There is little of it, so the next one is among the first ones. */
const read = 100;

/** The merchant's test clock, and what is due next in its time. */
export async function readClock(app: App, scope: Scope): Promise<Clock> {
  const { status, aheadMs, advancingTo } = await app.store.read.testClocks.get(scope);
  const next = status === 'READY' ? await nextDue(app, scope) : null;
  return { status, ahead_ms: aheadMs, advancing_to: advancingTo?.toISOString() ?? null, next };
}

async function nextDue(app: App, scope: Scope): Promise<NextDue | null> {
  const { nextDueAfter, timers, ledger } = app.store.read;
  const at = await nextDueAfter(scope, await merchantNow(app, scope));
  if (at === null) return null;
  const isThen = (other: Date): boolean => other.getTime() === at.getTime();
  const timer = (await timers.due({ now: at, scope }, read)).find(({ dueAt }) => isThen(dueAt));
  const entry = (await ledger.due(scope, at, read)).find(({ availableOn }) => isThen(availableOn));
  if (timer?.kind === 'rail-call') {
    const call = await app.store.read.railCalls.find(timer.ref);
    return { at: at.toISOString(), what: (call && whatOfCall[call.kind]) ?? 'partner-is-asked' };
  }
  const what = timer?.kind ?? (entry === undefined ? 'send-webhook' : 'make-entries-available');
  return { at: at.toISOString(), what };
}

/** What the answer means that is due then. */
const whatOfCall: { [Kind in RailCallKind]?: NextDue['what'] } = {
  payout: 'payout-arrives',
  affiliation: 'link-expires',
  debit: 'debit-ends',
};
