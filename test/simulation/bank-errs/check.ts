import { reasonsOf, type Report } from '../../../services/api/src/application/reconciliation/report.ts';
import { balanceProblems } from '../../../services/api/src/main/commands/balance-audit.ts';
import { closingOf, sumOf } from '../../../tools/simulate/bank/books.ts';
import { accountProblems } from './check-accounts.ts';
import { eventProblems } from './check-events.ts';
import { ownerProblems } from './check-owners.ts';
import type { Desk } from './operate.ts';
import { readDay } from './statements.ts';

/** What is wrong when everything should have ended. */
export async function problems(desk: Desk): Promise<string[]> {
  const { service, sim } = desk;
  const { bank } = sim;
  const report = await readDay(service, bank, bank.readUpTo);
  const closing = closingOf(bank, bank.readUpTo);
  const moved = sumOf(bank.movements.filter(({ day }) => day <= bank.readUpTo));
  return [
    ...reasonsOf(report).map((reason) => `reconcile ends with 1: ${reason} ${reportText(report)}`),
    ...(closing === moved ? [] : [`the model: the statements say ${closing}, and ${moved} has moved`]),
    ...(await openProblems(desk)),
    ...(await balanceProblems({ query: service.rows } as never)),
    ...(await ownerProblems(service, bank)),
    ...(await accountProblems(service, closing)),
    ...(await eventProblems(service)),
  ];
}

const reportText = ({ sides, expectedCentimos, totals, unfinished, open, missingThere }: Report): string =>
  JSON.stringify({
    sides,
    expectedCentimos,
    closing: totals.closingCentimos,
    unfinished: unfinished.map(({ line, refusal }) => `${line.lineId}: ${refusal.message}`),
    open: open.map(({ day, lineId, kind, result, amountCentimos, oursCentimos }) =>
      [day, lineId, kind, result, amountCentimos, oursCentimos].join(' '),
    ),
    missingThere: missingThere.map(({ id, kind, amountCentimos, reference }) =>
      [id, kind, amountCentimos, reference].join(' '),
    ),
  });

/** What waits for a person, and what was not kept for one. */
async function openProblems({ service, sim }: Desk): Promise<string[]> {
  const { read } = service.app.store;
  const held = await read.suspense.oldest(['OPEN', 'RETURNING'], 10);
  const { contradicted } = sim.bank;
  const kept = (await read.contradictions.oldest(null, 1_000)).length;
  return [
    ...(kept >= contradicted.size ? [] : [`of ${contradicted.size} contradictions ${kept} were kept`]),
    ...held.map(
      ({ id, reason, status, reference }) => `open: ${id} in suspense is ${status} (${reason}, ${reference})`,
    ),
    ...(await read.contradictions.oldest('OPEN', 10)).map(({ id }) => `open: the contradiction ${id}`),
    ...(await read.railCalls.toldAfterAll(10)).map(({ id, toldAfterAll }) => `open: ${id} is ${toldAfterAll}`),
  ];
}
