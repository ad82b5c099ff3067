/**
 * All accounts of the journal. Assets and expenses grow by debits (above zero), liabilities by credits (below zero): the sum of
 * all is zero. To add an account is to add a row.
 */
export const journalAccounts = {
  /** What partners owe us for live payments, less what they have refunded, settled and kept as their fee. */
  'rail:collection': 'receivable',
  /** Test mode has an account for each method. */
  'rail:INTEROPERABLE_QR': 'receivable',
  'rail:BANK_TRANSFER': 'receivable',
  'rail:WALLET': 'receivable',
  /** Settled by a partner; the statement of the bank that pays out does not show it yet. */
  'bank:transit': 'in transit',
  /** The account that payouts are paid from. It is below zero while a partner collects and another one pays out before it is settled. */
  'bank:payouts': 'bank',
  /** Our own account, to which a partner settles that is bank and acquirer in one. svc reads no statement of it. */
  'bank:own': 'bank',
  /** What partners charge us. */
  'svc:partner-costs': 'partner costs',
  /** Money that an operator has given up. */
  'svc:write-offs': 'write-offs',
  /** What we owe the merchants: PENDING + AVAILABLE + IN_PAYOUT of all balances. */
  'merchant:pending': 'payable',
  'svc:fees': 'fees',
  'svc:tax': 'tax',
  'svc:suspense': 'suspense',
} as const;

export type JournalAccount = keyof typeof journalAccounts;
type Group = (typeof journalAccounts)[JournalAccount];

const debitGroups = ['receivable', 'in transit', 'bank', 'partner costs', 'write-offs'] as const satisfies Group[];
const creditGroups = ['payable', 'fees', 'tax', 'suspense'] as const satisfies Group[];

export const isJournalAccount = (account: string): account is JournalAccount => Object.hasOwn(journalAccounts, account);

/** The sum of each account in one mode, and the sum of what the balances say that merchants are owed. */
export type JournalSums = { accounts: ReadonlyMap<string, number>; balancesCentimos: number };

export type JournalEquation = {
  /** Receivable, in transit, bank, partner costs, write-offs. */
  debits: readonly (readonly [group: Group, centimos: number])[];
  /** Payable, fees, tax, suspense. */
  credits: readonly (readonly [group: Group, centimos: number])[];
  isEqual: boolean;
  /** Whether what the journal owes the merchants is the sum of their balances. */
  isPayable: boolean;
  unknownAccounts: readonly string[];
};

/** receivable + in transit + bank + partner costs + write-offs = payable + fees + tax + suspense, and payable = Σ balances. */
export function journalEquation({ accounts, balancesCentimos }: JournalSums): JournalEquation {
  const sumOf = (group: Group): number =>
    [...accounts].reduce(
      (sum, [account, centimos]) =>
        isJournalAccount(account) && journalAccounts[account] === group ? sum + centimos : sum,
      0,
    );
  const debits = debitGroups.map((group) => [group, sumOf(group)] as const);
  // `0 -`: −0 would be another number.
  const credits = creditGroups.map((group) => [group, 0 - sumOf(group)] as const);
  return {
    debits,
    credits,
    isEqual: total(debits) === total(credits),
    isPayable: 0 - sumOf('payable') === balancesCentimos,
    unknownAccounts: [...accounts.keys()].filter((account) => !isJournalAccount(account)),
  };
}

const total = (parts: JournalEquation['debits']): number => parts.reduce((sum, [, centimos]) => sum + centimos, 0);
