import type { Schemas } from '../../../application/schemas.ts';
import type { Message } from '../../../domain/message.ts';
import type { Detail } from '../../../domain/refusal.ts';

// What the server sends to the page. The page's script is compiled for browsers and imports only this file.

type Delivery = Schemas['WebhookDelivery'];

/** FORWARDED: `svc listen --forward-to` got the event and posts it. STREAMED: another reader of /events/stream got it. */
export type StreamReader = 'FORWARDED' | 'STREAMED';

export type PaymentAction = 'pay' | 'fail' | 'cancel';

export type PaymentRow = Schemas['PaymentIntent'] & {
  /** What its status allows now. */
  actions: PaymentAction[];
  /** What can still be refunded, in soles. Null: nothing. */
  refundable: string | null;
};

/** An event as it is sent to webhook endpoints, without its secrets, and its deliveries. */
export type EventRow = {
  id: string;
  type: string;
  created_at: string;
  request_id: string | null;
  resource_id: string;
  body: object;
  /**
   * Of all its deliveries the worst; if there is none, what `streamed` says. NONE: no endpoint was subscribed, or it is not
   * fanned out yet.
   */
  delivery_state: Delivery['status'] | StreamReader | 'NONE';
  /** Who read it from a stream since the last start of the service. */
  streamed: StreamReader | null;
  deliveries: Delivery[];
};

/** In each language: the caller's may be another than that of the page. */
export type CallError = {
  code: string;
  message: Message;
  details: readonly Detail[];
  /** What to do. Null: a code of another version. */
  action: Message | null;
};

export type CallRow = {
  /** The request id. */
  id: string;
  method: string;
  path: string;
  status: number;
  duration_ms: number;
  created_at: string;
  correlation_id: string | null;
  /** The last characters of the API key. */
  key_last4: string | null;
  error: CallError | null;
};

export type KeyRow = {
  id: string;
  kind: 'secret' | 'publishable';
  prefix: string;
  last4: string;
  created_at: string;
  revoked: boolean;
};

/** What is due next in the merchant's time. */
export type NextDue = {
  at: string;
  what:
    | 'expire-payment-intent'
    | 'run-payout-schedule'
    | 'run-subscription'
    | 'erase-customer'
    | 'close-merchant'
    | 'payout-arrives'
    | 'link-expires'
    | 'debit-ends'
    | 'partner-is-asked'
    | 'submit-payout'
    | 'make-entries-available'
    | 'send-webhook';
};

/** The merchant's test clock. It shows real time plus `ahead_ms`. */
export type Clock = {
  status: Schemas['TestClock']['status'];
  ahead_ms: number;
  advancing_to: string | null;
  /** Null: nothing waits. */
  next: NextDue | null;
};

/** `2026-11-23`, a calendar day in Lima. */
export type Day = string;

export type PayoutAccountRow = { id: string; bank: string; account_masked: string; default: boolean; paused: boolean };

/** Where the merchant's money is, and when it moves. */
export type Money = {
  balance: Schemas['Balance'];
  entries: Schemas['BalanceTransaction'][];
  payouts: Schemas['Payout'][];
  accounts: PayoutAccountRow[];
  /** When the next payout is created by the schedule. Null: never. */
  next_payout_at: string | null;
  /** Whole weeks from a Monday to a Sunday: the one before the merchant's today, its own and those that follow. */
  days: { day: Day; is_business_day: boolean; becomes_available: string | null }[];
};

/** What the wallet of a payment waits for, what the simulator can do with it, and the saved wallets of the customer. */
export type WalletState = Pick<Schemas['WalletSimulator'], 'affiliation' | 'payment' | 'allowed' | 'email_code'> & {
  methods: Schemas['PaymentMethod'][];
};

/** A call to the wallet, or to the sender of chat messages. */
export type RailCallRow = {
  id: string;
  kind: 'affiliation' | 'debit' | 'message';
  amount: string;
  status: string;
  failure_code: string | null;
  created_at: string;
  ended_at: string | null;
};

