import { affiliationLifecycle, type Affiliation } from '../../domain/affiliation.ts';
import { unlessArchived } from '../../domain/customer.ts';
import { can, transition, type Verb } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle } from '../../domain/payment-intent.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { found } from '../../domain/refusal.ts';
import type { RailAnswer } from '../rail-calls/rails-port.ts';
import { startDebit } from '../payment-intents/start-debit.ts';
import { attachPaymentMethod } from '../saved-payment-methods/attach-payment-method.ts';
import { useMethod } from '../subscriptions/use-method.ts';
import type { Unit } from '../unit/unit.ts';
import { withdraw } from './withdraw.ts';

/**
 * The owner of a wallet has answered, or has not in time. Approved, the wallet is saved, and charged for the intent that it
 * was asked for, if that is still open.
 * @param failureCode null: approved
 * @param answer with the token that the wallet is charged with
 */
export async function endAffiliation(
  unit: Unit,
  { subjectId }: RailCall,
  failureCode: string | null,
  answer: RailAnswer,
): Promise<void> {
  const { tx, caller } = unit;
  const before = await tx.affiliations.find(caller, subjectId);
  if (before === null) throw new Error(`${subjectId} has a rail call, and does not exist.`);
  if (failureCode !== null) return endUnapproved(unit, before, verbs[failureCode] ?? 'fail');
  const token = answer.result === 'SUCCEEDED' ? answer.token : undefined;
  if (token === undefined) throw new Error(`The wallet has approved ${subjectId} without a token.`);

  await tx.affiliations.update(before, transition(affiliationLifecycle, 'approve', before).after);
  const customer = unlessArchived(await tx.customers.find(caller, before.customerId));
  // Deleted meanwhile.
  if (customer === null) return withdraw(unit, { token });
  // Whoever deletes the customer at the same time sees the wallet.
  await tx.customers.touch(customer);
  const method = await attachPaymentMethod(unit, before, token);
  const intent = found(await tx.paymentIntents.find(caller, before.paymentIntentId), 'PAYMENT_INTENT_NOT_FOUND');
  if (intent.subscription !== null) await useMethod(unit, intent.subscription.id, method);
  const isWaitedFor = can(affiliationLifecycle, 'end', before);
  if (isWaitedFor && can(paymentIntentLifecycle, 'debit', intent)) await startDebit(unit, intent, method);
}

const verbs: { [failureCode: string]: Verb<typeof affiliationLifecycle> } = { rejected: 'reject', expired: 'expire' };

async function endUnapproved(
  { tx }: Unit,
  before: Affiliation,
  verb: Verb<typeof affiliationLifecycle>,
): Promise<void> {
  if (can(affiliationLifecycle, verb, before))
    await tx.affiliations.update(before, transition(affiliationLifecycle, verb, before).after);
}
