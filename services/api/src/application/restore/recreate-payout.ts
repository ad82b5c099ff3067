import { asciiUpTo } from '../../domain/ascii-text.ts';
import { balanceOf, withoutFee, type BalanceTransaction } from '../../domain/ledger.ts';
import { publicName, type Merchant } from '../../domain/merchant.ts';
import { transition } from '../../domain/lifecycle.ts';
import { arrivalAt, arrivalDay, payoutLifecycle, type Payout } from '../../domain/payout.ts';
import { bankOfCci, maskedCci } from '../../domain/peru/cci.ts';
import { addedHolidays } from '../ledger/added-holidays.ts';
import type { BookOrder } from '../partners/partner-book-port.ts';
import { payoutView } from '../payouts/payout-view.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { recreateCall } from './recreated-call.ts';

const noAccount = { id: '', cci: '0'.repeat(20) };
const descriptorLength = 22;

/**
 * A payout that was lost, and that the partner has: its amount leaves what is available, so that it is not paid out a second time. Which
 * entries it had is lost: it has one of its own, an ADJUSTMENT beside one that takes the amount from the balance, which can fall below
 * zero until the lost payments are available again. The partner does not tell the account: it shows today's.
 */
export async function recreatePayout(
  unit: Unit,
  merchant: Merchant,
  { order, amountCentimos }: { order: BookOrder; amountCentimos: number },
): Promise<string> {
  const { tx, caller } = unit;
  const { reference: id, createdAt } = order;
  const { defaultAccountId } = await tx.payoutSettings.get(caller);
  const account = (defaultAccountId && (await tx.payoutAccounts.find(caller, defaultAccountId))) || noAccount;
  const arrivalExpectedOn = arrivalDay(createdAt, await addedHolidays(unit));
  const statementDescriptor = asciiUpTo(descriptorLength, publicName(merchant)) || null;
  const payout: Payout = {
    id,
    ...caller,
    source: 'SCHEDULE',
    status: 'IN_TRANSIT',
    amountCentimos,
    grossCentimos: amountCentimos,
    feeCentimos: 0,
    returnedCentimos: 0,
    returnFeeCentimos: 0,
    accountId: account.id,
    destinationBank: bankOfCci(account.cci),
    destinationAccountMasked: maskedCci(account.cci),
    statementDescriptor,
    arrivalExpectedOn,
    destinationSealed: null,
    failureCode: null,
    initiatedAt: createdAt,
    endedAt: null,
    createdAt,
  };
  await tx.payouts.insert(payout);
  await tx.payoutEntries.insert(id, [await takeAmount(unit, payout)]);
  await emitEvent(unit, 'payout.created', payoutView(payout));
  const request = {
    amountCentimos,
    descriptor: statementDescriptor,
    endsAt: arrivalAt(arrivalExpectedOn).toISOString(),
  };
  await recreateCall(unit, order, { kind: 'payout', subjectId: id, request, recreated: 'TAKEN' });
  return id;
}

/** A payout that waits here, and that the bank has been told of before the restore: it cannot be cancelled any more. */
export async function submitTold(
  unit: Unit,
  before: Payout,
  { order, amountCentimos }: { order: BookOrder; amountCentimos: number },
): Promise<void> {
  const { tx } = unit;
  const { id, statementDescriptor: descriptor } = before;
  const arrivalExpectedOn = arrivalDay(order.createdAt, await addedHolidays(unit));
  const { after } = transition(payoutLifecycle, 'submit', before);
  await tx.payouts.update(before, {
    ...after,
    destinationSealed: null,
    initiatedAt: order.createdAt,
    arrivalExpectedOn,
  });
  await tx.timers.remove('submit-payout', id);
  const request = { amountCentimos, descriptor, endsAt: arrivalAt(arrivalExpectedOn).toISOString() };
  await recreateCall(unit, order, { kind: 'payout', subjectId: id, request, recreated: 'TAKEN' });
}

/** @returns the entry that is in the payout */
async function takeAmount(
  { tx, now, random, caller }: Unit,
  { id, amountCentimos }: Payout,
): Promise<BalanceTransaction> {
  const source = { type: 'ADJUSTMENT', sourceType: 'PAYOUT', sourceId: id, paymentMethod: null, ...caller } as const;
  const one = (status: 'AVAILABLE' | 'IN_PAYOUT', centimos: number): BalanceTransaction =>
    withoutFee({ ...source, id: random.id('btxn_'), status, createdAt: now }, centimos);
  const [left, come] = [one('AVAILABLE', -amountCentimos), { ...one('IN_PAYOUT', amountCentimos), payoutId: id }];
  const account = 'merchant:pending';
  const lines = [-amountCentimos, amountCentimos].map((centimos) => ({ account, amountCentimos: centimos }) as const);
  const entry = { id: random.id('je_'), ...caller, balanceTransactionId: come.id, lines, createdAt: now };
  await tx.ledger.book(entry, come, left);
  await tx.balances.add(caller, balanceOf([left, come]));
  return come;
}
