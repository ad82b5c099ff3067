import { say, type Message } from '../../domain/message.ts';
import { orderKinds } from '../../domain/rail.ts';
import { Refusal } from '../../domain/refusal.ts';
import { isBookedKind, isReversal, takenBack } from '../../domain/statement.ts';
import { isLine, nameOf, openCentimos, type Movement, type StoredLine } from '../../domain/statement-line.ts';
import { chargebackSteps, type NextStep } from '../chargebacks/next-steps.ts';
import type { Tx } from '../store.ts';
import type { CommandDeps, CommandUnit } from './command.ts';
import type { ArgsOf, NameByTwo } from './commands.ts';
import { inOperatorUnit } from './operator-unit.ts';
import { commandByTwoOf } from './run-command.ts';

/** `why`: a person has to ask the partner first. `command`: it would be done now. */
export type Step = { why: Message | null; command: string | null };
/** By the name of the line or the movement. */
export type NextSteps = ReadonlyMap<string, Step>;

/** A command that may end a line or a movement. */
type Candidate = { command: string; check(unit: CommandUnit): Promise<unknown> };

const candidate = <Name extends NameByTwo>(command: string, name: Name, args: ArgsOf<Name>): Candidate => ({
  command,
  check: async (unit) => commandByTwoOf(name).check(unit, args),
});

/** What ends each: the first command that fits and would be done now, because it is checked as it is when it is run; or why there is none. */
export function nextSteps(deps: CommandDeps, all: readonly (StoredLine | Movement)[]): Promise<NextSteps> {
  return inOperatorUnit(deps, async (operatorUnit) => {
    const unit = {
      ...operatorUnit,
      person: { name: 'nobody', isAlone: false },
      settings: deps.settings,
      partners: deps.partners,
    };
    const ofLines = await chargebackSteps(unit.tx, all.filter(isLine).filter(isOfChargeback));
    const own = new Map<string, NextStep>(ofLines.map(({ line, step }) => [nameOf(line), step]));
    const steps = new Map<string, Step>();
    for (const one of all) {
      const step = own.get(nameOf(one)) ?? null;
      if (step !== null && 'command' in step) steps.set(nameOf(one), { why: null, command: step.command });
      else {
        const { why, candidates } = await optionsOf(unit.tx, one);
        steps.set(nameOf(one), { why: step?.why ?? why, command: await firstOf(unit, candidates) });
      }
    }
    return steps;
  });
}

const isOfChargeback = ({ kind }: StoredLine): boolean => kind === 'chargeback';

async function firstOf(unit: CommandUnit, candidates: readonly Candidate[]): Promise<string | null> {
  for (const { command, check } of candidates) if (!(await isRefused(check(unit)))) return command;
  return null;
}

