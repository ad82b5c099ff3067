import type { QualifiedTag } from 'sax';
import { limaInstant, type LimaDay } from '../../domain/peru/business-days.ts';
import { readInstant } from '../../domain/instant.ts';
import {
  WrongStatement,
  type RawBalance,
  type StatementPart,
} from '../../application/reconciliation/statement-file-port.ts';
import { camtEntry } from './camt053-entry.ts';
import { balancePaths, keepText, signOf, statementPaths, type Texts } from './camt053-texts.ts';
import { balanceTime, solesOf } from './camt053-values.ts';

/** Which of several statements of a file is read. Without a day there must be one alone. */
export type Wanted = { day?: LimaDay | undefined; account?: string | undefined };

type Balance = { row: number; texts: Texts };
type Statement = { row: number; texts: Texts; balances: Balance[]; state: 'UNDECIDED' | 'CHOSEN' | 'LEFT_OUT' };

/** PRCD, the closing balance of the day before, is the opening one where the bank gives no other. The others are left out. */
const balances: { readonly [code: string]: RawBalance['balance'] } = {
  OPBD: 'OPENING',
  PRCD: 'OPENING',
  CLBD: 'CLOSING',
};
const page = ['MsgPgntn/PgNb', 'MsgPgntn/LastPgInd'];
/** So many statements are named in a message. */
const mostNamed = 10;

/** Collects the parts of the statement of the day. The paths are Document/BkToCstmrStmt/Stmt/Ntry and …/Bal. */
export function camtParts({ day, account }: Wanted, onPart: (part: StatementPart) => void) {
  const header: Texts = new Map();
  const leftOut: string[] = [];
  let statements = 0;
  let chosen = 0;
  let only: string | null = null;
  let statement: Statement | null = null;
  let balance: Balance | null = null;
  let entry: ReturnType<typeof camtEntry> | null = null;

  /** By its account, its currency and the day of its closing balance, all of which stand before its entries. */
  function decide(one: Statement): void {
    if (one.state !== 'UNDECIDED') return;
    const name = accountOf(one);
    const currency = one.texts.get('Acct/Ccy') ?? 'PEN';
    const closing = closingOf(one);
    const isWanted = (account === undefined || name === account) && currency === 'PEN' && isOfDay(closing, day);
    one.state = isWanted ? 'CHOSEN' : 'LEFT_OUT';
    if (!isWanted) {
      if (leftOut.length < mostNamed)
        leftOut.push(
          `${name || 'no account'} in ${currency}, ${closing === null ? 'without a closing balance' : `until ${closing}`}`,
        );
      return;
    }
    chosen += 1;
    if (only !== null && only !== name)
      throw new WrongStatement(
        one.row,
        `The file has statements (Stmt) of the accounts ${only} and ${name || 'no account'}: choose one with --account.`,
      );
    only = name;
    if (chosen > 1)
      throw new WrongStatement(
        one.row,
        'There is a second statement (Stmt) of this account and day. Ask the bank which one is right.',
      );
    checkPages(one);
    const opening = one.balances.some((found) => codeOf(found) === 'OPBD');
    for (const found of one.balances) if (!(opening && codeOf(found) === 'PRCD')) giveBalance(found, onPart);
  }

  function checkPages(one: Statement): void {
    const texts = [one.texts.get('StmtPgntn/PgNb'), header.get('MsgPgntn/PgNb')];
    const last = [one.texts.get('StmtPgntn/LastPgInd'), header.get('MsgPgntn/LastPgInd')];
    if (
      texts.some((text) => text !== undefined && Number(text) !== 1) ||
      last.some((text) => text === 'false' || text === '0')
    )
      throw new WrongStatement(
        one.row,
        'The file is one page of a statement of several (PgNb, LastPgInd). Ask the bank for the statement in one file.',
      );
  }

  return {
    open(path: readonly string[], attributes: QualifiedTag['attributes'], row: number): void {
      const below = placeOf(path);
      const currency = attributes['Ccy']?.value ?? '';
      if (below === 'Stmt') {
        statements += 1;
        statement = { row, texts: new Map(), balances: [], state: 'UNDECIDED' };
      } else if (below === 'Bal') balance = { row, texts: new Map() };
      else if (below === 'Bal/Amt') balance?.texts.set('Amt@', currency);
      else if (below === 'Ntry' && statement !== null) {
        decide(statement);
        entry = statement.state === 'CHOSEN' ? camtEntry(row, onPart) : null;
      } else if (below.startsWith('Ntry/')) entry?.open(below.slice(5), currency, row);
    },
    close(path: readonly string[], text: string, row: number): void {
      const below = placeOf(path);
      if (below === '') return keepText(header, page, path.slice(3).join('/'), text, row);
      if (statement === null) return;
      if (below === 'Stmt') decide(statement);
      else if (below === 'Bal' && balance !== null) {
        if (statement.state === 'UNDECIDED') statement.balances.push(balance);
        else if (statement.state === 'CHOSEN') giveBalance(balance, onPart);
      } else if (below === 'Ntry') {
        entry?.end();
        entry = null;
      } else if (below.startsWith('Ntry/')) entry?.close(below.slice(5), text, row);
      else if (below.startsWith('Bal/') && balance !== null)
        keepText(balance.texts, balancePaths, below.slice(4), text, row);
      else keepText(statement.texts, statementPaths, below, text, row);
    },
    /** @throws WrongStatement */
    checkComplete(): void {
      if (statements === 0) throw new WrongStatement(null, 'The file has no statement (Stmt).');
      if (chosen > 0) return;
      const wanted = [account, day].filter((text) => text !== undefined).join(' of ');
      throw new WrongStatement(
        null,
        `The file has no statement (Stmt) in PEN of ${wanted}. It has: ${leftOut.join('; ')}.`,
      );
    },
  };
}

