import { say } from '../../domain/message.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Unit } from '../unit/unit.ts';

/** A message that was not sent gives its unit back. */
export async function endChatMessage({ tx, caller }: Unit, _call: RailCall, failureCode: string | null): Promise<void> {
  if (failureCode !== null) await tx.messagingBalances.add(caller, 1);
}

/** How the sender says that it does not send to this phone. */
export const refusedBySender = 'refused';

/** Returns when it was sent. @throws Refusal MESSAGE_REFUSED, RAIL_UNAVAILABLE */
export function checkSent(call: RailCall | null): void {
  if (call?.endedAt == null)
    throw new Refusal(
      'RAIL_UNAVAILABLE',
      say(
        'It is not known yet whether the message was sent. Repeat the call with the same Idempotency-Key to learn it.',
      ),
    );
  if (call.failureCode === refusedBySender) throw new Refusal('MESSAGE_REFUSED');
  if (call.failureCode !== null)
    throw new Refusal('RAIL_UNAVAILABLE', say('The message was not sent. Try again later.'));
}
