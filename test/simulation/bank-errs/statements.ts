import { createHash } from 'node:crypto';
import { planReplacement, replaceGone } from '../../../services/api/src/application/reconciliation/replacement.ts';
import { reconcile } from '../../../services/api/src/application/reconciliation/reconcile.ts';
import type { Report } from '../../../services/api/src/application/reconciliation/report.ts';
import type { StatementFile } from '../../../services/api/src/application/reconciliation/statement-file-port.ts';
import { replacementArgs } from '../../../services/api/src/main/commands/replacement-text.ts';
import { closingOf, endOfDayMs, linesOf, type Bank } from '../../../tools/simulate/bank/books.ts';
import { formatCentimos } from '../../../services/api/src/domain/money.ts';
import { allRails } from '../../statements.ts';
import type { Operators } from './operators.ts';
import type { Started } from './service.ts';

/** The statement of a day, as its bank says it now. */
function fileOf(bank: Bank, day: string): StatementFile {
  const parts = linesOf(bank, day).map((line, index) => ({
    row: index + 2,
    line: {
      lineId: line.lineId,
      at: new Date(line.atMs).toISOString(),
      kind: line.kind,
      reference: line.reference,
      paymentId: line.paymentId ?? '',
      amount: formatCentimos(line.centimos),
      currency: 'PEN',
      isReversal: true,
    },
  }));
  const at = new Date(endOfDayMs(day)).toISOString();
  const amount = formatCentimos(closingOf(bank, day));
  const balance = { row: parts.length + 2, balance: { balance: 'CLOSING', at, amount, currency: 'PEN' } } as const;
  const sha256 = createHash('sha256')
    .update(JSON.stringify([parts, balance]))
    .digest('hex');
  return {
    name: day,
    limits: {},
    sha256: () => sha256,
    async *read() {
      yield* parts;
      yield balance;
    },
  };
}

/** Reads the statement of a day. */
export const readDay = ({ app }: Started, bank: Bank, day: string, replaces = false): Promise<Report> =>
  reconcile(app, { rails: allRails, day }, fileOf(bank, day), { replaces });

/** Reads one that its bank has issued again, when two operators have allowed it. */
export async function readAgain(service: Started, operators: Operators, bank: Bank, day: string): Promise<void> {
  const place = { rails: allRails, day };
  const file = fileOf(bank, day);
  const plan = await planReplacement(service.app, place, file);
  if (!plan.isAllowed) {
    const refused = await operators.run('statements replace', replacementArgs(plan));
    if (refused !== null) throw new Error(`The statement of ${day} cannot be replaced: ${refused}`);
  }
  await replaceGone(service.app, await planReplacement(service.app, place, file));
  await readDay(service, bank, day, true);
}
