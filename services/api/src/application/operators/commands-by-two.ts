import type { FeeRule, ReturnFeeBearer } from '../../domain/fee.ts';
import { isMachine, machineTasks } from '../../domain/operator.ts';
import { formatCentimos } from '../../domain/money.ts';
import { paymentMethodTypes } from '../../domain/payment-method.ts';
import { modeOf, type Scope } from '../../domain/scope.ts';
import { messagesToTopUp, topUpMessages } from '../chat-messages/top-up-messages.ts';
import { plannedFeePlan, setFeePlan, type FeePlanChange } from '../ledger/set-fee-plan.ts';
import { verifiableMerchant, verifyMerchant } from '../merchants/verify-merchant.ts';
import { chargebackCommands } from './chargeback-commands.ts';
import { commandByTwo, type StoredArguments } from './command.ts';
import { addOperator, newOperatorName, type NewOperator } from './operator-people.ts';
import { contradictionCommands } from './contradiction-commands.ts';
import { customerCommands } from './customer-commands.ts';
import { holdCommands } from './hold-commands.ts';
import { merchantCommands } from './merchant-commands.ts';
import { moneyCommands } from './money-commands.ts';
import { payoutCommands } from './payout-commands.ts';
import { railCallCommands } from './rail-call-commands.ts';
import { flagOf, listOf, nullOr, objectOf, oneLine, textOf, wholeNumberOf } from './stored-arguments.ts';
import { paymentCommands } from './payment-commands.ts';
import { statementLineCommands } from './statement-line-commands.ts';
import { suspenseCommands } from './suspense-commands.ts';

type FeeChange = { merchantId: string; change: FeePlanChange };
type TopUp = Scope & { units: number };

// What moves money or trust: one row for each command that one operator prepares and another one confirms.

export const commandsByTwo = {
  ...chargebackCommands,
  ...contradictionCommands,
  ...customerCommands,
  ...holdCommands,
  ...merchantCommands,
  ...moneyCommands,
  ...paymentCommands,
  ...statementLineCommands,
  ...suspenseCommands,
  ...payoutCommands,
  ...railCallCommands,
  'fees set': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ merchantId: textOf(stored, 'merchantId'), change: feePlanChangeOf(stored) }),
    check: (unit, { merchantId, change }) => plannedFeePlan(unit, merchantId, change),
    describe: ({ merchantId, change }, { merchant, before, after }) =>
      `Set fees of ${merchantId} (${oneLine(merchant.legalName)}), ${before.version} → ${after.version}: ${feesText(change)}.`,
    run: (unit, { merchantId, change }: FeeChange) => setFeePlan(unit, merchantId, change),
    subjects: ({ merchantId }) => [merchantId],
  }),
  'merchants verify': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ id: textOf(stored, 'id') }),
    check: (unit, { id }) => verifiableMerchant(unit, id),
    describe: ({ id }, { legalName, taxId }) =>
      `Verify ${id} (${oneLine(legalName)}, RUC ${taxId}): it may have live keys then.`,
    run: (unit, { id }: { id: string }) => verifyMerchant(unit, id),
    subjects: ({ id }) => [id],
  }),
  'messages top-up': commandByTwo({
    needsTwo: (_unit, { livemode }: TopUp) => livemode,
    parse: (stored) => ({
      merchantId: textOf(stored, 'merchantId'),
      livemode: flagOf(stored, 'livemode'),
      units: wholeNumberOf(stored, 'units'),
    }),
    check: (unit, { units, ...scope }: TopUp) => messagesToTopUp(unit, scope, units),
    describe: ({ units, ...scope }: TopUp, { merchant, before }) =>
      `Add ${units} chat messages to ${scope.merchantId} (${oneLine(merchant.legalName)}), which has ${before} in ${modeOf(scope)} mode.`,
    run: (unit, { units, ...scope }: TopUp) => topUpMessages(unit, scope, units),
    subjects: ({ merchantId }) => [merchantId],
  }),
  'operators add': commandByTwo({
    // The first operator is nobody's to confirm, and while there is one, nobody can confirm the second. From then on two agree
    // on a third: who could add one alone could confirm what he has prepared himself.
    needsTwo: async ({ tx }) => (await tx.operators.list()).filter((one) => !isMachine(one)).length >= 2,
    parse: (stored): NewOperator => {
      const only = nullOr(listOf(machineTasks))(stored, 'only');
      return { name: textOf(stored, 'name'), ...(only !== null && { only }) };
    },
    check: (unit, given) => newOperatorName(unit, given),
    describe: ({ only }, name) =>
      only === undefined
        ? `Add the operator ${name}. The command that confirms it prints the personal key.`
        : `Add the machine ${name}, only for ${only.join(', ')}. The command that confirms it prints its key.`,
    run: (unit, given: NewOperator) => addOperator(unit, given),
    subjects: (_args, { person }) => [person.id],
  }),
};

function feePlanChangeOf(stored: StoredArguments): FeePlanChange {
  const change = objectOf(stored, 'change');
  const rules = objectOf(change, 'rules');
  const given = paymentMethodTypes.filter((type) => rules[type] !== undefined);
  return {
    rules: Object.fromEntries(given.map((type) => [type, feeRuleOf(objectOf(rules, type))])),
    ...(change['taxBasisPoints'] !== undefined && { taxBasisPoints: wholeNumberOf(change, 'taxBasisPoints') }),
    ...(change['returnFeeBearer'] !== undefined && { returnFeeBearer: bearerOf(change) }),
  };
}

const bearerOf = (stored: StoredArguments): ReturnFeeBearer =>
  textOf(stored, 'returnFeeBearer') === 'MERCHANT' ? 'MERCHANT' : 'SVC';

const feeRuleOf = (stored: StoredArguments): FeeRule => ({
  rateBasisPoints: wholeNumberOf(stored, 'rateBasisPoints'),
  fixedCentimos: wholeNumberOf(stored, 'fixedCentimos'),
  minimumCentimos: wholeNumberOf(stored, 'minimumCentimos'),
});

function feesText({ rules, taxBasisPoints, returnFeeBearer }: FeePlanChange): string {
  const parts = paymentMethodTypes.flatMap((type) => {
    const rule = rules[type];
    return rule === undefined ? [] : [`${type} ${ruleText(rule)}`];
  });
  const tax = taxBasisPoints === undefined ? [] : [`tax ${formatCentimos(taxBasisPoints)} %`];
  const bearer = returnFeeBearer === undefined ? [] : [returnFeeText(returnFeeBearer)];
  return [...parts, ...tax, ...bearer].join('; ');
}

const returnFeeText = (bearer: ReturnFeeBearer): string =>
  bearer === 'SVC' ? 'svc bears the fee of returned payouts' : 'the merchant bears the fee of returned payouts';

const ruleText = ({ rateBasisPoints, fixedCentimos, minimumCentimos }: FeeRule): string =>
  `${formatCentimos(rateBasisPoints)} % + ${formatCentimos(fixedCentimos)}, at least ${formatCentimos(minimumCentimos)}`;
