import { createHash } from 'node:crypto';
import type { StatementFile } from '../services/api/src/application/reconciliation/statement-file-port.ts';
import { statementParts, type Wanted } from '../services/api/src/adapters/statements/statement-file.ts';
import { reconcile, type HowToRun } from '../services/api/src/application/reconciliation/reconcile.ts';
import type { Report } from '../services/api/src/application/reconciliation/report.ts';
import { limaDay, type LimaDay } from '../services/api/src/domain/peru/business-days.ts';
import type { StatementRails } from '../services/api/src/domain/statement.ts';
import { comparable } from './store/comparable.ts';
import type { World } from './world.ts';

/** The partner of the tests serves every rail: bank and acquirer in one. */
export const allRails: StatementRails = ['collection', 'payout', 'refund', 'message'];

export type Line = {
  line_id: string;
  date: string;
  kind: string;
  reference: string;
  payment_id: string;
  amount: string;
  currency: string;
};
export const columns = 'line_id,date,kind,reference,payment_id,amount,currency';

/** A statement as our CSV. */
export const csvOf = (lines: readonly Line[], balance: { amount: string; at: string }): string =>
  [
    columns,
    ...lines.map((line) => Object.values(line).join(',')),
    `balance,${balance.at},balance,,,${balance.amount},PEN`,
    '',
  ].join('\n');

/** A file in parts of this many characters. */
export const fileOf = (text: string, characters = 1_000, wanted: Wanted = {}): StatementFile => ({
  name: 'statement.csv',
  limits: wanted.map?.limits ?? {},
  read: () => statementParts(partsOf(text, characters), wanted),
  sha256: () => createHash('sha256').update(text).digest('hex'),
});

async function* partsOf(text: string, characters: number): AsyncIterable<string> {
  for (let from = 0; from < text.length; from += characters) yield text.slice(from, from + characters);
}

let ids = 0;

/** A line of now. */
export const lineOf = (world: Pick<World, 'now'>, given: Partial<Line>): Line => {
  ids += 1;
  const made = { line_id: `LINE-${ids}`, date: world.now().toISOString(), kind: 'payment', reference: '' };
  return { ...made, payment_id: `BNK-L${ids}`, amount: '25.90', currency: 'PEN', ...given };
};

const centimos = (amount: string): number => Math.round(Number(amount) * 100);
export const sumOf = (lines: readonly Line[]): string =>
  (lines.reduce((sum, { amount }) => sum + centimos(amount), 0) / 100).toFixed(2);

type Given = HowToRun & {
  day?: LimaDay;
  balance?: string;
  at?: string;
  rails?: StatementRails;
  limits?: StatementFile['limits'];
};

/** Reconciles a statement of today until now, as the command does. Its balance is the sum of its lines, unless given. */
export function reconcileLines(world: World, lines: readonly Line[], given: Given = {}): Promise<Report> {
  const { day = limaDay(world.now()), balance = sumOf(lines), rails = allRails, at, limits = {}, ...watch } = given;
  const text = csvOf(lines, { amount: balance, at: at ?? world.now().toISOString() });
  return reconcile(world.service.app, { rails, day }, { ...fileOf(text), limits }, watch);
}

/** The numbers of the lines by result, without those that are zero. */
export const counts = ({ results }: Report): Record<string, number> =>
  Object.fromEntries(Object.entries(results).flatMap(([name, { items }]) => (items === 0 ? [] : [[name, items]])));

/** What only a statement or only a notification leaves behind, and what is random or of real time. */
const apart = ['statements', 'statement_lines', 'rail_notifications', 'call_records', 'api_keys', 'counting_bounds'];

/** All rows in a form that is equal after a notification and after a statement: a notification is a call that an event names. */
export async function effectsIn(world: World): Promise<Record<string, object[]>> {
  const { rows } = comparable(await world.rows(), null);
  for (const name of apart) delete rows[name];
  const text = JSON.stringify(rows)
    .replaceAll(/"statement_day":("[^"]*"|null)/g, '"statement_day":0')
    .replaceAll(/"request_id":("[^"]*"|null)/g, '"request_id":0')
    .replaceAll(/\\"request\\":(\{[^}]*\}|null)/g, String.raw`\"request\":0`);
  return JSON.parse(text) as Record<string, object[]>;
}
