import { formatCentimos } from '../../domain/money.ts';
import { modeOf } from '../../domain/scope.ts';
import type { Suspense } from '../../domain/suspense.ts';
import { assignableSuspense, assignSuspense, type Assignment } from '../suspense/assign-suspense.ts';
import { payableDebt, payDebt, type DebtPayment } from '../suspense/pay-debt.ts';
import { returnableSuspense, returnSuspense, type SuspenseReturn } from '../suspense/return-suspense.ts';
import { voidableSuspense, voidSuspense } from '../suspense/void-suspense.ts';
import { writableOff, writeOffSuspense } from '../suspense/write-off-suspense.ts';
import { commandByTwo } from './command.ts';
import { nullOr, oneLine, textOf } from './stored-arguments.ts';

// The ends of money in suspense: rows of commands-by-two.ts.

export const suspenseCommands = {
  'suspense assign': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({
      id: textOf(stored, 'id'),
      paymentIntentId: nullOr(textOf)(stored, 'paymentIntentId'),
      // One that the version before has prepared names no payout.
      payoutId: stored['payoutId'] === undefined ? null : nullOr(textOf)(stored, 'payoutId'),
    }),
    check: assignableSuspense,
    describe: (_args: Assignment, { suspense, intent, payout, merchantId }) =>
      intent === null
        ? payout.status === 'FAILED'
          ? `Give ${moneyText(suspense)} to whoever bore the fee for the return of ${payout.id}: svc, or ${merchantId}.`
          : `Give ${moneyText(suspense)} back to ${merchantId}, whose payout ${payout.id} it was.`
        : `Pay ${intent.id} of ${merchantId} with ${moneyText(suspense)}.`,
    run: assignSuspense,
    subjects: ({ id }, { assignedTo, endEntryId }) => [id, assignedTo, endEntryId].flatMap((one) => one ?? []),
  }),
  'suspense assign --to-merchant': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ id: textOf(stored, 'id'), merchantId: textOf(stored, 'merchantId') }),
    check: payableDebt,
    describe: (_args: DebtPayment, { suspense, merchant, debtCentimos }) =>
      `Pay of the debt of ${merchant.id} (${oneLine(merchant.legalName)}), which owes S/ ${formatCentimos(debtCentimos)}, ${moneyText(suspense)}.`,
    run: payDebt,
    subjects: ({ id }, { assignedTo, endEntryId }) => [id, assignedTo, endEntryId].flatMap((one) => one ?? []),
  }),
  'suspense return': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ id: textOf(stored, 'id'), merchantId: nullOr(textOf)(stored, 'merchantId') }),
    check: returnableSuspense,
    describe: (_args: SuspenseReturn, { suspense, merchant, paymentId }) =>
      `Ask the bank to return ${moneyText(suspense)}, its payment ${oneLine(paymentId)}, on behalf of ${merchant.id} (${oneLine(merchant.legalName)}).`,
    run: returnSuspense,
    subjects: ({ id }) => [id],
  }),
  'suspense void': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ id: textOf(stored, 'id') }),
    check: (unit, { id }) => voidableSuspense(unit, id),
    describe: (_args, { suspense }) => `Void ${moneyText(suspense)}: it never was.`,
    run: (unit, { id }: { id: string }) => voidSuspense(unit, id),
    subjects: ({ id }, { endEntryId }) => [id, endEntryId].flatMap((one) => one ?? []),
  }),
  'suspense write-off': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ id: textOf(stored, 'id') }),
    check: (unit, { id }) => writableOff(unit, id),
    describe: (_args, suspense) => `Write off ${moneyText(suspense)}: nobody gets it.`,
    run: (unit, { id }: { id: string }) => writeOffSuspense(unit, id),
    subjects: ({ id }, { endEntryId }) => [id, endEntryId].flatMap((one) => one ?? []),
  }),
};

/** A payer may have chosen the reference. */
const moneyText = (suspense: Suspense): string =>
  `${suspense.id} (S/ ${formatCentimos(suspense.amountCentimos)} of ${modeOf(suspense)} mode, ${suspense.reason}, reference ${oneLine(suspense.reference)}, arrived ${suspense.arrivedAt.toISOString()})`;
