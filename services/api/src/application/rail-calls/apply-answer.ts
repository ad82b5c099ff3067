import { can, transition } from '../../domain/lifecycle.ts';
import { askAgainAt, isToBeDecided, railCallLifecycle, type RailCall } from '../../domain/rail-call.ts';
import { partsOf } from '../payouts/returned-parts.ts';
import type { Unit } from '../unit/unit.ts';
import { dueAt } from './due-at.ts';
import { changeCall, endCall } from './end-call.ts';
import { outcomes } from './outcomes.ts';
import type { RailAnswer } from './rails-port.ts';

/**
 * Writes an answer down together with what it means for the subject. Whoever comes second (a worker, a notification, a late
 * answer) finds the call ended, and changes nothing.
 * @returns whether it was applied
 */
export async function applyAnswer(unit: Unit, id: string, answer: RailAnswer): Promise<boolean> {
  const before = await unit.tx.railCalls.find(id);
  if (before === null || before.endedAt !== null) return false;
  if (answer.result === 'CONTRADICTED') {
    if (isToBeDecided(before) && can(railCallLifecycle, 'contradict', before))
      await changeCall(unit, before, { ...transition(railCallLifecycle, 'contradict', before).after, askAt: null });
    else await askAgain(unit, before);
    return false;
  }
  const partnerId = answer.partnerId ?? before.partnerId;
  // The bank has had the money, and keeps a part of it so far: operators say what the rest is.
  if (answer.result === 'FAILED' && (await partsOf(unit.tx, before)).length > 0) {
    await changeCall(unit, before, {
      ...transition(railCallLifecycle, 'accept', before).after,
      partnerId,
      askAt: null,
    });
    return false;
  }
  if (answer.result === 'ACCEPTED') {
    const { after } = transition(railCallLifecycle, 'accept', before);
    // A partner that names a time that has passed is not asked at once, again and again.
    const askAt = answer.askAt && answer.askAt <= unit.now ? askAgainAt(unit.now, before.attempts) : answer.askAt;
    const attempts = askAt === answer.askAt ? 0 : before.attempts;
    const due = before.dueAt ?? (await dueAt(unit, before));
    await changeCall(unit, before, { ...after, partnerId, attempts, askAt, dueAt: due });
    return true;
  }
  const failureCode = answer.result === 'FAILED' ? answer.failureCode : null;
  const toldAt = answer.at ?? null;
  const ended = await endCall(unit, before, failureCode === null ? 'succeed' : 'fail', {
    partnerId,
    failureCode,
    toldAt,
    isOfLine: answer.isOfLine === true,
  });
  await outcomes[ended.kind](unit, ended, failureCode, answer);
  return true;
}

/** Nobody answered, or nobody can read the answer. It does nothing if somebody else has the call by now. */
export async function loseCall(unit: Unit, id: string, by: string): Promise<void> {
  const { tx } = unit;
  const before = await tx.railCalls.find(id);
  if (before === null || before.endedAt !== null || !(await tx.railCalls.isClaimedBy(id, by))) return;
  await askAgain(unit, before);
}

async function askAgain(unit: Unit, before: RailCall): Promise<void> {
  const after = can(railCallLifecycle, 'lose', before) ? transition(railCallLifecycle, 'lose', before).after : before;
  // Operators decide about one that is contradicted.
  const askAt = before.status === 'CONTRADICTED' ? null : askAgainAt(unit.now, before.attempts);
  await changeCall(unit, before, { ...after, askAt });
}
