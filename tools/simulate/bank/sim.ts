import {
  addMovement,
  dayOf,
  lineOf,
  linesOf,
  nextNumber,
  type Bank,
  type Line,
  type Mistake,
  type Movement,
  type Told,
} from './books.ts';
import type { Intent, Service } from './service-port.ts';
import type { Sequence, Step } from './steps.ts';

/** A bank, a merchant and svc. */
export type Sim = Pick<Sequence, 'paymentIds'> & {
  service: Service;
  bank: Bank;
  intents: Intent[];
};

/** What happens, in words. Null: there is nothing that it can happen to. */
export type Action = (sim: Sim, step: Step) => Promise<string | null>;

/** How a line stands in its statement, by a number of a step. Mostly right. */
export type Twist = 'right' | 'omitted' | 'twice' | 'text';
const twists: readonly Twist[] = ['omitted', 'twice', 'text', 'omitted', 'twice'];
export const twistOf = (number: number, of: readonly Twist[] = twists): Twist => of[number % 15] ?? 'right';

/** Money moves, and the statement of today has it, or has it wrongly. */
export function move(sim: Sim, moved: Omit<Movement, 'number' | 'day' | 'atMs'>, twist: Twist, by: number): Movement {
  const { bank, service } = sim;
  const movement = addMovement(bank, { ...moved, atMs: service.nowMs() });
  putLine(sim, lineOf(bank, movement), twist, by % 2 === 0 ? 'reissue' : 'line');
  return movement;
}

export function putLine({ bank, service }: Sim, line: Line, twist: Twist, by: Mistake['by']): void {
  const day = dayOf(service.nowMs());
  const lines = linesOf(bank, day);
  if (twist === 'omitted') bank.mistakes.push({ day, line: null, right: line, by });
  else if (twist === 'twice') {
    const again = { ...line, lineId: `L${nextNumber(bank)}` };
    lines.push(line, again);
    bank.mistakes.push({ day, line: again, right: null, by });
  } else if (twist === 'text') {
    const wrong = { ...line, reference: `PAGO ${nextNumber(bank)}` };
    lines.push(wrong);
    bank.mistakes.push({ day, line: wrong, right: line, by: 'reissue' });
  } else lines.push(line);
}

export const toldOf = (sim: Sim, told: Partial<Told> & Pick<Told, 'type' | 'reference' | 'centimos'>): Told => ({
  id: `ntf-${nextNumber(sim.bank)}`,
  paymentId: null,
  failureCode: null,
  atMs: sim.service.nowMs(),
  ...told,
});

/** Tells it: now, twice, late, or never. */
export async function tell(sim: Sim, told: Told, how: number): Promise<string> {
  const { bank } = sim;
  const way = (['lost', 'late', 'twice'] as const)[how % 9] ?? 'now';
  if (way === 'lost') return 'not told';
  if (way === 'late') {
    bank.untold.push(told);
    return 'to be told late';
  }
  const answers = [await tellNow(sim, told)];
  if (way === 'twice') answers.push(await tellAgain(sim, told));
  return `told ${told.id}: ${answers.join(', ')}`;
}

export async function tellNow({ bank, service }: Pick<Sim, 'bank' | 'service'>, told: Told): Promise<string> {
  bank.told.push(told);
  return tellAgain({ bank, service }, told);
}

/** What it has told before, as it was or with another content. */
export async function tellAgain({ bank, service }: Pick<Sim, 'bank' | 'service'>, told: Told): Promise<string> {
  const answer = await service.tell(told);
  const { atMs: _, ...content } = told;
  if (answer === 'CONTRADICTED') bank.contradicted.add(JSON.stringify(content));
  return answer;
}
