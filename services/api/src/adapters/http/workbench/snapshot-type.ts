import type { Schemas } from '../../../application/schemas.ts';

// What the server sends to the page. The page's script is compiled for browsers and imports only this file.

type Delivery = Schemas['WebhookDelivery'];

export type PaymentAction = 'pay' | 'fail' | 'cancel';

export type PaymentRow = Schemas['PaymentIntent'] & {
  /** What its status allows now. */
  actions: PaymentAction[];
};

/** An event as it is sent to webhook endpoints, without its secrets, and its deliveries. */
export type EventRow = {
  id: string;
  type: string;
  created_at: string;
  request_id: string | null;
  resource_id: string;
  body: object;
  deliveries: Delivery[];
};

export type CallError = Pick<Schemas['ErrorBody'], 'message' | 'details'> & {
  code: string;
  /** What to do. Null: a code of another version. */
  action: string | null;
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

/** The latest objects of one merchant in test mode, newest first. */
export type Snapshot = {
  /** The oldest first: the demo merchant. */
  merchants: { id: string; name: string }[];
  /** Whose data this is; null when there is no merchant. */
  merchant: string | null;
  keys: KeyRow[];
  endpoints: Schemas['WebhookEndpoint'][];
  payments: PaymentRow[];
  events: EventRow[];
  calls: CallRow[];
};
