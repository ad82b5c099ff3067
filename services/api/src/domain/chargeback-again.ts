import { chargebackEnd, heldBack, type Chargeback, type ClosedAs, type Held } from './chargeback.ts';
import { say } from './message.ts';
import { formatCentimos } from './money.ts';
import { Refusal } from './refusal.ts';

// A dispute that has ended, and ends otherwise after all, or was closed with a wrong amount.

type Closable = Pick<Chargeback, 'id' | 'merchantId' | 'amountCentimos' | 'ourCentimos' | 'status' | 'wonCentimos'> &
  Pick<Chargeback, 'wonStatementDay'>;

/**
 * What the end of a dispute gives to each, also of one that has had an end: the new one is shared as if it were the first, and what the one before has given is taken off.
 * @param givenCentimos what the merchant has got by the ends before, or below zero bears by them
 * @throws Refusal CONFLICT, also when nothing would change, or a statement has what came back
 */
export function chargebackEndAgain(
  chargeback: Closable,
  givenCentimos: number,
  as: ClosedAs,
): ReturnType<typeof chargebackEnd> {
  const { id, status, wonCentimos, wonStatementDay, ourCentimos } = chargeback;
  const before = { merchantCentimos: givenCentimos, ourCentimos: (wonCentimos ?? 0) - givenCentimos };
  const end = chargebackEnd({ ...chargeback, ourCentimos: ourCentimos + before.ourCentimos }, as);
  if (wonStatementDay !== null && end.wonCentimos !== wonCentimos)
    throw new Refusal(
      'CONFLICT',
      say('The statement of {day} has S/ {amount} of {id} as come back.', {
        day: wonStatementDay,
        amount: formatCentimos(wonCentimos ?? 0),
        id,
      }),
    );
  const shares = {
    merchantCentimos: end.shares.merchantCentimos - before.merchantCentimos,
    ourCentimos: end.shares.ourCentimos - before.ourCentimos,
  };
  const isSame = end.wonCentimos === wonCentimos && shares.merchantCentimos === 0 && shares.ourCentimos === 0;
  if (status !== 'OPEN' && isSame) throw new Refusal('CONFLICT', say('{id} is closed in this way already.', { id }));
  return { ...end, shares };
}

/** One that is closed again, and other ones of the same money, take together at most what was paid. @throws Refusal CONFLICT */
export function mostAfter(
  { id, amountCentimos }: { id: string; amountCentimos: number },
  others: readonly Held[],
  closed: Held,
): void {
  const mostCentimos = amountCentimos - heldBack(others);
  if (heldBack([closed]) <= mostCentimos) return;
  const most = formatCentimos(mostCentimos);
  throw new Refusal(
    'CONFLICT',
    say('A chargeback of {id} can have at most S/ {most}: what was paid, less other chargebacks.', { id, most }),
  );
}
