import type {
  Checkout,
  CheckoutCustomer,
  CheckoutPaymentMethod,
  ErrorResponse,
  PayerToken,
  PaymentSimulation,
} from '../generated/types.ts';
import type { Link } from './link.ts';

/** The operations of the checkout that the link names. They throw `Refused`, or an error of the network. */
export type Api = {
  read(): Promise<Checkout>;
  stream(signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  setCustomer(body: CheckoutCustomer): Promise<Checkout>;
  simulate(body: PaymentSimulation): Promise<Checkout>;
  askWallet(phone: string): Promise<Checkout>;
  /** @param token of an email code, or an empty text */
  savedWallets(token: string): Promise<CheckoutPaymentMethod[]>;
  paySaved(payment_method: string, token: string): Promise<Checkout>;
  sendCode(): Promise<unknown>;
  checkCode(code: string): Promise<PayerToken>;
};

/** The service has answered with an error. */
export class Refused extends Error {
  readonly status: number;
  readonly fields: string[];

  constructor(status: number, body: Partial<ErrorResponse> | null) {
    super(body?.message);
    this.status = status;
    this.fields = (body?.error?.details ?? []).map(({ field }) => field);
  }
}

type Request = { method?: string; body?: string; payerToken?: string };

const timeoutMs = 15_000;

export function createApi(base: string, { id, secret }: Link): Api {
  async function send(path: string, signal: AbortSignal, { payerToken, ...init }: Request = {}) {
    const headers: Record<string, string> = { 'X-Svc-Token': secret };
    if (payerToken) headers['X-Svc-Payer-Token'] = payerToken;
    if (init.method) headers['Idempotency-Key'] = randomKey();
    if (init.body) headers['Content-Type'] = 'application/json';
    const response = await fetch(`${base}/checkouts/${id}${path}`, { ...init, headers, signal, cache: 'no-store' });
    if (response.ok) return response;
    throw new Refused(response.status, await response.json().catch(() => null));
  }

  async function receive<Data = Checkout>(path = '', init: Request = {}): Promise<Data> {
    const attempt = new AbortController();
    const timer = setTimeout(() => attempt.abort(), timeoutMs);
    try {
      const { data }: { data: Data } = await (await send(path, attempt.signal, init)).json();
      return data;
    } finally {
      clearTimeout(timer);
    }
  }

  const post = <Data = Checkout>(path: string, body: object, payerToken = ''): Promise<Data> =>
    receive(path, { method: 'POST', body: JSON.stringify(body), payerToken });

  return {
    read: () => receive(),
    stream: async (signal) => (await send('/stream', signal)).body,
    setCustomer: (body) => post('/customer', body),
    simulate: (body) => post('/simulate', body),
    askWallet: (phone) => post('/affiliation', { phone }),
    savedWallets: (payerToken) => receive('/payment-methods', { payerToken }),
    paySaved: (payment_method, payerToken) => post('/pay', { payment_method }, payerToken),
    sendCode: () => receive('/email-code', { method: 'POST' }),
    checkCode: (code) => post('/email-code/check', { code }),
  };
}

/** `crypto.randomUUID` is missing where the page is served without https, for example on an address of the local network. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
