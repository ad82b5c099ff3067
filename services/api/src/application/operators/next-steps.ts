import { Refusal } from '../../domain/refusal.ts';
import { isLine, nameOf, openCentimos, type Movement, type StoredLine } from '../../domain/statement-line.ts';
import { takenBack } from '../../domain/statement.ts';
import type { Tx } from '../store.ts';
import { formatCentimos } from '../../domain/money.ts';
import type { CommandDeps, CommandUnit } from './command.ts';
import type { ArgsOf, NameByTwo } from './commands.ts';
import { inOperatorUnit } from './operator-unit.ts';
import { commandByTwoOf } from './run-command.ts';

/** A command that may end a line or a movement, as operators write it. */
type Candidate = { line: string; isAllowed(unit: CommandUnit): Promise<unknown> };

const candidate = <Name extends NameByTwo>(line: string, name: Name, args: ArgsOf<Name>): Candidate => ({
  line,
  isAllowed: async (unit) => commandByTwoOf(name).check(unit, args),
});

/**
 * The command that ends each, by name: the first of those that fit that would not be refused now. Where there is none, a person has to ask
 * the partner first.
 */
export function nextSteps(deps: CommandDeps, all: readonly (StoredLine | Movement)[]): Promise<Map<string, string>> {
  const person = { name: 'nobody', isAlone: false } as const;
  return inOperatorUnit(deps, async (unit) => {
    const steps = new Map<string, string>();
    for (const one of all)
      for (const { line, isAllowed } of await candidatesOf(unit.tx, one)) {
        if (!(await isDone(isAllowed({ ...unit, person, settings: deps.settings })))) continue;
        steps.set(nameOf(one), line);
        break;
      }
    return steps;
  });
}

async function isDone(check: Promise<unknown>): Promise<boolean> {
  try {
    await check;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function candidatesOf(tx: Tx, one: StoredLine | Movement): Promise<Candidate[]> {
  const own = isLine(one) ? await ofLine(tx, one) : await ofMovement(tx, one);
  return [...own, held(one), explained(one)];
}

const note = 'what the partner says';

const held = (one: StoredLine | Movement): Candidate =>
  candidate(`statement-lines hold ${quoted(nameOf(one))}`, 'statement-lines hold', { name: nameOf(one) });

function explained(one: StoredLine | Movement): Candidate {
  const as = openCentimos(one) === 0 ? 'none' : 'partner-cost';
  const args = { name: nameOf(one), as, account: null, note } as const;
  return candidate(
    `statement-lines explain ${quoted(args.name)} --as ${as} --note "…"`,
    'statement-lines explain',
    args,
  );
}

async function ofLine(tx: Tx, line: StoredLine): Promise<Candidate[]> {
  if (line.kind === 'chargeback') return ofChargeback(tx, line);
  return [];
}

async function ofMovement(_tx: Tx, _movement: Movement): Promise<Candidate[]> {
  return [];
}

/** A chargeback that no operator has opened, or not closed as won. */
async function ofChargeback(tx: Tx, line: StoredLine): Promise<Candidate[]> {
  const payments = takenBack(line, await tx.railPayments.withPaymentIds('collection', [line.paymentId ?? '']));
  const intents = payments.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
  const amount = formatCentimos(Math.abs(line.amountCentimos));
  if (line.amountCentimos < 0)
    return intents.map((paymentIntentId) =>
      candidate(`chargebacks open ${paymentIntentId} --amount ${amount} --reason "…"`, 'chargebacks open', {
        paymentIntentId,
        amountCentimos: -line.amountCentimos,
        reason: note,
      }),
    );
  const found: Candidate[] = [];
  for (const intent of intents)
    for (const { id, status, amountCentimos } of await tx.chargebacks.ofIntent(intent))
      if (status === 'OPEN' && amountCentimos === line.amountCentimos)
        found.push(candidate(`chargebacks close ${id} --won`, 'chargebacks close', { id, isWon: true }));
  return found;
}

/** For a shell: a partner may have spaces in its ids. */
const quoted = (name: string): string => (/^[\w./:@%+=,-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`);
