import { centimosOf } from './camt053-values.ts';

type Charge = { amount: string; currency: string; sign: string };
const none: Charge = { amount: '', currency: '', sign: '' };

/**
 * The charges (`Chrgs`) of an entry or of its transactions, by the path below `Chrgs`: each in an element of its own up to version 02,
 * in records (`Rcrd`) after it, or their total alone.
 */
export function charges() {
  const found: Charge[] = [];
  let one = { ...none };
  let total = { ...none };
  const end = (): void => {
    if (one.amount !== '') found.push(one);
    one = { ...none };
  };
  return {
    open(below: string, currency: string): void {
      if (below === '') [one, total] = [{ ...none }, { ...none }];
      if (below === 'Amt' || below === 'Rcrd/Amt') one.currency = currency;
      if (below === 'TtlChrgsAndTaxAmt') total.currency = currency;
    },
    close(below: string, text: string): void {
      if (below === 'Amt' || below === 'Rcrd/Amt') one.amount = text;
      else if (below === 'CdtDbtInd' || below === 'Rcrd/CdtDbtInd') one.sign = text;
      else if (below === 'TtlChrgsAndTaxAmt') total.amount = text;
      else if (below === 'Rcrd') {
        end();
        total = { ...none };
      } else if (below === '') {
        if (one.amount === '' && total.amount !== '') one = total;
        end();
      }
    },
    /** What they do to the account, in the currency of the entry: below zero is what the bank takes. */
    centimos: (currency: string): number =>
      found.reduce(
        (sum, { amount, sign, ...of }) =>
          of.currency === currency ? sum + (sign === 'CRDT' ? 1 : -1) * (centimosOf(amount) ?? 0) : sum,
        0,
      ),
  };
}
