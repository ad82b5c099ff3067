import { say, type Message } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import { orderKinds } from '../../domain/rail.ts';
import { isBookedKind, isReversal, takenBack } from '../../domain/statement.ts';
import { isLine, nameOf, openCentimos, type Movement, type StoredLine } from '../../domain/statement-line.ts';
import { isReal } from '../rails/keep-payment.ts';
import { isTwin } from '../rails/stated-against.ts';
import { explainedPair } from '../statement-lines/explained-pair.ts';
import type { Tx } from '../store.ts';
import type { CommandUnit } from './command.ts';
import type { ArgsOf, NameByTwo } from './commands.ts';
import { commandByTwoOf } from './run-command.ts';

/** A command that may end a line or a movement. `once`: what it ends, where several lines name one: only the first gets the command. */
export type Candidate = { command: string; once?: string; check(unit: CommandUnit): Promise<unknown> };

const candidate = <Name extends NameByTwo>(command: string, name: Name, args: ArgsOf<Name>): Candidate => ({
  command,
  check: async (unit) => commandByTwoOf(name).check(unit, args),
});

/** `waits`: whatever would be booked now would be wrong. */
type Options = { why: Message | null; candidates: readonly Candidate[]; waits?: true };

/** What is known of it names its own command; any can be explained, and money of a payer is held. */
export async function optionsOf(tx: Tx, one: StoredLine | Movement): Promise<Options> {
  const { why, candidates, waits } = isLine(one) ? await ofLine(tx, one) : await ofMovement(tx, one);
  if (waits) return { why, candidates };
  const left = isLeftByMachine(one) ? [applied(one)] : [];
  return { why, candidates: [...left, ...candidates, held(one), explained(one)] };
}

/** Money above the limit of a machine: an operator's run applies it. */
const isLeftByMachine = (one: StoredLine | Movement): one is StoredLine =>
  isLine(one) && one.result === 'ABOVE_LIMIT' && !isBookedKind(one.kind);

const applied = ({ rail, day }: StoredLine): Candidate => ({
  command: `reconcile --rail ${rail} --date ${day} --file …`,
  check: async () => undefined,
});

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
  const { why, candidates, waits } = await ofOpenLine(tx, line);
  const pair = await explainedPair(tx, line);
  return { why, candidates: [...(pair === null ? [] : [reopened(pair)]), ...candidates], ...(waits && { waits }) };
}

/** It explains what this line takes back: the two end each other. */
const reopened = (line: StoredLine): Candidate => {
  const name = nameOf(line);
  const command = `statement-lines reopen ${quoted(name)}`;
  return { ...candidate(command, 'statement-lines reopen', { name }), once: name };
};

async function ofOpenLine(tx: Tx, line: StoredLine): Promise<Options> {
  if (line.result === 'OTHER_REFERENCE') return ofOtherReference(tx, line);
  if (line.kind === 'payment') return ofPayment(tx, line);
  if (line.kind === 'refund' && isReversal(line)) return ofTakenBack(tx, line);
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
  if (line.subjectId !== null) {
    const taken = openCentimos(line) < 0 ? await takenFrom(tx, line.subjectId) : [];
    return { why: null, candidates: [...(await toldSo(tx, line)), ...taken] };
  }
  if (!isReversal(line)) return nothing;
  const { paymentId } = line;
  const payments = await tx.railPayments.withPaymentIds('collection', paymentId === null ? [] : [paymentId]);
  const taken = takenBack(line, payments).filter(isReal);
  // Of money that came twice the second one is taken back, and not that which has paid an order.
  const unpaid = taken.filter(({ paymentIntentId }) => paymentIntentId === null);
  const candidates: Candidate[] = [];
  for (const { id } of unpaid.length > 0 ? unpaid : taken) candidates.push(...(await takenFrom(tx, id)));
  return { why: null, candidates };
}

const mostContradictions = 100;

/** What contradicts what the partner had told before says the same as the line. */
async function toldSo(tx: Tx, { reference, paymentId, amountCentimos }: StoredLine): Promise<Candidate[]> {
  const open = (await tx.contradictions.oldest('OPEN', mostContradictions)).filter(
    (one) =>
      one.type === 'payment.received' &&
      one.reference === reference &&
      one.paymentId === paymentId &&
      one.amountCentimos === amountCentimos,
  );
  return open.map(({ id }) => candidate(`contradictions accept ${id}`, 'contradictions accept', { id }));
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

/** A refund that the bank takes back has never left. */
async function ofTakenBack(tx: Tx, { reference }: StoredLine): Promise<Options> {
  const call = await tx.railCalls.findByReference(['refund'], reference);
  return call === null ? nothing : { why: null, candidates: [{ ...neverLeft(call.id), once: call.id }] };
}

const neverLeft = (id: string): Candidate => {
  const args = { id, how: 'FAILED', paymentId: null, fromMerchant: false } as const;
  return candidate(`rail-calls reopen ${id} --failed`, 'rail-calls reopen', args);
};

/** Money has left that here never did. */
async function ofDeparture(tx: Tx, { kind, reference, paymentId, amountCentimos }: StoredLine): Promise<Options> {
  const call = await tx.railCalls.findByReference([kind === 'payout' ? 'payout' : 'refund'], reference);
  if (call === null) return nothing;
  const { id, request, endedAt } = call;
  const amount = formatCentimos(request.amountCentimos);
  if (endedAt === null)
    return {
      why: say('{id} has S/ {amount}, and is under way: ask the partner what it has paid.', { id, amount }),
      candidates: [],
      waits: true,
    };
  if (amountCentimos !== 0 - request.amountCentimos)
    return {
      why: say('Here {id} has S/ {amount}: ask the partner what this line is.', { id, amount }),
      candidates: [],
    };
  const command = `rail-calls reopen ${id} --paid --payment-id ${quoted(paymentId ?? '…')}`;
  const args = { id, how: 'PAID', paymentId: paymentId ?? '…', fromMerchant: false } as const;
  return { why: null, candidates: [{ ...candidate(command, 'rail-calls reopen', args), once: id }] };
}

/** What a correct statement never had: it is taken back here. */
async function ofMovement(tx: Tx, { id, kind }: Movement): Promise<Options> {
  if (kind === 'chargeback')
    return { why: null, candidates: [candidate(`chargebacks cancel ${id}`, 'chargebacks cancel', { id })] };
  if (id.startsWith('rc_')) return { why: null, candidates: [neverLeft(id)] };
  const payment = await tx.railPayments.find(id);
  const alike = payment === null ? [] : await tx.railPayments.withPaymentIds(payment.rail, [payment.paymentId]);
  const twin = alike.find((one) => payment !== null && one.statementDay !== null && isTwin(payment, one));
  // The money that was told twice has come once: what came second goes, and the payment of an order stays.
  return { why: null, candidates: await takenFrom(tx, twin?.id ?? id) };
}

/** For a shell: a partner may have spaces in its ids. */
const quoted = (name: string): string => (/^[\w./:@%+=,…-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`);
