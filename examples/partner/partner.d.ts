import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a call of the partner's control can be told. Amounts are texts in soles such as '45.90'. */
export type OrderKind = 'qr' | 'code' | 'payout' | 'refund' | 'message';
export type OrderStatus = 'OPEN' | 'PAID' | 'WITHDRAWN' | 'SUCCEEDED' | 'FAILED';
export type Money = { amount: string; currency: string };

export type PartnerOrder = {
  reference: string;
  kind: OrderKind;
  status: OrderStatus;
  amount: Money | null;
  failure_code: string | null;
  instrument: { qr_payload: string | null; code: string | null; institution_name: string | null } | null;
  payment: { id: string; at: string } | null;
  ask_again_at: string | null;
  /** From here on what version 1.1 has added. */
  merchant_id?: string | null;
  created_at?: string;
  expires_at?: string | null;
  refunds?: { payment_id: string; payment_reference: string } | null;
};

/** A row of the book: `id` is the reference. */
export type OrderRow = Omit<PartnerOrder, 'reference' | 'merchant_id' | 'expires_at' | 'refunds'> & {
  id: string;
  request: unknown;
  created_at: string;
};
/** A line of the statement. Céntimos as seen from svc's account at the bank: a payment is above zero. */
export type Movement = {
  id: string;
  payment_id: string;
  kind: string;
  reference: string;
  centimos: number;
  at: string;
  /** The number under which several payments are one entry of camt.053. */
  batch?: string;
};
export type NotificationRow = {
  id: string;
  rail: 'collection' | 'payout' | 'refund' | 'message';
  body: Record<string, unknown> & { type: string; reference: string };
  attempts: number;
  answered_at: string | null;
  /** The last answer: a status, or why there was none. */
  last?: number | string;
};

export type Settings = {
  payout_delay_ms: number | null;
  refund_delay_ms: number | null;
  message_delay_ms: number | null;
  repeat_after_ms: number[];
  notify: 'once' | 'twice' | 'reversed' | 'never';
  /** `day`: numbers begin again each day in Lima. `batch`: one number for all movements of a day. */
  payment_ids: 'own' | 'day' | 'batch';
  /** How camt.053 shows a batch: the entry alone, or each of its transactions. */
  batches: 'whole' | 'each';
};

/** README.md says what each fault does. */
export type Fault = {
  fault: string | number;
  /** How many calls meet it: 1. Instead of it `rate`, a probability, until `clear_faults`. */
  times?: number;
  rate?: number;
  method?: 'PUT' | 'GET' | 'DELETE';
  kind?: OrderKind;
  reference?: string;
  /** Whether the order is carried out before the fault. */
  done?: boolean;
  ms?: number;
  bytes?: number;
  status?: number;
};

/** What banks get wrong, each once. README.md says what svc makes of it. */
export type Mistakes = {
  correct(given: { line_id: string; amount?: string }): { line_id: string; amount: string | null };
  twice(given: { line_id: string }): { line_id: string };
  reuse_number(given?: { payment_id?: string }): { payment_id: string };
  date_next(given?: { created_at?: string }): { created_at: string };
  batch(given?: { references?: string[] }): Paid[];
  return_in_parts(given: { reference: string; fee?: string }): Returned[];
  opposite(given: { reference: string }): PartnerOrder;
  contradict(given: { id?: string; amount: string }): { id: string; amount: Money };
};

export type Paid = { payment_id: string; amount: Money; at: string };
export type Returned = { payment_id: string; amount: Money };

export type Control = Mistakes & {
  pay(given: { reference: string; amount?: string; times?: number }): Paid[];
  reject(given: { kind: OrderKind; failure_code?: string; times?: number }): void;
  end(given: { reference: string; status?: 'SUCCEEDED' | 'FAILED'; failure_code?: string }): PartnerOrder;
  /** All that has not come back, or an amount of it; less a fee, nothing more comes. */
  return(given: { reference: string; amount?: string; fee?: string }): Returned;
  settle(given?: { amount?: string }): { line_id: string; amount: Money };
  /** Of today, or of a day in Lima that has ended. */
  fee(given: { amount: string; reference?: string; payment_id?: string; day?: string }): {
    line_id: string;
    amount: Money;
  };
  chargeback(given: { payment_id: string; amount?: string }): { line_id: string; amount: Money };
  fault(given: Fault): void;
  clear_faults(): void;
  settings(changes?: Partial<Settings>): Settings;
  repeat(given: { id: string }): void;
  /** With `isManual`: ends what is due, sends each notification that is due once, and waits for the answers. */
  work(): Promise<{ sent: number }>;
  orders(): OrderRow[];
  movements(): Movement[];
  notifications(): NotificationRow[];
  faults(): Fault[];
  balance(): { balance: string };
  /** Of a day in Lima, `2026-06-17`. Null: there is no such day. */
  statement(day: string, format?: 'csv' | 'xml'): string | null;
};

export type Partner = {
  /** The base URL for svc. The page is at `/` of the same server, the control at `/control`. */
  url: string;
  /** Handles one request, as the server does. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  control: Control;
  close(): Promise<void>;
};

export function startPartner(options: {
  /** The keys with which svc signs: two during a rotation. */
  keysFromSvc: readonly string[];
  /** The key with which the partner signs its notifications. */
  keyToSvc: string;
  /** For example `…/v1/rails/{rail}/notifications`. Null: svc is not notified. */
  notifyUrl?: string | null | undefined;
  host?: string | undefined;
  /** Null: it listens on none, and who has its `handle` sends it requests. */
  port?: number | null | undefined;
  /** A path that the base URL has, for example `/svc`. */
  basePath?: string | undefined;
  /** JSON lines. Null: the book is in memory. */
  bookFile?: string | null | undefined;
  settings?: Partial<Settings>;
  /** Of partner.yaml. `1.0`: it has no lists of orders and payments, and tells of no order that differs. */
  version?: '1.0' | '1.1' | undefined;
  /** `after` calls later, and returns what cancels it. It is not called with `isManual`, but for the fault `delay`. */
  clock?: { now(): number; after(ms: number, run: () => void): () => void };
  /** Nothing happens by itself: a test calls `control.work()`. */
  isManual?: boolean;
  random?: () => number;
  /** Sends a notification over another network than HTTP. @returns the status of the answer */
  send?:
    | ((url: URL, headers: Record<string, string>, body: string, stopped: AbortSignal) => Promise<number>)
    | undefined;
  log?: (line: string) => void;
}): Promise<Partner>;
