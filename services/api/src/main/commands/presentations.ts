import type { ArgsOf, NameByTwo, ResultOf } from '../../application/operators/commands.ts';
import { modeOf, type Scope } from '../../domain/scope.ts';
import { adjustedText, adjustmentRow } from './adjustment-text.ts';
import { chargebackFields, closedText, openedText } from './chargeback-text.ts';
import { contradictionPrinted } from './contradiction-text.ts';
import { erasedPrinted, unsealedPrinted } from './customer-text.ts';
import { feePlanRow, feePlanText } from './fee-text.ts';
import { holdFields } from './hold-text.ts';
import { createdOperatorRow, operatorKeyText } from './operator-text.ts';
import { closedPrinted } from './merchant-text.ts';
import { merchantRow, table, type Printed } from './output.ts';
import { paymentRow } from './payment-text.ts';
import { payoutFields, settledText } from './payout-text.ts';
import { railCallFields, reopenedText } from './rail-call-text.ts';
import { endPrinted } from './statement-line-text.ts';
import { assignedText, debtPaidText, returnedText, suspensePrinted } from './suspense-text.ts';
import { paymentIntentLifecycle } from '../../domain/payment-intent.ts';

const { to: reversedStatus } = paymentIntentLifecycle.transitions.reverse;

/** What the commands that take two operators print when they are done: at once, or by `approvals confirm`. */
const presentations: { [Name in NameByTwo]: (args: ArgsOf<Name>, result: ResultOf<Name>) => Printed } = {
  'chargebacks cancel': (_args, chargeback) => ({ value: chargebackFields(chargeback), text: closedText(chargeback) }),
  'chargebacks close': (_args, chargeback) => ({ value: chargebackFields(chargeback), text: closedText(chargeback) }),
  'chargebacks open': (_args, chargeback) => ({ value: chargebackFields(chargeback), text: openedText(chargeback) }),
  'contradictions accept': (_args, one) => contradictionPrinted(one),
  'contradictions reject': (_args, one) => contradictionPrinted(one),
  'customers erase': (_args, erased) => erasedPrinted(erased),
  'customers unseal': (_args, customer) => unsealedPrinted(customer),
  'fees set': ({ merchantId }, plan) => ({
    value: feePlanRow(merchantId, plan),
    text: `${feePlanText(plan)}\nPayments of ${merchantId} are booked with it from now on.`,
  }),
  'hold off': (_args, hold) => ({
    value: { ended: true, ...holdFields(hold) },
    text: 'The service is not on hold any more: what was due meanwhile leaves within a minute, payouts when banks take them.',
  }),
  'ledger adjust': (_args, adjustment) => ({ value: adjustmentRow(adjustment), text: adjustedText(adjustment) }),
  'merchants close': (_args, closed) => closedPrinted(closed),
  'merchants overdraft': ({ id, isAllowed }, merchant) => ({
    value: { ...merchantRow(merchant), overdraft: isAllowed ? 'allowed' : 'refused' },
    text: `Refunds of live mode ${isAllowed ? 'may' : 'can no longer'} take the balance of ${id} below zero.`,
  }),
  'merchants verify': ({ id }, merchant) => ({
    value: merchantRow(merchant),
    text: `Verified ${id}. It may have live keys now.`,
  }),
  'messages top-up': unitsPrinted,
  'operators add': (_args, created) => ({ value: createdOperatorRow(created), text: operatorKeyText(created) }),
  'payments move': ({ from }, intent) => ({
    value: paymentRow(intent),
    text: `${intent.id} is paid with the payment of ${from}, which is ${reversedStatus}.`,
  }),
  'payments retract': (_args, intent) => ({
    value: paymentRow(intent),
    text: `${intent.id} is ${intent.status}: its payment never was.`,
  }),
  'payouts settle-return': (_args, payout) => ({ value: payoutFields(payout), text: settledText(payout) }),
  'rail-calls reopen': ({ how }, call) => ({ value: railCallFields(call), text: reopenedText(how, call) }),
  'rail-calls resolve': (_args, call) => ({
    value: railCallFields(call),
    text: `Resolved ${call.id}: ${call.status}.`,
  }),
  'statements replace': ({ rail, day, sha256 }, { nextSha256 }) => ({
    value: { rail, day, sha256: nextSha256 ?? sha256 },
    text: `This file may replace the statement of ${rail} for ${day} now: run the command with --replaces again.`,
  }),
  'statement-lines explain': (_args, end) => endPrinted(end),
  'statement-lines hold': (_args, end) => endPrinted(end),
  'statement-lines net': (_args, end) => endPrinted(end),
  'statement-lines reopen': (_args, end) => endPrinted(end),
  'suspense assign': (_args, row) => suspensePrinted(row, assignedText(row)),
  'suspense assign --to-merchant': (_args, row) => suspensePrinted(row, debtPaidText(row)),
  'suspense return': (_args, row) => suspensePrinted(row, returnedText(row)),
  'suspense void': (_args, row) => suspensePrinted(row, `Voided ${row.id}: it never was.`),
  'suspense write-off': (_args, row) => suspensePrinted(row, `Wrote off ${row.id}: nobody gets it.`),
};

export function unitsPrinted(scope: Scope, units: number): Printed {
  const row = { merchant: scope.merchantId, mode: modeOf(scope), units };
  return { value: row, text: table([{ ...row, units: String(units) }], '') };
}

export function printed<Name extends NameByTwo>(name: Name, args: ArgsOf<Name>, result: ResultOf<Name>): Printed {
  // The compiler does not see that a name belongs to its own row.
  const present = presentations[name] as unknown as (args: ArgsOf<Name>, result: ResultOf<Name>) => Printed;
  return present(args, result);
}