async function isRefused(check: Promise<unknown>): Promise<boolean> {
  try {
    await check;
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/** Money above the limit of a machine: an operator's run applies it. */
const isLeftByMachine = (one: StoredLine | Movement): one is StoredLine =>
  isLine(one) && one.result === 'ABOVE_LIMIT' && !isBookedKind(one.kind);

const applied = ({ rail, day }: StoredLine): Candidate => ({
  command: `reconcile --rail ${rail} --date ${day} --file …`,
  check: async () => undefined,
});

type Options = { why: Message | null; candidates: readonly Candidate[] };

/** What is known of it names its own command; any can be explained, and money of a payer is held. */
async function optionsOf(tx: Tx, one: StoredLine | Movement): Promise<Options> {
  const { why, candidates } = isLine(one) ? await ofLine(tx, one) : await ofMovement(tx, one);
  const left = isLeftByMachine(one) ? [applied(one)] : [];
  return { why, candidates: [...left, ...candidates, held(one), explained(one)] };
}

const held = (one: StoredLine | Movement): Candidate => {
  const name = nameOf(one);
  return candidate(`statement-lines hold ${quoted(name)}`, 'statement-lines hold', { name });
};

function explained(one: StoredLine | Movement): Candidate {
  const name = nameOf(one);
  const as = openCentimos(one) === 0 ? 'none' : isLine(one) ? 'partner-cost' : 'write-off';
  const command = `statement-lines explain ${quoted(name)} --as ${as} --note "…"`;
  return candidate(command, 'statement-lines explain', { name, as, account: null, note: '…' });
}

const nothing: Options = { why: null, candidates: [] };

async function ofLine(tx: Tx, line: StoredLine): Promise<Options> {
  if (line.result === 'OTHER_REFERENCE') return ofOtherReference(tx, line);
  if (line.kind === 'payment') return ofPayment(tx, line);
  if ((line.kind === 'payout' || line.kind === 'refund') && line.amountCentimos < 0) return ofDeparture(tx, line);
  return nothing;
}

/** The payment has paid another order than the one that the line names. */
async function ofOtherReference(tx: Tx, { subjectId, reference }: StoredLine): Promise<Options> {
  const payment = subjectId === null ? null : await tx.railPayments.find(subjectId);
  const order = await tx.railCalls.findByReference(orderKinds, reference);
  if (payment === null) return nothing;
  const why = say('Here {payment} has the reference {reference}: ask the partner which order was paid.', {
    payment: payment.id,
    reference: payment.reference,
  });
  const from = payment.paymentIntentId;
  if (from === null || order === null) return { why, candidates: [] };
  const move = { from, to: order.subjectId };
  return { why, candidates: [candidate(`payments move ${move.from} ${move.to}`, 'payments move', move)] };
}

/** The bank has corrected its amount, or takes it back: its merchant, or whoever waits for it, does not have it any more. */
async function ofPayment(tx: Tx, line: StoredLine): Promise<Options> {
  if (line.subjectId !== null)
    return openCentimos(line) < 0 ? { why: null, candidates: await takenFrom(tx, line.subjectId) } : nothing;
  if (!isReversal(line)) return nothing;
  const { paymentId } = line;
  const payments = await tx.railPayments.withPaymentIds('collection', paymentId === null ? [] : [paymentId]);
  const candidates: Candidate[] = [];
  for (const { id } of takenBack(line, payments)) candidates.push(...(await takenFrom(tx, id)));
  return { why: null, candidates };
}

/** Who has the money of a payment has it no more. */
async function takenFrom(tx: Tx, paymentId: string): Promise<Candidate[]> {
  const id = (await tx.railPayments.find(paymentId))?.paymentIntentId ?? null;
  const inSuspense = (await tx.suspense.ofPayment(paymentId)).find(({ status }) => status === 'OPEN');
  return [
    ...(id === null ? [] : [candidate(`payments retract ${id}`, 'payments retract', { id })]),
    ...(inSuspense ? [candidate(`suspense void ${inSuspense.id}`, 'suspense void', { id: inSuspense.id })] : []),
  ];
}

/** Money has left that here never did. */
async function ofDeparture(tx: Tx, { kind, reference, paymentId }: StoredLine): Promise<Options> {
  const call = await tx.railCalls.findByReference([kind === 'payout' ? 'payout' : 'refund'], reference);
  if (call === null) return nothing;
  const command = `rail-calls reopen ${call.id} --paid --payment-id ${quoted(paymentId ?? '…')}`;
  const args = { id: call.id, how: 'PAID', paymentId: paymentId ?? '…', fromMerchant: false } as const;
  return { why: null, candidates: [candidate(command, 'rail-calls reopen', args)] };
}

/** What a correct statement never had: it is taken back here. */
async function ofMovement(tx: Tx, { id, kind }: Movement): Promise<Options> {
  if (kind === 'chargeback')
    return { why: null, candidates: [candidate(`chargebacks cancel ${id}`, 'chargebacks cancel', { id })] };
  if (id.startsWith('rc_')) {
    const args = { id, how: 'FAILED', paymentId: null, fromMerchant: false } as const;
    return { why: null, candidates: [candidate(`rail-calls reopen ${id} --failed`, 'rail-calls reopen', args)] };
  }
  return { why: null, candidates: await takenFrom(tx, id) };
}

/** For a shell: a partner may have spaces in its ids. */
const quoted = (name: string): string => (/^[\w./:@%+=,…-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`);
