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
  /** What we owe the merchants, less what they owe us: PENDING + AVAILABLE + IN_PAYOUT of all balances. */
  'merchant:pending': 'payable',
  'svc:fees': 'fees',
  'svc:tax': 'tax',
  'svc:suspense': 'suspense',
} as const;

export type JournalAccount = keyof typeof journalAccounts;
type Group = (typeof journalAccounts)[JournalAccount];

const debitGroups = ['receivable', 'in transit', 'bank', 'partner costs', 'write-offs'] as const satisfies Group[];
const creditGroups = ['fees', 'tax', 'suspense'] as const satisfies Group[];

export const isJournalAccount = (account: string): account is JournalAccount => Object.hasOwn(journalAccounts, account);

/** The sum of each account in one mode, and of the balances: of those above zero, and of those below, which merchants owe us. */
export type JournalSums = {
  accounts: ReadonlyMap<string, number>;
  owedToCentimos: number;
  owedByCentimos: number;
};

type Part = readonly [name: Group | 'owed to merchants' | 'owed by merchants', centimos: number];

export type JournalEquation = {
  /** Receivable, in transit, bank, partner costs, write-offs, owed by merchants. */
  debits: readonly Part[];
  /** Owed to merchants, fees, tax, suspense. */
  credits: readonly Part[];
  isEqual: boolean;
  /** Whether what the journal owes the merchants is the sum of their balances. */
  isPayable: boolean;
  unknownAccounts: readonly string[];
};

/**
 * receivable + in transit + bank + partner costs + write-offs + owed by merchants = owed to merchants + fees + tax + suspense, and payable,
 * which is what is owed to merchants less what they owe, is the sum of their balances.
 */
export function journalEquation({ accounts, owedToCentimos, owedByCentimos }: JournalSums): JournalEquation {
  const sumOf = (group: Group): number =>
    [...accounts].reduce(
      (sum, [account, centimos]) =>
        isJournalAccount(account) && journalAccounts[account] === group ? sum + centimos : sum,
      0,
    );
  // `0 -`: −0 would be another number.
  const payable = 0 - sumOf('payable');
  const debits: Part[] = [
    ...debitGroups.map((group) => [group, sumOf(group)] as const),
    ['owed by merchants', owedByCentimos],
  ];
  const credits: Part[] = [
    ['owed to merchants', payable + owedByCentimos],
    ...creditGroups.map((group) => [group, 0 - sumOf(group)] as const),
  ];
  return {
    debits,
    credits,
    isEqual: total(debits) === total(credits),
    isPayable: payable === owedToCentimos - owedByCentimos,
    unknownAccounts: [...accounts.keys()].filter((account) => !isJournalAccount(account)),
  };
}

const total = (parts: readonly Part[]): number => parts.reduce((sum, [, centimos]) => sum + centimos, 0);

/** What we hold, what we owe, and how much of it we do not hold: merchants owe us that, or we have spent it. */
export type Cover = { heldCentimos: number; owedCentimos: number; missingCentimos: number };

/** bank + in transit + receivable, against owed to merchants + suspense. What merchants owe pays nobody before they have paid it. */
export function coverOf({ debits, credits }: Pick<JournalEquation, 'debits' | 'credits'>): Cover {
  const of = (parts: readonly Part[], names: readonly Part[0][]): number =>
    total(parts.filter(([name]) => names.includes(name)));
  const heldCentimos = of(debits, ['bank', 'in transit', 'receivable']);
  const owedCentimos = of(credits, ['owed to merchants', 'suspense']);
  return { heldCentimos, owedCentimos, missingCentimos: Math.max(0, owedCentimos - heldCentimos) };
}