/** Money that belongs to no payment, or did until an operator decided about it. */
export type SuspenseRow = {
  id: string;
  amount: string;
  reason: string;
  reference: string;
  status: string;
  created_at: string;
  ended_at: string | null;
};

/** Money that the payer's bank has taken back. */
export type ChargebackRow = {
  id: string;
  amount: string;
  reason: string;
  status: string;
  created_at: string;
  ended_at: string | null;
};

/** A payment with all that happened to it. The items of the trace refer to the objects by their ids. */
export type Story = Pick<Schemas['PaymentIntentTrace'], 'truncated' | 'items'> & {
  payment: PaymentRow;
  /** Reads alike are one call, the last of them. */
  calls: (CallRow & { times: number })[];
  events: EventRow[];
  entries: Schemas['BalanceTransaction'][];
  payouts: Schemas['Payout'][];
  refunds: Schemas['Refund'][];
  rail_calls: RailCallRow[];
  /** Also what has paid this payment. */
  suspense: SuspenseRow[];
  chargebacks: ChargebackRow[];
  /** Null: it does not offer WALLET. */
  wallet: WalletState | null;
  /** Null: it can no longer be paid, so no message is sent. */
  messaging: { units: number } | null;
};

export type SubscriptionRow = Schemas['Subscription'] & { customer_name: string | null };

/** One subscription, with what belongs to it. */
export type OpenSubscription = Pick<
  Schemas['SubscriptionWalletSimulator'],
  'affiliation' | 'payments' | 'allowed' | 'email_code'
> & {
  subscription: SubscriptionRow;
  /** Of its periods, the newest first. */
  intents: PaymentRow[];
  events: EventRow[];
  /** The saved wallets of the customer. */
  methods: Schemas['PaymentMethod'][];
};

export type Subscriptions = {
  rows: SubscriptionRow[];
  /** Null: none is open, or there is none with this id. */
  open: OpenSubscription | null;
  /** Who can be charged. */
  customers: { id: string; name: string | null }[];
  /** The ACTIVE wallets of the customer that the form has chosen. */
  methods: Schemas['PaymentMethod'][];
};

/** A message that the simulated sender has got. */
export type MessageRow = {
  id: string;
  phone_last4: string;
  /** Up to the link. */
  text: string;
  /** Whose payment page the link opens. The link itself has a secret. */
  payment_intent_id: string | null;
  created_at: string;
};

export type Messages = { rows: MessageRow[]; units: number };

/**
 * The parameters of the query: which rows the page wants, and the payment that it tells the story of. `view`: the tab; what
 * only one tab shows is read only for it. `subscription`: the open one. `customer`: whom the form of subscriptions has chosen.
 */
export const snapshotParameters = [
  'payment',
  'view',
  'subscription',
  'customer',
  'payments_status',
  'payments_text',
  'events_status',
  'events_type',
  'events_text',
  'calls_status',
  'calls_type',
  'calls_text',
] as const;
export type SnapshotQuery = { readonly [Name in (typeof snapshotParameters)[number]]?: string };

/** The latest objects of one merchant in test mode, newest first. */
export type Snapshot = {
  /** The oldest first: the demo merchant. */
  merchants: { id: string; name: string }[];
  /** Whose data this is; null when there is no merchant. */
  merchant: string | null;
  clock: Clock | null;
  keys: KeyRow[];
  endpoints: Schemas['WebhookEndpoint'][];
  payments: PaymentRow[];
  events: EventRow[];
  calls: CallRow[];
  /** Whether the merchant has any, apart from the filters. */
  has: { payments: boolean; events: boolean; calls: boolean };
  money: Money | null;
  /** Null: no payment is open, or there is none with this id. */
  story: Story | null;
  /** Null: another tab is shown. */
  subscriptions: Subscriptions | null;
  messages: Messages | null;
};
