import { WrongStatement } from '../../application/reconciliation/statement-file-port.ts';

/** What is read of an element, by the path below it: `BookgDt/Dt`. The currency of an amount is at `Amt@`. */
export type Texts = Map<string, string>;

export const entryPaths = [
  'NtryRef',
  'Amt',
  'CdtDbtInd',
  'RvslInd',
  'Sts',
  'Sts/Cd',
  'BookgDt/Dt',
  'BookgDt/DtTm',
  'AcctSvcrRef',
  'BkTxCd/Prtry/Cd',
] as const;
export const transactionPaths = [
  'Refs/AcctSvcrRef',
  'Refs/InstrId',
  'Refs/EndToEndId',
  'Refs/TxId',
  'Amt',
  'CdtDbtInd',
  'AmtDtls/TxAmt/Amt',
  'BkTxCd/Prtry/Cd',
  'RmtInf/Ustrd',
  'RmtInf/Strd/CdtrRefInf/Ref',
] as const;
export const batchPaths = ['NbOfTxs', 'TtlAmt', 'CdtDbtInd'] as const;
export const balancePaths = ['Tp/CdOrPrtry/Cd', 'Amt', 'CdtDbtInd', 'Dt/Dt', 'Dt/DtTm'] as const;
/** Of the statement itself. `Othr/Id`: a CCI, or the bank's own number. */
export const statementPaths = ['Acct/Id/IBAN', 'Acct/Id/Othr/Id', 'Acct/Ccy', 'StmtPgntn/PgNb', 'StmtPgntn/LastPgInd'];

/** They can come several times: a text of 140 characters each, and references of several documents. */
const joined = ['RmtInf/Ustrd'];
const first = ['RmtInf/Strd/CdtrRefInf/Ref'];

/** Keeps the text at one of these paths. @throws WrongStatement when it is there twice */
export function keepText(texts: Texts, paths: readonly string[], path: string, text: string, row: number): void {
  if (text === '' || !paths.includes(path)) return;
  const before = texts.get(path);
  if (before === undefined) texts.set(path, text);
  else if (joined.includes(path)) texts.set(path, `${before} ${text}`);
  else if (!first.includes(path))
    throw new WrongStatement(row, `An entry, a balance or a statement has its ${path} twice.`);
}

/** CRDT is above zero, DBIT below. @throws WrongStatement */
export function signOf(text: string | undefined, row: number): 1 | -1 {
  if (text === 'CRDT') return 1;
  if (text === 'DBIT') return -1;
  throw new WrongStatement(row, 'CdtDbtInd must be CRDT or DBIT.');
}
