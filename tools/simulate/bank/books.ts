// The books of a bank that errs: what really moved, and what its statement of each day says now.

export type Kind = 'payment' | 'refund' | 'payout' | 'settlement' | 'partner_fee' | 'chargeback';

/** What really moved. Céntimos: what arrives is above zero. */
export type Movement = {
  number: number;
  day: string;
  atMs: number;
  kind: Kind;
  reference: string;
  /** The bank's number. Of a chargeback that of the payment. Null: it has none. */
  paymentId: string | null;
  centimos: number;
};

export type Line = Omit<Movement, 'number' | 'day'> & { lineId: string };

/** What a statement says wrongly. `line`: the wrong one. `right`: what should be there. By a line: of the day on which it is put right. */
export type Mistake = { day: string; line: Line | null; right: Line | null; by: 'reissue' | 'line' };

/** What svc has asked it to do. */
export type Order = {
  kind: 'payout' | 'refund';
  reference: string;
  centimos: number;
  state: 'OPEN' | 'PAID' | 'FAILED';
  left: Movement | null;
  /** What came back of a payout, and what the bank keeps for that. */
  backCentimos: number;
  feeCentimos: number;
};

export type Told = {
  id: string;
  type: 'payment.received' | 'payout.paid' | 'payout.failed' | 'payout.returned' | 'refund.succeeded' | 'refund.failed';
  reference: string;
  centimos: number;
  paymentId: string | null;
  failureCode: string | null;
  atMs: number;
};

export type Bank = {
  movements: Movement[];
  days: Map<string, Line[]>;
  mistakes: Mistake[];
  /** Mistakes that it has put right by a line of another day. */
  righted: (Mistake & { onDay: string })[];
  /** Days that were read, and whose statement is another one now. */
  reissued: Set<string>;
  /** The last day whose statement svc has. */
  readUpTo: string;
  orders: Order[];
  told: Told[];
  /** What was refused because it contradicts what it had told before: each content once. */
  contradicted: Set<string>;
  /** What it will tell late. */
  untold: Told[];
  numbers: number;
};

export const newBank = (): Bank => ({
  movements: [],
  days: new Map(),
  mistakes: [],
  righted: [],
  reissued: new Set(),
  readUpTo: '',
  orders: [],
  told: [],
  contradicted: new Set(),
  untold: [],
  numbers: 0,
});

export const nextNumber = (bank: Bank): number => (bank.numbers += 1);

const limaBehindMs = 5 * 3_600_000;
const dayMs = 24 * 3_600_000;
export const dayOf = (atMs: number): string => new Date(atMs - limaBehindMs).toISOString().slice(0, 10);
export const endOfDayMs = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) + limaBehindMs + dayMs;

export const linesOf = (bank: Bank, day: string): Line[] => {
  const lines = bank.days.get(day) ?? [];
  bank.days.set(day, lines);
  return lines;
};

/** What the statement of a day says as its balance. */
export const closingOf = (bank: Bank, day: string): number =>
  [...bank.days].reduce((sum, [of, lines]) => (of > day ? sum : sum + sumOf(lines)), 0);

export const sumOf = (all: readonly { centimos: number }[]): number =>
  all.reduce((sum, { centimos }) => sum + centimos, 0);

export function addMovement(bank: Bank, moved: Omit<Movement, 'number' | 'day'>): Movement {
  const movement = { ...moved, number: nextNumber(bank), day: dayOf(moved.atMs) };
  bank.movements.push(movement);
  return movement;
}

export const lineOf = (bank: Bank, { number: _number, day: _day, ...moved }: Movement): Line => ({
  ...moved,
  lineId: `L${nextNumber(bank)}`,
});

/** Puts a mistake right. By a line of now, or by a statement that is issued again. */
export function putRight(bank: Bank, mistake: Mistake, nowMs: number): void {
  bank.mistakes = bank.mistakes.filter((one) => one !== mistake);
  const { day, line, right, by } = mistake;
  if (by === 'line' && day <= bank.readUpTo) return putRightByLine(bank, mistake, nowMs);
  const lines = linesOf(bank, day);
  const at = line === null ? lines.length : lines.indexOf(line);
  if (at < 0) throw new Error('The wrong line is not in its statement.');
  lines.splice(at, line === null ? 0 : 1, ...(right === null ? [] : [right]));
  if (day <= bank.readUpTo) bank.reissued.add(day);
}

function putRightByLine(bank: Bank, mistake: Mistake, nowMs: number): void {
  const { line, right } = mistake;
  bank.righted.push({ ...mistake, onDay: dayOf(nowMs) });
  const today = linesOf(bank, dayOf(nowMs));
  if (right !== null) today.push({ ...right, atMs: nowMs });
  if (line !== null) today.push({ ...line, lineId: `L${nextNumber(bank)}`, centimos: 0 - line.centimos, atMs: nowMs });
}
