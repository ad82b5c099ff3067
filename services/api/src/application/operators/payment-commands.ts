import { formatCentimos } from '../../domain/money.ts';
import { nameOf } from '../../domain/statement-line.ts';
import { movablePayment, movePayment, type Move } from '../payment-intents/move-payment.ts';
import { retractablePayment, retractPayment, type Retractable } from '../payment-intents/retract-payment.ts';
import type { Reversible } from '../payment-intents/reverse-payment.ts';
import { commandByTwo } from './command.ts';
import { oneLine, textOf } from './stored-arguments.ts';

// What takes a payment from its intent again: rows of commands-by-two.ts.

export const paymentCommands = {
  'payments move': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ from: textOf(stored, 'from'), to: textOf(stored, 'to') }),
    check: movablePayment,
    describe: (_args: Move, { reversible, intent }) =>
      `Take ${paymentText(reversible)}, and pay ${intent.id} of ${intent.merchantId} with it.`,
    run: movePayment,
    subjects: ({ from, to }) => [from, to],
  }),
  'payments retract': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ id: textOf(stored, 'id') }),
    check: (unit, { id }) => retractablePayment(unit, id),
    describe: (_args, retractable) => `Take ${paymentText(retractable)}: ${reasonOf(retractable)}`,
    run: (unit, { id }: { id: string }) => retractPayment(unit, id),
    subjects: ({ id }) => [id],
  }),
};

function reasonOf({ against }: Retractable): string {
  if (against === null) return 'it never was.';
  if (against.kind === 'REVERSAL') return `${oneLine(nameOf(against.reversal))} takes it back.`;
  const { line } = against;
  return `its line ${oneLine(nameOf(line))} has S/ ${formatCentimos(line.amountCentimos)}, which waits in suspense.`;
}

const paymentText = ({ intent, booked, payment }: Reversible): string =>
  `${payment.id} (S/ ${formatCentimos(payment.amountCentimos)}, payment ${oneLine(payment.paymentId)}) from ${intent.id} of ${intent.merchantId}, whose balance loses S/ ${formatCentimos(booked.netCentimos)}`;
