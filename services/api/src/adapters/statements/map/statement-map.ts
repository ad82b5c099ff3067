import type { StatementKind, LimitedKind } from '../../../domain/statement.ts';
import type { Encoding } from '../text-of-file.ts';

/** A word of the bank for a kind, in a cell of `columns.kind`. `skip`: in any cell, and the row is no line. */
export type KindRule = { word: string; kind: StatementKind | 'skip'; sign: '+' | '-' | null };

/** How a CSV of a bank is read. docs/reconciliation.md describes it. */
export type CsvMap = {
  separator: string | null;
  decimal: '.' | ',';
  columns: {
    lineId: readonly string[];
    date: string;
    time: string | null;
    kind: readonly string[];
    reference: readonly string[];
    paymentId: string | null;
    amount: string | null;
    credit: string | null;
    debit: string | null;
    balance: string | null;
    currency: string | null;
  };
  readTime: (text: string) => string | null;
  dateFormat: string;
  currencies: readonly string[];
  kinds: readonly KindRule[];
  referencePattern: RegExp | null;
  /** `included`: the amount of the row is without it. */
  fee: { columns: readonly string[]; included: boolean } | null;
  newestFirst: boolean;
  /** Rows with the balances, where no column has them. */
  opening: { word: string; column: string } | null;
  closing: { word: string; column: string } | null;
};

export type Limits = Readonly<Partial<Record<LimitedKind, number>>>;

/** `csv` null: the file is our CSV or camt.053, and the map has only limits. */
export type StatementMap = { encoding: Encoding; csv: CsvMap | null; limits: Limits };

/** As words and headings are compared: without accents and capitals. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/^\uFEFF/, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
