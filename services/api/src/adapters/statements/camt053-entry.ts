import { formatCentimos } from '../../domain/money.ts';
import {
  WrongStatement,
  longestText,
  type RawLine,
  type StatementPart,
} from '../../application/reconciliation/statement-file-port.ts';
import { charges } from './camt053-charges.ts';
import { batchPaths, entryPaths, keepText, signOf, transactionPaths, type Texts } from './camt053-texts.ts';
import { centimosOf, lineTime } from './camt053-values.ts';

const askDetails =
  'Ask the bank for the details of each transaction (TxDtls), or to book each as an entry of its own (single booking, not batch booking).';

const otherAmount = `An entry has another amount than its transaction (TxDtls) or its batch (TtlAmt): it may be one of several. ${askDetails}`;

/** Entries that are no movement of the account yet, or never. */
const skippedStatus: { readonly [status: string]: 'PENDING' | 'INFORMATION' } = {
  PDNG: 'PENDING',
  FUTR: 'PENDING',
  INFO: 'INFORMATION',
};

type Transaction = { texts: Texts; row: number };
/** One element `NtryDtls`: how many transactions it says that it has, how many it shows, and what they add up to. */
type Details = { isBatch: boolean; texts: Texts; shown: number };

/**
 * An entry (`Ntry`), which begins at this row: a line, or one for each of its transactions (`TxDtls`), which must add up to it. They are
 * given as they come, because a batch can have any number of them.
 */
