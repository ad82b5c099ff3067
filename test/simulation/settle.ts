import { askSoon } from '../../services/api/src/application/rail-calls/queue-rail-call.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import type { Stage } from './actors.ts';
import { beFaulty } from './bank.ts';

/** Longer than the longest wait for the next attempt of a delivery. */
const horizonMs = 30 * 3_600_000;
/** A poll of each worker, and what it starts. What takes longer is due in the next round, too. */
const roundMs = 1_100;
/** What a test clock has moved is due earlier than its time says. */
const longestSleepMs = 3 * 3_600_000;
/** More times at which something is due: it never ends. */
const mostRounds = 3_000;

/** Lets everything that has begun come to its end, without faults. @returns why it does not */
export async function settle(stage: Stage): Promise<string | null> {
  const { scheduler, bank, receivers, acting, processes } = stage;
  stage.pause(true);
  stage.calm(true);
  receivers.recover();
  bank.control.clear_faults();
  bank.control.settings({ notify: 'once' });
  // One call at most still waits for a partner, who has 10 s, again and again.
  await scheduler.runUntil(() => acting.size === 0 || hasFailed(stage));
  for (const { id, answered_at: answeredAt } of bank.control.notifications())
    if (answeredAt === null) bank.control.repeat({ id });
  let areAsked = false;
  void askContradicted(stage).then(() => void (areAsked = true));
  await scheduler.runUntil(() => areAsked || hasFailed(stage));
  const untilMs = scheduler.nowMs() + horizonMs;
  for (let round = 0; round < mostRounds && !hasFailed(stage); round += 1) {
    await stage.wait(roundMs);
    const { read } = processes[0]?.service.app.store ?? {};
    if (read === undefined) continue;
    let due: Date | null | undefined;
    void read.nextDueAt().then((at) => void (due = at));
    await scheduler.runUntil(() => due !== undefined);
    if (scheduler.nowMs() >= untilMs) return null;
    const waitMs = (due?.getTime() ?? Number.POSITIVE_INFINITY) - scheduler.nowMs();
    scheduler.sleep(Math.min(Math.max(0, waitMs), longestSleepMs));
  }
  return hasFailed(stage) ? null : `something is due again and again, at ${new Date(scheduler.nowMs()).toISOString()}`;
}

/** The bank has lied about an amount. It does so no more: a person has it asked again. */
async function askContradicted({ processes }: Stage): Promise<void> {
  const app = processes[0]?.service.app;
  if (app === undefined) return;
  const filter = { status: 'CONTRADICTED', kind: null, createdUpTo: null } as const;
  for (const call of await app.store.read.railCalls.newest(filter, 1_000))
    await inUnit(app, { merchantId: call.merchantId, livemode: call.livemode }, null, (unit) => askSoon(unit, call));
}

const hasFailed = ({ oracle }: Stage): boolean => oracle.wrong.length > 0;

/** The faults come back. */
export function unsettle({ calm, receivers, bank, swarm, pause }: Stage): void {
  calm(false);
  receivers.fallIll();
  beFaulty(bank, swarm.partnerFailsOneIn);
  pause(false);
}
