import { say } from '../../domain/message.ts';
import { isOrderKind } from '../../domain/rail.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { partsOf, waitsForRest } from '../payouts/returned-parts.ts';
import { applyAnswer } from './apply-answer.ts';
import { sentCall } from './ask-rail-call.ts';
import { existingRailCall } from './existing-rail-call.ts';
import { claimSeconds } from './queue-rail-call.ts';
import type { RailAnswer } from './rails-port.ts';

/** `failureCode` null: it has succeeded. `paymentId`: the movement of money, as the partner calls it. */
export type Resolution = { id: string; failureCode: string | null; paymentId: string | null };

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT */
export async function resolvableCall(unit: CommandUnit, { id, failureCode }: Resolution): Promise<RailCall> {
  const call = await sentCall(unit, id);
  if (!call.livemode)
    throw new Refusal('CONFLICT', say('{id} is of test mode: the simulator tells what became of it.', { id }));
  if (isOrderKind(call.kind) && failureCode === null)
    throw new Refusal(
      'CONFLICT',
      say('{id} asks for a QR or a code, which only the partner can give: it can be resolved as failed.', { id }),
    );
  const parts = failureCode === null ? [] : await partsOf(unit.tx, call);
  if (parts.length > 0) throw new Refusal('CONFLICT', waitsForRest(call.subjectId, call.request, parts));
  return call;
}

/**
 * What the operator knows of a call counts as an answer of the partner, and does the same.
 * @throws Refusal as `resolvableCall` does, CONFLICT while the partner is being asked
 */
export async function resolveRailCall(unit: CommandUnit, resolution: Resolution): Promise<RailCall> {
  const { id } = resolution;
  const before = await resolvableCall(unit, resolution);
  const inScope = await merchantUnit(unit, before);
  // Who is asking just now might have the partner do it after it was resolved as failed.
  if ((await unit.tx.railCalls.claim(id, { by: 'svc-admin', seconds: claimSeconds, isToEnd: true })) === null) {
    // Or it has ended since it was read.
    await sentCall(unit, id);
    throw new Refusal(
      'CONFLICT',
      say('The partner is being asked about {id} just now: try again in a minute.', { id }),
    );
  }
  await applyAnswer(inScope, id, answerOf(resolution, before, inScope.now));
  return existingRailCall(unit.tx, id);
}

function answerOf({ failureCode, paymentId }: Resolution, { kind }: RailCall, at: Date): RailAnswer {
  if (failureCode !== null) return { result: 'FAILED', failureCode, partnerId: paymentId };
  // Somebody had paid the QR or the code before it could be withdrawn.
  if (kind === 'order_withdrawal' && paymentId !== null)
    return { result: 'SUCCEEDED', payment: { id: paymentId, at }, partnerId: paymentId };
  return { result: 'SUCCEEDED', partnerId: paymentId };
}
