import { formatCentimos } from '../../domain/money.ts';
import { modeOf } from '../../domain/scope.ts';
import { adjustableLedger, adjustLedger, type NewAdjustment } from '../ledger/adjust-ledger.ts';
import { merchantToOverdraw, setOverdraft, type Overdraft } from '../merchants/set-overdraft.ts';
import { resolvableCall, resolveRailCall, type Resolution } from '../rail-calls/resolve-rail-call.ts';
import { commandByTwo } from './command.ts';
import { flagOf, nullOr, oneLine, textOf, wholeNumberOf } from './stored-arguments.ts';

// What moves the money of a merchant: rows of commands-by-two.ts. Test mode is no different, so that it can be practised there.

export const moneyCommands = {
  'ledger adjust': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({
      merchantId: textOf(stored, 'merchantId'),
      livemode: flagOf(stored, 'livemode'),
      amountCentimos: wholeNumberOf(stored, 'amountCentimos'),
      note: textOf(stored, 'note'),
    }),
    check: adjustableLedger,
    describe: ({ amountCentimos, note, ...scope }: NewAdjustment, { merchant, balance }) =>
      `${amountCentimos < 0 ? 'Take' : 'Give'} S/ ${formatCentimos(Math.abs(amountCentimos))} ${amountCentimos < 0 ? 'from' : 'to'} ${scope.merchantId} (${oneLine(merchant.legalName)}), which has S/ ${formatCentimos(balance.AVAILABLE)} available in ${modeOf(scope)} mode: ${oneLine(note)}`,
    run: adjustLedger,
    subjects: ({ merchantId }, { id, balanceTransactionId }) => [id, balanceTransactionId, merchantId],
  }),
  'merchants overdraft': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ id: textOf(stored, 'id'), isAllowed: flagOf(stored, 'isAllowed') }),
    check: merchantToOverdraw,
    describe: ({ id, isAllowed }: Overdraft, { legalName }) =>
      `Refunds of live mode may ${isAllowed ? '' : 'not '}take the balance of ${id} (${oneLine(legalName)}) below zero.`,
    run: setOverdraft,
    subjects: ({ id }) => [id],
  }),
  'rail-calls resolve': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({
      id: textOf(stored, 'id'),
      failureCode: nullOr(textOf)(stored, 'failureCode'),
      paymentId: nullOr(textOf)(stored, 'paymentId'),
    }),
    check: resolvableCall,
    describe: ({ id, failureCode, paymentId }: Resolution, { kind, subjectId, request, merchantId }) =>
      `Resolve ${id}, a call of the kind ${kind} for ${subjectId} of ${merchantId} (S/ ${formatCentimos(request.amountCentimos)}), as ${failureCode === null ? 'succeeded' : `failed: ${failureCode}`}${paymentId === null ? '' : `, payment id ${paymentId}`}.`,
    run: resolveRailCall,
    subjects: ({ id }, { subjectId, merchantId }) => [id, subjectId, merchantId],
  }),
};
