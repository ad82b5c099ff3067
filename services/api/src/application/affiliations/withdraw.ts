import { queueRailCall } from '../rail-calls/queue-rail-call.ts';
import type { Unit } from '../unit/unit.ts';

/** Ends a link at the wallet, or the question to its owner, by a call that nobody waits for. */
export async function withdraw(unit: Unit, what: { token: string } | { affiliationId: string }): Promise<void> {
  const subjectId = unit.random.id('wdr_');
  const [secret, request] = 'token' in what ? [what.token, {}] : [null, what];
  await queueRailCall(unit, {
    kind: 'withdrawal',
    subjectId,
    request: { amountCentimos: 0, ...request },
    secret,
    isLater: true,
  });
}
