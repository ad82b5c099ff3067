import { say } from '../../domain/message.ts';
import { isQueued, type RailCall } from '../../domain/rail-call.ts';
import { Refusal } from '../../domain/refusal.ts';
import { waitsForHold } from '../hold/on-hold.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { existingRailCall } from './existing-rail-call.ts';
import { askSoon } from './queue-rail-call.ts';

/** A worker asks the partner what became of a call. @throws Refusal VALIDATION_ERROR, CONFLICT, SERVICE_ON_HOLD */
export async function askRailCall(unit: CommandUnit, id: string): Promise<RailCall> {
  const call = await sentCall(unit, id);
  // To ask about a call without an answer may be to make it.
  if (await waitsForHold(unit.tx, call)) throw new Refusal('SERVICE_ON_HOLD');
  await askSoon(await merchantUnit(unit, call), call);
  return call;
}

/**
 * A call that has been sent and has not ended.
 * @throws Refusal VALIDATION_ERROR, CONFLICT: who makes a queued call may be sending it just now
 */
export async function sentCall({ tx }: CommandUnit, id: string): Promise<RailCall> {
  const call = await existingRailCall(tx, id);
  if (call.endedAt !== null)
    throw new Refusal('CONFLICT', say('{id} has ended: {status}.', { id, status: call.status }));
  if (isQueued(call))
    throw new Refusal('CONFLICT', say('{id} is being sent: see in a minute what became of it.', { id }));
  return call;
}