export function camtEntry(row: number, onPart: (part: StatementPart) => void) {
  const fail = (problem: string): never => {
    throw new WrongStatement(row, problem);
  };
  const head: Texts = new Map();
  const taken = charges();
  let details: Details | null = null;
  let transaction: Transaction | null = null;
  /** The transaction before, or the only one. */
  let waiting: Transaction | null = null;
  let given = 0;
  let grossCentimos = 0;
  let stated = 0;
  let shown = 0;
  let batchTotal: Texts | null = null;

  const of = (path: string): string => head.get(path) ?? '';
  const status = (): string => of('Sts/Cd') || of('Sts');
  const currency = (): string => of('Amt@');
  const entryCentimos = (): number => signOf(head.get('CdtDbtInd'), row) * amountOf(of('Amt'));
  function amountOf(text: string): number {
    if (text.startsWith('-')) fail('An amount has no sign: CdtDbtInd is its sign.');
    return centimosOf(text) ?? fail('The amount (Amt) of an entry is no whole number of céntimos.');
  }
  /** In the currency of the account. The payer's is not. Older versions have it below AmtDtls. */
  const ownAmount = ({ texts }: Transaction): string =>
    ['Amt', 'AmtDtls/TxAmt/Amt'].flatMap((path) =>
      texts.get(`${path}@`) === currency() ? (texts.get(path) ?? []) : [],
    )[0] ?? '';
  const signIn = (texts: Texts): 1 | -1 => signOf(texts.get('CdtDbtInd') ?? head.get('CdtDbtInd'), row);

  function lineOf(texts: Texts, soles: string, lineId: string, paymentId: string): RawLine {
    const endToEndId = texts.get('Refs/EndToEndId') ?? '';
    const text = texts.get('RmtInf/Ustrd') ?? texts.get('RmtInf/Strd/CdtrRefInf/Ref');
    const reference = text ?? (endToEndId === 'NOTPROVIDED' ? '' : endToEndId);
    return {
      lineId,
      at: lineTime(of('BookgDt/Dt'), of('BookgDt/DtTm')),
      kind: texts.get('BkTxCd/Prtry/Cd') ?? of('BkTxCd/Prtry/Cd'),
      reference: reference.slice(0, longestText),
      paymentId,
      amount: soles,
      currency: currency(),
      ...(of('RvslInd') === 'true' || of('RvslInd') === '1' ? { isReversal: true } : {}),
    };
  }
  const id = (): string => of('NtryRef') || of('AcctSvcrRef');
  const ownId = (texts: Texts): string =>
    texts.get('Refs/AcctSvcrRef') ?? texts.get('Refs/TxId') ?? texts.get('Refs/InstrId') ?? '';

  /** One of several. */
  function give(one: Transaction): void {
    const soles = ownAmount(one);
    if (soles === '')
      fail(
        `A transaction (TxDtls) of an entry with several has no amount of its own (Amt) in ${currency() || 'PEN'}. ${askDetails}`,
      );
    const centimos = signIn(one.texts) * amountOf(soles);
    given += 1;
    grossCentimos += centimos;
    const lineId = id() === '' ? '' : `${id()}.${given}`;
    onPart({ row: one.row, line: lineOf(one.texts, formatCentimos(centimos), lineId, ownId(one.texts)) });
  }

  /** The only one, or an entry without transactions. A reference of its own is that of the entry, too. */
  function giveOnly(one: Transaction | null): void {
    const texts: Texts = one?.texts ?? new Map();
    const total = batchTotal?.get('TtlAmt@') === currency() ? batchTotal.get('TtlAmt') : undefined;
    const own = one === null ? '' : ownAmount(one);
    const source = own !== '' ? texts : total !== undefined && batchTotal !== null ? batchTotal : head;
    const soles = own !== '' ? own : (total ?? of('Amt'));
    grossCentimos = signIn(source) * amountOf(soles);
    if (own !== '' && total !== undefined && ![grossCentimos, entryCentimos()].map(Math.abs).includes(amountOf(total)))
      fail(otherAmount);
    onPart({ row, line: lineOf(texts, formatCentimos(grossCentimos), id(), of('AcctSvcrRef') || ownId(texts)) });
  }

  /** What the bank has taken: a line where it is in the amount of the entry, and else only shown. */
  function giveCharges(): void {
    const chargesCentimos = taken.centimos(currency());
    const difference = entryCentimos() - grossCentimos;
    if (difference !== 0 && difference !== chargesCentimos)
      fail(
        given > 0
          ? `The transactions (TxDtls) of an entry add up to ${formatCentimos(grossCentimos)}, and the entry has ${formatCentimos(entryCentimos())}: one is missing or wrong. ${askDetails}`
          : otherAmount,
      );
    if (difference === 0) {
      if (chargesCentimos !== 0) onPart({ row, skipped: 'CHARGES', amount: formatCentimos(chargesCentimos) });
      return;
    }
    const line = {
      ...lineOf(new Map(), formatCentimos(difference), `${id()}.charges`, ''),
      kind: 'partner_fee',
      reference: '',
    };
    onPart({ row, line });
  }

  function endDetails({ isBatch, texts, shown: here }: Details): void {
    const number = texts.get('NbOfTxs');
    if (number !== undefined && !/^\d{1,15}$/.test(number)) fail('NbOfTxs is no number.');
    if (isBatch && Number(number ?? 0) === 0 && here === 0)
      fail(
        `An entry is a batch (Btch) of an unknown number of transactions (NbOfTxs), and shows none of them. ${askDetails}`,
      );
    stated += Math.max(Number(number ?? 0), here);
    batchTotal = texts;
  }

  function checkBatches(): void {
    if (stated > 1 && shown < stated)
      fail(
        `An entry has ${stated} transactions (NbOfTxs), and shows ${shown === 0 ? 'none' : shown} of them. ${askDetails}`,
      );
  }

  return {
    open(below: string, currencyOf: string, at: number): void {
      if (below === 'NtryDtls') details = { isBatch: false, texts: new Map(), shown: 0 };
      else if (below === 'NtryDtls/Btch' && details !== null) details.isBatch = true;
      else if (below === 'NtryDtls/TxDtls') transaction = { texts: new Map(), row: at };
      const inTransaction = after('NtryDtls/TxDtls/', below);
      const charge = after('Chrgs', below) ?? after('Chrgs', inTransaction ?? '');
      if (charge !== null) taken.open(charge.replace(/^\//, ''), currencyOf);
      else if (inTransaction !== null && currencyOf !== '') transaction?.texts.set(`${inTransaction}@`, currencyOf);
      else if (below === 'Amt') head.set('Amt@', currencyOf);
      else if (below === 'NtryDtls/Btch/TtlAmt') details?.texts.set('TtlAmt@', currencyOf);
    },
    close(below: string, text: string, at: number): void {
      const inTransaction = after('NtryDtls/TxDtls/', below);
      const inBatch = after('NtryDtls/Btch/', below);
      const charge = after('Chrgs', below) ?? after('Chrgs', inTransaction ?? '');
      if (charge !== null) taken.close(charge.replace(/^\//, ''), text);
      else if (inTransaction !== null && transaction !== null)
        keepText(transaction.texts, transactionPaths, inTransaction, text, at);
      else if (inBatch !== null && details !== null) keepText(details.texts, batchPaths, inBatch, text, at);
      else if (below === 'NtryDtls/TxDtls' && transaction !== null && details !== null) {
        details.shown += 1;
        shown += 1;
        if (skippedStatus[status()] === undefined && waiting !== null) give(waiting);
        [waiting, transaction] = [transaction, null];
      } else if (below === 'NtryDtls' && details !== null) {
        if (skippedStatus[status()] === undefined) endDetails(details);
      } else keepText(head, entryPaths, below, text, at);
    },
    /** @throws WrongStatement */
    end(): void {
      const skipped = skippedStatus[status()];
      if (skipped !== undefined)
        return onPart({
          row,
          skipped,
          amount: formatCentimos(signOf(head.get('CdtDbtInd'), row) * (centimosOf(of('Amt')) ?? 0)),
        });
      if (status() !== 'BOOK')
        fail('The status (Sts) of an entry is none of BOOK (read), PDNG, FUTR and INFO (skipped).');
      checkBatches();
      if (given > 0 && waiting !== null) give(waiting);
      else giveOnly(waiting);
      giveCharges();
    },
  };
}

/** What of a path comes after another one. Null: it is not below that. */
function after(start: string, path: string): string | null {
  if (!path.startsWith(start)) return null;
  const rest = path.slice(start.length);
  return start.endsWith('/') || rest === '' || rest.startsWith('/') ? rest : null;
}
