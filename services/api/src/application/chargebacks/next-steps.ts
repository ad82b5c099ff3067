import type { Chargeback } from '../../domain/chargeback.ts';
import type { Message } from '../../domain/message.ts';
import { say } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { StatementLine } from '../../domain/statement.ts';
import type { RailPayment } from '../rails/rail-payments-port.ts';
import type { Reads } from '../store.ts';
import { chargebackToOpen } from './open-chargeback.ts';
import { paymentsTakenBack } from './payments-taken-back.ts';

/** What ends a line: a command of svc-admin that would be done now, or why there is none. */
export type NextStep = { command: string } | { why: Message };

const unknownPayment = say('It names no payment of ours: ask the partner which one it is about.');

type Read = Pick<Reads, 'railPayments' | 'chargebacks' | 'suspense' | 'scopes' | 'paymentIntents'>;

/**
 * What an operator does about lines of chargebacks that nothing of ours is matched with. Each command is checked as it is when it is run. Of
 * two lines of one payment the first is named: its command changes what the other one needs.
 */
export async function chargebackSteps<Line extends StatementLine>(
  read: Read,
  lines: readonly Line[],
): Promise<{ line: Line; step: NextStep }[]> {
  const paymentsOf = await paymentsTakenBack(read, lines);
  const steps: { line: Line; step: NextStep }[] = [];
  const named = new Set<string>();
  for (const line of lines) {
    const payments = paymentsOf(line);
    const isNamed = payments.some(({ id }) => named.has(id));
    const step = isNamed
      ? { why: say('Another line of its payment comes first.') }
      : await stepOf(read, line, payments);
    if ('command' in step) for (const { id } of payments) named.add(id);
    steps.push({ line, step });
  }
  return steps;
}

async function stepOf(read: Read, line: StatementLine, payments: readonly RailPayment[]): Promise<NextStep> {
  if (payments.length === 0) return { why: unknownPayment };
  const all = await read.chargebacks.ofPayments(payments.map(({ id }) => id));
  if (line.amountCentimos > 0) return giveBack(all, line.amountCentimos);
  const open = all.filter(({ status }) => status === 'OPEN');
  let why: Message | null = null;
  for (const payment of payments) {
    const blocking = open.find(({ railPaymentId }) => railPaymentId === payment.id);
    if (blocking !== undefined) return ended(blocking);
    const step = await openingOf(read, payment, -line.amountCentimos);
    if ('command' in step) return step;
    why ??= step.why;
  }
  return { why: why ?? unknownPayment };
}

/** Another one is open. If no statement has it, its amount was wrong. */
const ended = ({ id, statementDay }: Chargeback): NextStep => ({
  command: statementDay === null ? `chargebacks cancel ${id}` : `chargebacks close ${id} --lost`,
});

/** An open one, or one that was lost, or was closed as won with another amount that no statement has. */
function giveBack(all: readonly Chargeback[], amountCentimos: number): NextStep {
  const enough = all.filter((one) => one.amountCentimos >= amountCentimos && one.wonStatementDay === null);
  const taken = (['OPEN', 'LOST', 'WON'] as const)
    .map((status) => enough.find((one) => one.status === status))
    .find((one) => one !== undefined);
  if (taken === undefined)
    return { why: say('No chargeback has taken so much: ask the partner why the money came back.') };
  const part = taken.amountCentimos === amountCentimos ? '' : ` --amount ${formatCentimos(amountCentimos)}`;
  return { command: `chargebacks close ${taken.id} --won${part}` };
}

/** Of the payment intent that the money has paid, or of what is in suspense. */
async function openingOf(read: Read, { id, paymentIntentId }: RailPayment, amountCentimos: number): Promise<NextStep> {
  const held = paymentIntentId === null ? await read.suspense.ofPayment(id) : [];
  const suspenseId = (held.find(({ status }) => status === 'OPEN') ?? held[0])?.id ?? null;
  try {
    await chargebackToOpen({ tx: read }, { paymentIntentId, suspenseId, amountCentimos, reason: '…' });
    const subject = paymentIntentId ?? suspenseId;
    return { command: `chargebacks open ${subject} --amount ${formatCentimos(amountCentimos)} --reason "…"` };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { why: error.publicMessage ?? unknownPayment };
  }
}