/** The path below the statement; '' beside it. */
function placeOf(path: readonly string[]): string {
  const [, first, second, ...below] = path;
  if (first !== 'BkToCstmrStmt' || second !== 'Stmt') return '';
  return below.length === 0 ? 'Stmt' : below.join('/');
}

const accountOf = ({ texts }: Statement): string => texts.get('Acct/Id/IBAN') ?? texts.get('Acct/Id/Othr/Id') ?? '';
const codeOf = ({ texts }: Balance): string => texts.get('Tp/CdOrPrtry/Cd') ?? '';
const timeOf = ({ texts }: Balance): string => balanceTime(texts.get('Dt/Dt') ?? '', texts.get('Dt/DtTm') ?? '');

function closingOf({ balances: found }: Statement): string | null {
  const closing = found.find((one) => codeOf(one) === 'CLBD');
  return closing === undefined ? null : timeOf(closing);
}

/** One without a closing balance, or without its time, is refused by the check of the whole. */
function isOfDay(closing: string | null, day: LimaDay | undefined): boolean {
  const at = closing === null ? null : readInstant(closing);
  if (day === undefined || !(at instanceof Date)) return true;
  return at > limaInstant(day, 0) && at <= limaInstant(day, 24);
}

function giveBalance(found: Balance, onPart: (part: StatementPart) => void): void {
  const { row, texts } = found;
  const balance = balances[codeOf(found)];
  if (balance === undefined) return;
  const amount = texts.get('Amt') ?? '';
  if (amount.startsWith('-')) throw new WrongStatement(row, 'An amount has no sign: CdtDbtInd is its sign.');
  const sign = signOf(texts.get('CdtDbtInd'), row) === -1 ? '-' : '';
  onPart({
    row,
    balance: { balance, at: timeOf(found), currency: texts.get('Amt@') ?? '', amount: `${sign}${solesOf(amount)}` },
  });
}
