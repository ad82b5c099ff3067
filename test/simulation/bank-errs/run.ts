import type { Store } from '../../../services/api/src/application/store.ts';
import { actions } from '../../../tools/simulate/bank/actions.ts';
import { end } from '../../../tools/simulate/bank/actions-orders.ts';
import { dayOf, endOfDayMs, newBank, putRight, type Bank } from '../../../tools/simulate/bank/books.ts';
import { tellNow, type Sim } from '../../../tools/simulate/bank/sim.ts';
import { stepText, type Sequence } from '../../../tools/simulate/bank/steps.ts';
import { problems } from './check.ts';
import { operate, type Desk } from './operate.ts';
import { operatorsOf } from './operators.ts';
import { startService, type Opened } from './service.ts';
import { readAgain, readDay } from './statements.ts';

export type Result = { problems: readonly string[]; story: readonly string[] };
export type Options = { plant?: (store: Store) => Store };

const minuteMs = 60_000;
/** So many nights a bank and two operators may take to put everything right. */
const mostNights = 12;

/** Runs a sequence, puts everything right, and says what is wrong then. */
export async function run(opened: Opened, sequence: Sequence, { plant }: Options = {}): Promise<Result> {
  const bank = newBank();
  const { seed, paymentIds, steps } = sequence;
  const service = await startService(opened, { seed, paymentIds, plant, ask: async (order) => ask(bank, order) });
  const sim: Sim = { service, bank, paymentIds, intents: [] };
  const story = [`seed ${seed}, payment ids: ${paymentIds}`];
  const say = (text: string): void =>
    void story.push(`${new Date(service.nowMs()).toISOString().slice(5, 16)}  ${text}`);
  try {
    const desk: Desk = { sim, service, operators: await operatorsOf(service), say };
    for (const step of steps) {
      service.moveTo(service.nowMs() + 20 * minuteMs);
      if (step.action === 'night') await night(desk);
      else if (step.action === 'operate') await operate(desk);
      else {
        const text = (await actions[step.action]?.(sim, step)) ?? null;
        if (text !== null) say(text);
      }
    }
    return { problems: await settle(desk), story };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { problems: [`${error.name}: ${error.message}\n${error.stack ?? ''}`], story };
  }
}

type Asked = { kind: string; reference: string; request: { amountCentimos: number } };

/** svc asks for a payout or a refund, once for each reference. */
function ask(bank: Bank, { kind, reference, request }: Asked) {
  if (kind === 'order_withdrawal') return { result: 'SUCCEEDED' } as const;
  if (kind !== 'payout' && kind !== 'refund') throw new Error(`The bank is asked for a ${kind}.`);
  if (!bank.orders.some((one) => one.reference === reference))
    bank.orders.push({
      kind,
      reference,
      centimos: request.amountCentimos,
      state: 'OPEN',
      left: null,
      backCentimos: 0,
      feeCentimos: 0,
    });
  return { result: 'ACCEPTED', askAt: null } as const;
}

/** The day ends; its statement is read the next morning, after those that were issued again. */
export async function night(desk: Desk): Promise<void> {
  const { sim, service, operators, say } = desk;
  const { bank } = sim;
  const day = dayOf(service.nowMs());
  service.moveTo(endOfDayMs(day) - 30 * minuteMs);
  await service.work();
  const morningMs = endOfDayMs(day) + 5 * 60 * minuteMs;
  service.moveTo(morningMs);
  for (const again of [...bank.reissued].toSorted()) {
    bank.reissued.delete(again);
    await readAgain(service, operators, bank, again);
    say(`the statement of ${again} is read again`);
  }
  bank.readUpTo = day;
  desk.report = await readDay(service, bank, day);
  say(`the statement of ${day} is read`);
  // At six the payouts are made, and an hour later the bank is told of them.
  for (const hours of [1.2, 2.5, 5]) {
    service.moveTo(morningMs + hours * 60 * minuteMs);
    await service.work();
  }
}

/** The bank puts its mistakes right and ends what it was asked for, and operators end what is open. @returns what is wrong */
async function settle(desk: Desk): Promise<string[]> {
  const { sim, service, say } = desk;
  const { bank } = sim;
  for (let nights = 0; nights < mostNights; nights += 1) {
    for (const told of bank.untold.splice(0)) say(`${told.id} is told late: ${await tellNow(sim, told)}`);
    for (const mistake of bank.mistakes) putRight(bank, mistake, service.nowMs());
    for (const order of bank.orders)
      if (order.state === 'OPEN' && order.backCentimos === 0)
        say(
          await end(sim, order, order.left === null && order.kind === 'refund' ? 'PAID' : 'PAID', {
            a: 999,
            b: 0,
            c: 8,
          }),
        );
    await night(desk);
    await operate(desk);
    const wrong = await problems(desk);
    if (wrong.length === 0) return [];
    if (nights === mostNights - 1) return wrong;
  }
  return [];
}

export const storyOf = ({ steps }: Sequence, { problems: wrong, story }: Result): string =>
  [...wrong, '', ...story, '', ...steps.map(stepText)].join('\n');
