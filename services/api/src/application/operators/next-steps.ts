import type { Message } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { isLine, nameOf, type Movement, type StoredLine } from '../../domain/statement-line.ts';
import { chargebackSteps, type NextStep } from '../chargebacks/next-steps.ts';
import type { CommandDeps, CommandUnit } from './command.ts';
import { optionsOf, type Candidate } from './options-of-line.ts';

/** `why`: a person has to ask the partner first. `command`: it would be done now. */
export type Step = { why: Message | null; command: string | null };
/** By the name of the line or the movement. */
export type NextSteps = ReadonlyMap<string, Step>;

/** What ends each: the first command that fits and would be done now, because it is checked as it is when it is run; or why there is none. */
export function nextSteps(deps: CommandDeps, all: readonly (StoredLine | Movement)[]): Promise<NextSteps> {
  const { store, now, random, secrets, settings, partners } = deps;
  const person = { name: 'nobody', isAlone: false };
  return store.examine(async (tx) => {
    const unit = { tx, realNow: now(), random, secrets, settings, partners, person };
    const ofLines = await chargebackSteps(unit.tx, all.filter(isLine).filter(isOfChargeback));
    const own = new Map<string, NextStep>(ofLines.map(({ line, step }) => [nameOf(line), step]));
    const steps = new Map<string, Step>();
    const ended = new Set<string>();
    for (const one of all) {
      const step = own.get(nameOf(one)) ?? null;
      if (step !== null && 'command' in step) steps.set(nameOf(one), { why: null, command: step.command });
      else {
        const { why, candidates } = await optionsOf(unit.tx, one);
        steps.set(nameOf(one), { why: step?.why ?? why, command: await firstOf(unit, candidates, ended) });
      }
    }
    return steps;
  });
}

const isOfChargeback = ({ kind }: StoredLine): boolean => kind === 'chargeback';

async function firstOf(
  unit: CommandUnit,
  candidates: readonly Candidate[],
  ended: Set<string>,
): Promise<string | null> {
  for (const { command, once, check } of candidates) {
    if ((once !== undefined && ended.has(once)) || (await isRefused(check(unit)))) continue;
    if (once !== undefined) ended.add(once);
    return command;
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
