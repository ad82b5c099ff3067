import { WrongStatement } from '../../application/reconciliation/statement-file-port.ts';

type Amount = { amount: string; currency: string; sign: string };

/** Of one element `NtryDtls`: how many transactions it says that it has, and how many it shows. */
type Details = { isBatch: boolean; stated: number | null; shown: number };

const singly =
  'and svc can only read one from each. Ask the bank to book each transaction as an entry of its own (single booking, not batch booking).';

/**
 * What an entry says of its transactions (`NtryDtls`), by the path below it. Several would be taken for one payment: what the
 * notifications of each have booked would be booked once more.
 */
export function entryTransactions(row: number) {
  const fail = (problem: string): never => {
    throw new WrongStatement(row, problem);
  };
  let details: Details = { isBatch: false, stated: null, shown: 0 };
  let shown = 0;
  let transactions = 0;
  let hasCharges = false;
  /** The amount of the transaction, that of older versions, and that of a batch of one. Charges may have been taken from each. */
  const own: Amount = { amount: '', currency: '', sign: '' };
  const underlying: Amount = { ...own };
  const total: Amount = { ...own };

  function endDetails(): void {
    const stated = details.stated ?? 0;
    if (details.isBatch && stated === 0 && details.shown === 0)
      fail(`An entry is a batch (Btch) of an unknown number of transactions (NbOfTxs), ${singly}`);
    transactions += Math.max(stated, details.shown);
  }

  return {
    open(below: string, currency: string): void {
      if (below === 'NtryDtls') details = { isBatch: false, stated: null, shown: 0 };
      else if (below === 'NtryDtls/Btch') details.isBatch = true;
      else if (below === 'NtryDtls/TxDtls') {
        details.shown += 1;
        shown += 1;
        if (shown > 1) fail(`An entry has several transactions (TxDtls), ${singly}`);
      } else if (below === 'NtryDtls/TxDtls/Amt') own.currency = currency;
      else if (below === 'NtryDtls/TxDtls/AmtDtls/TxAmt/Amt') underlying.currency = currency;
      else if (below === 'NtryDtls/Btch/TtlAmt') total.currency = currency;
      else if (below === 'Chrgs' || below === 'NtryDtls/TxDtls/Chrgs') hasCharges = true;
    },
    close(below: string, text: string): void {
      if (below === 'NtryDtls') endDetails();
      else if (below === 'NtryDtls/Btch/NbOfTxs') {
        if (details.stated !== null) fail('An entry or a balance has its NbOfTxs twice.');
        if (!/^\d{1,15}$/.test(text)) fail('NbOfTxs is no number.');
        details.stated = Number(text);
      } else if (below === 'NtryDtls/TxDtls/Amt') own.amount = text;
      else if (below === 'NtryDtls/TxDtls/CdtDbtInd') own.sign = text;
      else if (below === 'NtryDtls/TxDtls/AmtDtls/TxAmt/Amt') underlying.amount = text;
      else if (below === 'NtryDtls/Btch/TtlAmt') total.amount = text;
    },
    /** @throws WrongStatement when the entry is not one transaction */
    check(entry: Amount): void {
      if (transactions > 1) fail(`An entry has ${transactions} transactions (NbOfTxs), ${singly}`);
      if (!hasCharges && [own, underlying, total].some((one) => differs(one, entry)))
        fail(
          `An entry has another amount than its transaction (TxDtls) or its batch (TtlAmt): it may be one of several, ${singly}`,
        );
    },
  };
}

/** What is not said, or is in the currency of the payer, is not compared. */
const differs = (one: Amount, entry: Amount): boolean =>
  one.amount !== '' &&
  one.currency === entry.currency &&
  (Number(one.amount) !== Number(entry.amount) || (one.sign !== '' && one.sign !== entry.sign));
