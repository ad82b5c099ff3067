import { say, type Message } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import { canStillComeBack, type Payout } from '../../domain/payout.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import type { Suspense } from '../../domain/suspense.ts';
import { returnedPayout, waitsForRest } from '../payouts/returned-parts.ts';
import type { Tx } from '../store.ts';

/** What the operator has named. */
type Named = { paymentIntentId: string | null; payoutId: string | null };

/**
 * The payout whose merchant gets this money back: one that has arrived, and of which no more came back than it had; or one that came back, and
 * this is the fee that the bank had kept.
 * @throws Refusal VALIDATION_ERROR, CONFLICT
 */
export async function payoutOfPart(
  tx: Tx,
  { id, reference, amountCentimos }: Suspense,
  { paymentIntentId, payoutId }: Named,
): Promise<Payout> {
  const own = await returnedPayout(tx, reference);
  if (own !== null && payoutId !== null && payoutId !== own.payout.id)
    throw invalid({
      field: 'payout',
      code: 'NOT_ALLOWED',
      message: say('{id} is the return of {payout}: name no other one.', { id, payout: own.payout.id }),
    });
  const returned = own ?? (payoutId === null ? null : await returnedPayout(tx, payoutId));
  if (returned === null)
    throw conflict(
      say(
        '{id} names no payout of ours: name the one that came back with suspense assign {id} pyt_…, or write it off.',
        {
          id,
        },
      ),
    );
  const { payout, call, parts } = returned;
  if (paymentIntentId !== null)
    throw invalid({
      field: 'payment_intent',
      code: 'NOT_ALLOWED',
      message: say('{id} is a returned payout, and goes back to {merchant}: name no payment intent.', {
        id,
        merchant: payout.merchantId,
      }),
    });
  const { status } = payout;
  if (call === null)
    throw conflict(
      say(
        '{payout} is {status}: the bank was not told of it, so nothing of it can come back. Ask the bank what {id} is.',
        {
          payout: payout.id,
          status,
          id,
        },
      ),
    );
  if (status === 'IN_TRANSIT') throw conflict(waitsForRest(payout.id, payout, parts));
  if (status === 'FAILED' && call.status === 'FAILED')
    throw conflict(
      say(
        '{payout} has failed here, so its money never left in our books. If the bank has paid it: rail-calls reopen {call} --paid --payment-id ….',
        { payout: payout.id, call: call.id },
      ),
    );
  const left = canStillComeBack(payout);
  if (amountCentimos > left)
    throw conflict(
      say(
        '{id} has S/ {amount}, and of the S/ {paid} of {payout} only S/ {left} can come back: ask the bank what it is, and write it off if nobody knows.',
        {
          id,
          amount: formatCentimos(amountCentimos),
          paid: formatCentimos(payout.amountCentimos),
          payout: payout.id,
          left: formatCentimos(left),
        },
      ),
    );
  return payout;
}

const conflict = (message: Message): Refusal => new Refusal('CONFLICT', message);
