import type { Message } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { isLine, nameOf, openCentimos, type Movement, type StoredLine } from '../../domain/statement-line.ts';
import { chargebackSteps, type NextStep } from '../chargebacks/next-steps.ts';
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
    const unit = { ...operatorUnit, person: { name: 'nobody', isAlone: false }, settings: deps.settings };
    const ofLines = await chargebackSteps(unit.tx, all.filter(isLine).filter(isOfChargeback));
    const own = new Map<string, NextStep>(ofLines.map(({ line, step }) => [nameOf(line), step]));
    const steps = new Map<string, Step>();
    for (const one of all) {
      const step = own.get(nameOf(one)) ?? null;
      const command = step !== null && 'command' in step ? step.command : await firstOf(unit, candidatesOf(one));
      steps.set(nameOf(one), { why: step !== null && 'why' in step ? step.why : null, command });
    }
    return steps;
  });
}

const isOfChargeback = ({ kind }: StoredLine): boolean => kind === 'chargeback';

async function firstOf(unit: CommandUnit, candidates: readonly Candidate[]): Promise<string | null> {
  for (const { command, check } of candidates) {
    if (!(await isRefused(check(unit)))) return command;
  }
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

const note = '…';

function candidatesOf(one: StoredLine | Movement): Candidate[] {
  const name = nameOf(one);
  const as = openCentimos(one) === 0 ? 'none' : 'partner-cost';
  return [
    candidate(`statement-lines hold ${quoted(name)}`, 'statement-lines hold', { name }),
    candidate(`statement-lines explain ${quoted(name)} --as ${as} --note "…"`, 'statement-lines explain', {
      name,
      as,
      account: null,
      note,
    }),
  ];
}

/** For a shell: a partner may have spaces in its ids. */
const quoted = (name: string): string => (/^[\w./:@%+=,-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`);
