import { say, type Message } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import { canStillComeBack, notReturned, type Payout } from '../../domain/payout.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { isPart, type Suspense } from '../../domain/suspense.ts';
import type { Tx } from '../store.ts';

/** A payout that came back, as far as we know it. `call`: null: the bank was not told of it. */
export type ReturnedPayout = {
  payout: Payout;
  call: RailCall | null;
  /** What of it has come back and waits in suspense. */
  parts: readonly Suspense[];
};

/** The payout of live mode that a reference names. */
export async function returnedPayout(tx: Tx, reference: string): Promise<ReturnedPayout | null> {
  const scope = await tx.scopes.of('payout', reference);
  const payout = scope?.livemode === true ? await tx.payouts.find(scope, reference) : null;
  if (payout === null) return null;
  const call = await tx.railCalls.findByReference(['payout'], reference);
  return { payout, call, parts: call === null ? [] : await partsOf(tx, call) };
}

export const sumOf = (parts: readonly Pick<Suspense, 'amountCentimos'>[]): number =>
  parts.reduce((sum, { amountCentimos }) => sum + amountCentimos, 0);

/** The parts of this call's payout that wait: the bank has carried it out, whatever it says. */
export async function partsOf(tx: Tx, { kind, livemode, reference }: RailCall): Promise<readonly Suspense[]> {
  const isPayout = kind === 'payout' && livemode;
  return isPayout ? (await tx.suspense.ofReference('payout', reference)).filter(isPart) : [];
}

/** Why the parts of a payout in transit cannot be given back yet. */
export const waitsForRest = (
  payout: string,
  { amountCentimos }: Pick<Payout, 'amountCentimos'>,
  parts: readonly Suspense[],
): Message =>
  say(
    '{payout} is in transit, and its parts wait until all of it is back. When the bank keeps the rest: payouts settle-return {payout} --fee {left}.',
    { payout, left: formatCentimos(amountCentimos - sumOf(parts)) },
  );

/** What of a payout can still come back: of one that has not left nothing, and of one that is back what its bank has kept. */
export function canComeBack({ payout, call, parts }: ReturnedPayout): number {
  if (call === null) return 0;
  const hasLeft = call.status !== 'FAILED';
  return (hasLeft ? canStillComeBack(payout) : notReturned(payout)) - sumOf(parts);
}
