import type { Presentation } from '../../packages/store-plugin/src/core/index.ts';

/** What the tests give to a shop system when they start it. */
export type ShopGiven = {
  /** The folder in which the host and the packed plugin are installed. */
  dir: string;
  /** A private database server of the kind that the host needs. */
  databaseUrl: string;
  service: { baseUrl: string; secretKey: string };
  /** Where the host listens. */
  port: number;
  /** The address of the shop that svc is told. */
  publicUrl: string;
  /** How long a buyer has to pay. Default: that of the plugin. */
  expiresInMinutes?: number;
};

/**
 * `payByCode`: what a buyer who pays at a bank reads. `received`: where a part was paid before, what the buyer reads of it.
 */
export type Started =
  | {
      ok: true;
      intentId: string;
      checkoutUrl: string;
      clientSecret: string;
      payByCode: string | null;
      received: string | null;
    }
  | { ok: false; message: string };

/**
 * A running shop system, driven as its users do: a buyer by the storefront API, the staff by the admin API. Nothing is
 * read from the code of the plugin or from the database. `Cart` is a buyer's cart, later the order that it becomes.
 */
export type Shop<Cart extends object = object> = {
  name: string;
  url: string;
  /** One product, with address and shipping: ready to be paid. Default: S/ 50.00. */
  newCart(options?: { currency?: 'PEN' | 'USD'; locale?: 'es' | 'en'; centimos?: number }): Promise<Cart>;
  /** Whether the storefront offers the payment method for this cart. */
  isOffered(cart: Cart): Promise<boolean>;
  startPayment(cart: Cart): Promise<Started>;
  /** What the storefront shows for svc, in this language. */
  presentation(cart: Cart, locale: 'es' | 'en'): Promise<Presentation | null>;
  /** One more of the product, or so many of it. Rejects with the message of the shop if it refuses the change. */
  changeCart(cart: Cart, quantity?: number): Promise<void>;
  /** What a storefront does when the browser comes back from the payment page. */
  buyerReturns(cart: Cart): Promise<void>;
  /** The order exists before it is paid, where the host has such a state. */
  placeUnpaid(cart: Cart): Promise<void>;
  /** As the staff see it. Null: there is no order yet. */
  order(cart: Cart): Promise<OrderView | null>;
  cancelOrder(cart: Cart): Promise<void>;
  /** @param intentId which payment, when the order has several */
  refund(cart: Cart, centimos: number, intentId?: string): Promise<{ ok: true } | { ok: false; message: string }>;
  /** The staff switch the payment method off: no buyer can choose it any more. */
  switchOff(): Promise<void>;
  switchOn(): Promise<void>;
  /** The plugin's page in the admin: how it is, and all money that waits for a person. */
  review(): Promise<Review>;
  /** The button of that page. */
  refundInReview(intentId: string, centimos: number): Promise<{ ok: true } | { ok: false; message: string }>;
  /** Its other button: the staff have settled it in another way. */
  settleInReview(intentId: string): Promise<void>;
  /** What the admin shows about the plugin. */
  about(): Promise<string>;
  /** All that the host has printed. */
  log(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

export type Review = {
  /** The sentences of the health lines. */
  health: string;
  payments: { intentId: string; leftCentimos: number }[];
};

export type OrderView = {
  state: 'open' | 'paid' | 'cancelled';
  totalCentimos: number;
  /** What counts as paid: flagged money does not. */
  paidCentimos: number;
  payments: { intentId: string; state: string; centimos: number }[];
  refunds: { centimos: number; state: string }[];
  /** Everything in words that the staff see in the order. */
  notes: string[];
  /** Those of the notes that ask for a person. */
  flags: string[];
  /** How often the history says that a payment was settled. */
  settlements: number;
};
