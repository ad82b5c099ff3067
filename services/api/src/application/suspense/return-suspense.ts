import { transition } from '../../domain/lifecycle.ts';
import { say } from '../../domain/message.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { found, invalid, Refusal } from '../../domain/refusal.ts';
import { suspenseLifecycle, type Suspense } from '../../domain/suspense.ts';
import { requireNoHold } from '../hold/on-hold.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { queueRailCall } from '../rail-calls/queue-rail-call.ts';
import { existingSuspense } from './existing-suspense.ts';

/** `merchantId`: on whose behalf the bank is asked, for money that belongs to no merchant. */
export type SuspenseReturn = { id: string; merchantId: string | null };

type Returnable = { suspense: Suspense; merchant: Merchant; paymentId: string };

/** Writes nothing. @throws Refusal VALIDATION_ERROR, MERCHANT_NOT_FOUND, SERVICE_ON_HOLD, CONFLICT */
export async function returnableSuspense(
  { tx, settings }: Pick<CommandUnit, 'tx' | 'settings'>,
  { id, merchantId: named }: SuspenseReturn,
): Promise<Returnable> {
  const suspense = await existingSuspense(tx, id);
  const { livemode, rail, merchantId: owner, partnerId: paymentId } = suspense;
  transition(suspenseLifecycle, 'return', suspense);
  if (!livemode)
    throw new Refusal(
      'CONFLICT',
      say('{id} is of test mode, where no bank has it: assign it, or write it off.', { id }),
    );
  if (rail === 'payout' || paymentId === null)
    throw new Refusal('CONFLICT', say('{id} has come back from a bank: assign it, or write it off.', { id }));
  if (!settings.partnerRails.includes('refund'))
    throw new Refusal(
      'CONFLICT',
      say('No partner of the rail refund is in SVC_PARTNERS, so nobody can return {id}: assign it, or write it off.', {
        id,
      }),
    );
  await requireNoHold(tx, suspense);
  if (owner !== null && named !== null)
    throw invalid({
      field: 'as',
      code: 'NOT_ALLOWED',
      message: say('{id} belongs to {merchant}: leave --as out.', { id, merchant: owner }),
    });
  const asking = owner ?? named;
  if (asking === null)
    throw invalid({
      field: 'as',
      code: 'REQUIRED',
      message: say('{id} belongs to no merchant: name one on whose behalf the bank is asked, with --as mer_….', { id }),
    });
  const merchant = found(await tx.merchants.find(asking), 'MERCHANT_NOT_FOUND');
  return { suspense, merchant, paymentId };
}

/** Writes down that a worker asks the bank to give the money back. @throws Refusal as `returnableSuspense` does */
export async function returnSuspense(unit: CommandUnit, args: SuspenseReturn): Promise<Suspense> {
  const { suspense: before, merchant, paymentId } = await returnableSuspense(unit, args);
  const { id: subjectId, amountCentimos, reference: paymentReference } = before;
  const { after } = transition(suspenseLifecycle, 'return', before);
  await unit.tx.suspense.update(before, after);
  const isOfNobody = before.merchantId === null ? ({ isOfNobody: true } as const) : {};
  const request = { amountCentimos, paymentId, paymentReference, ...isOfNobody };
  const inScope = await merchantUnit(unit, { merchantId: merchant.id, livemode: before.livemode });
  const reference = await referenceOf(unit, subjectId);
  await queueRailCall(inScope, { kind: 'refund', subjectId, reference, request, isLater: true });
  return after;
}

/** Rejected returns that are counted. */
const maximumReturns = 100;

/** A partner that has rejected a reference says so for ever: the next return has another one. */
async function referenceOf({ tx }: CommandUnit, id: string): Promise<string> {
  const rejected = await tx.railCalls.ofSubjects([id], maximumReturns);
  if (rejected.length >= maximumReturns)
    throw new Refusal('CONFLICT', say('The bank has rejected {id} too often: assign it, or write it off.', { id }));
  return rejected.length === 0 ? id : `${id}-${rejected.length + 1}`;
}
