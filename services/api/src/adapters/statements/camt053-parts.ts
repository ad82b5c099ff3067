import type { QualifiedTag } from 'sax';
import {
  WrongStatement,
  type RawBalance,
  type RawLine,
  type StatementPart,
} from '../../application/reconciliation/statement-file-port.ts';
import { entryTransactions } from './camt053-transactions.ts';

/** What is read of an entry (`Ntry`) and of a balance (`Bal`), by the path below it. What the standard has beside is ignored. */
const entryTexts: { readonly [path: string]: keyof Entry } = {
  NtryRef: 'lineId',
  Amt: 'amount',
  CdtDbtInd: 'sign',
  'Sts/Cd': 'status',
  Sts: 'status',
  'BookgDt/DtTm': 'at',
  AcctSvcrRef: 'paymentId',
  'BkTxCd/Prtry/Cd': 'kind',
  'NtryDtls/TxDtls/Refs/EndToEndId': 'endToEndId',
  'NtryDtls/TxDtls/RmtInf/Ustrd': 'reference',
};
const balanceTexts: { readonly [path: string]: keyof Balance } = {
  'Tp/CdOrPrtry/Cd': 'code',
  Amt: 'amount',
  CdtDbtInd: 'sign',
  'Dt/DtTm': 'at',
};

type Common = { row: number; amount: string; sign: string; currency: string; at: string };
type Entry = Common & {
  lineId: string;
  status: string;
  kind: string;
  paymentId: string;
  reference: string;
  endToEndId: string;
};
type Balance = Common & { code: string };

const common = { amount: '', sign: '', currency: '', at: '' };
const balances: { readonly [code: string]: RawBalance['balance'] } = { OPBD: 'OPENING', CLBD: 'CLOSING' };

/** Collects the texts of entries and balances. Their paths are Document/BkToCstmrStmt/Stmt/Ntry and …/Bal. */
export function camtParts(onPart: (part: StatementPart) => void) {
  let statements = 0;
  let transactions = entryTransactions(0);
  let entry: Entry | null = null;
  let balance: Balance | null = null;

  return {
    open(path: readonly string[], attributes: QualifiedTag['attributes'], row: number): void {
      const below = placeOf(path);
      if (below === 'Stmt') {
        statements += 1;
        if (statements > 1)
          throw new WrongStatement(row, 'There is a second statement (Stmt). Write one file for each.');
      }
      if (below === 'Ntry') {
        transactions = entryTransactions(row);
        entry = { ...common, row, lineId: '', status: '', kind: '', paymentId: '', reference: '', endToEndId: '' };
      }
      if (below === 'Bal') balance = { ...common, row, code: '' };
      const currency = attributes['Ccy']?.value ?? '';
      if (below.startsWith('Ntry/')) transactions.open(below.slice(5), currency);
      const target = below === 'Ntry/Amt' ? entry : below === 'Bal/Amt' ? balance : null;
      if (target !== null) target.currency = currency;
    },
    close(path: readonly string[], text: string, row: number): void {
      const below = placeOf(path);
      if (below.startsWith('Ntry/')) transactions.close(below.slice(5), text);
      if (below === 'Ntry' && entry !== null) {
        const line = lineOf(entry);
        transactions.check(entry);
        onPart({ row: entry.row, line });
      } else if (below === 'Bal' && balance !== null) emitBalance(balance, onPart);
      else if (below.startsWith('Ntry/') && entry !== null) collect(entry, entryTexts[below.slice(5)], text, row);
      else if (below.startsWith('Bal/') && balance !== null) collect(balance, balanceTexts[below.slice(4)], text, row);
    },
    /** @throws WrongStatement */
    checkComplete(): void {
      if (statements === 0) throw new WrongStatement(null, 'The file has no statement (Stmt).');
    },
  };
}

/** The path below the statement; '' beside it. */
function placeOf(path: readonly string[]): string {
  const [, first, second, ...below] = path;
  if (first !== 'BkToCstmrStmt' || second !== 'Stmt') return '';
  return below.length === 0 ? 'Stmt' : below.join('/');
}

function collect<T extends object>(target: T, name: keyof T | undefined, text: string, row: number): void {
  if (name === undefined || text === '') return;
  if (target[name] !== '') throw new WrongStatement(row, `An entry or a balance has its ${String(name)} twice.`);
  target[name] = text as T[keyof T];
}

function lineOf({ row, status, endToEndId, reference, sign, amount, ...rest }: Entry): RawLine {
  if (status !== 'BOOK') throw new WrongStatement(row, 'Only entries that are booked (Sts BOOK) can be read.');
  const { lineId, at, kind, paymentId, currency } = rest;
  const given = reference || (endToEndId === 'NOTPROVIDED' ? '' : endToEndId);
  return { lineId, at, kind, paymentId, currency, reference: given, amount: signed(amount, sign, row) };
}

/** Other balances, such as the available one, are ignored. */
function emitBalance({ row, code, sign, amount, at, currency }: Balance, onPart: (part: StatementPart) => void): void {
  const name = balances[code];
  if (name !== undefined) onPart({ row, balance: { balance: name, at, currency, amount: signed(amount, sign, row) } });
}

function signed(amount: string, sign: string, row: number): string {
  if (sign !== 'CRDT' && sign !== 'DBIT') throw new WrongStatement(row, 'CdtDbtInd must be CRDT or DBIT.');
  if (amount.startsWith('-')) throw new WrongStatement(row, 'An amount has no sign: CdtDbtInd is its sign.');
  return sign === 'DBIT' ? `-${amount}` : amount;
}
