// What the service should have, as plain data: no input or output, no clock, no randomness. Everything is named by a letter and
// the number of the command that made it: `i7` is the intent of the seventh command.

export type MethodType = 'INTEROPERABLE_QR' | 'BANK_TRANSFER' | 'WALLET';
export type OpenStatus = 'REQUIRES_PAYMENT_METHOD' | 'PENDING' | 'FAILED';
export type IntentStatus = OpenStatus | 'PROCESSING' | 'SUCCEEDED' | 'CANCELLED' | 'EXPIRED';

export type Customer = { name: string; isGone: boolean; hasEmail: boolean };

export type Intent = {
  name: string;
  customer: string | null;
  types: readonly MethodType[];
  centimos: number;
  status: IntentStatus;
  expiresAt: number | null;
  /** Its expiry is still to come. */
  expiryTimer: boolean;
  paidWith: MethodType | null;
  refunded: number;
  lastDebit: { result: 'PROCESSING' | 'SUCCEEDED' | 'FAILED'; failure: string | null } | null;
  /** When each of its debits was started. */
  debits: number[];
  savedUntil: number | null;
  /** What the simulators were told for the next one. */
  nextDebit: string | null;
  nextRefund: string | null;
  /** Until when a payer with a token of an email code may use saved methods. */
  tokenUntil: number | null;
  /** Whether the runner has the client secret. */
  hasSecret: boolean;
  /** For which period of which subscription it is. */
  period: { subscription: string; number: number } | null;
};

export type Cycle = { unit: 'WEEK' | 'MONTH' | 'YEAR'; count: number };
/** Days in Lima; the end is the first day of the next one. */
export type Period = { number: number; start: string; end: string };
export type Subscription = Cycle & {
  name: string;
  customer: string;
  status: 'INCOMPLETE' | 'ACTIVE' | 'PAST_DUE' | 'CANCELED';
  centimos: number;
  description: string | null;
  method: string | null;
  startAt: number | null;
  anchor: string | null;
  period: Period | null;
  firstAttemptAt: number | null;
  nextAttemptAt: number | null;
  attempts: number;
  /** The intent of the latest period. */
  latest: string | null;
  isPaid: boolean;
  atPeriodEnd: boolean;
  canceledAt: number | null;
  reason: string | null;
  createdAt: number;
  /** What the simulator was told for the next debits. */
  told: string[];
};

/** An order in the book of a simulated partner. */
export type Order = { state: 'PENDING' | 'SUCCEEDED' | 'FAILED'; failure: string | null; endsAt: number | null };

export type AffiliationStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'EXPIRED' | 'FAILED' | 'ENDED';
export type Affiliation = {
  name: string;
  intent: string;
  customer: string;
  status: AffiliationStatus;
  phone: string;
  createdAt: number;
  /** What the simulator has told the wallet before. */
  told: string | null;
};

export type Method = {
  name: string;
  customer: string;
  status: 'ACTIVE' | 'REVOKED' | 'DETACHED';
  phone: string;
  hasToken: boolean;
  /** In the wallet's book: while it has SUCCEEDED, the wallet can be charged. */
  link: Order;
};

export type Refund = { name: string; intent: string; centimos: number; status: 'PENDING' | 'SUCCEEDED' | 'FAILED' };

export type CallKind = 'debit' | 'refund' | 'affiliation' | 'withdrawal' | 'email';
export type Call = {
  kind: CallKind;
  subject: string;
  status: 'QUEUED' | 'ACCEPTED' | 'UNKNOWN' | 'SUCCEEDED' | 'FAILED';
  attempts: number;
  /** When a worker makes it. Null: never by itself. */
  dueAt: number | null;
  isOpen: boolean;
  order: Order | null;
  /** This process still knows the phone number. */
  isHeld: boolean;
  method: string | null;
  openStatus: OpenStatus | null;
};

export type EmailCode = { intent: string; customer: string; tries: number; isUsed: boolean; createdAt: number };
export type Entry = { type: 'PAYMENT' | 'REFUND'; method: MethodType; gross: number; fee: number; tax: number };

export type FaultKind = 'debit' | 'refund' | 'affiliation';
export type Fault = 'refused' | 'lost' | 'hangs';

export type Model = {
  /** The time of the merchant. */
  now: number;
  /** How far its test clock is ahead of real time. */
  ahead: number;
  customers: Customer[];
  intents: Intent[];
  affiliations: Affiliation[];
  methods: Method[];
  refunds: Refund[];
  subscriptions: Subscription[];
  calls: Call[];
  codes: EmailCode[];
  /** `<type> <name>`, each as often as it is expected. */
  events: string[];
  /** What each event of a subscription has as its data. */
  subscriptionEvents: string[];
  entries: Entry[];
  suspense: { intent: string; centimos: number }[];
  /** What the next exchange with a partner meets. */
  faults: { [Kind in FaultKind]?: Fault };
  /** Calls that the present request makes after its commit; null: a worker makes them. */
  ownCalls: Call[] | null;
  /** What was answered to the writes that can be repeated with the same Idempotency-Key. */
  answered: { command: string; at: number; isDone: boolean }[];
};

export const newModel = (now: number): Model => ({
  now,
  ahead: 0,
  customers: [],
  intents: [],
  affiliations: [],
  methods: [],
  refunds: [],
  subscriptions: [],
  calls: [],
  codes: [],
  events: [],
  subscriptionEvents: [],
  entries: [],
  suspense: [],
  faults: {},
  ownCalls: null,
  answered: [],
});

/** For what the test clock does not move: codes, tokens and keys of requests. */
export const realNow = ({ now, ahead }: Model): number => now - ahead;

export function named<T extends { name: string }>(several: readonly T[], name: string | null): T {
  const found = several.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The model has no ${name}.`);
  return found;
}

export const openCall = (model: Model, kind: CallKind, subject: string): Call | undefined =>
  model.calls.find((call) => call.isOpen && call.kind === kind && call.subject === subject);

export const newestAffiliation = (model: Model, intent: string): Affiliation | undefined =>
  model.affiliations.findLast((one) => one.intent === intent);

/** A customer that was deleted is asked and charged no more. */
export const offersWallet = ({ customers }: Model, { types, customer }: Pick<Intent, 'types' | 'customer'>): boolean =>
  types.includes('WALLET') && customer !== null && !named(customers, customer).isGone;

export const emit = (model: Model, type: string, name: string): void => void model.events.push(`${type} ${name}`);

/** How the service answers a call. */
export type Expected = { status: number; code?: string };
export const refused = (status: number, code: string): Expected => ({ status, code });
export const wrong = refused(422, 'VALIDATION_ERROR');
