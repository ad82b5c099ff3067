import type {
  Checkout,
  CheckoutCustomer,
  CheckoutResponse,
  ErrorResponse,
  PaymentSimulation,
} from '../generated/types.ts';
import type { Link } from './link.ts';

/** The operations of the checkout that the link names. They throw `Refused`, or an error of the network. */
export type Api = {
  read(): Promise<Checkout>;
  stream(signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  setCustomer(body: CheckoutCustomer): Promise<Checkout>;
  simulate(body: PaymentSimulation): Promise<Checkout>;
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

const timeoutMs = 15_000;

export function createApi(base: string, { id, secret }: Link): Api {
  async function send(path: string, signal: AbortSignal, init: { method?: string; body?: string } = {}) {
    const headers: Record<string, string> = { 'X-Svc-Token': secret };
    if (init.body !== undefined) {
      headers['Content-Type'] = 'application/json';
      headers['Idempotency-Key'] = randomKey();
    }
    const response = await fetch(`${base}/checkouts/${id}${path}`, { ...init, headers, signal, cache: 'no-store' });
    if (response.ok) return response;
    throw new Refused(response.status, await response.json().catch(() => null));
  }

  async function receive(path = '', init: { method?: string; body?: string } = {}): Promise<Checkout> {
    const attempt = new AbortController();
    const timer = setTimeout(() => attempt.abort(), timeoutMs);
    try {
      const { data }: CheckoutResponse = await (await send(path, attempt.signal, init)).json();
      return data;
    } finally {
      clearTimeout(timer);
    }
  }

  const post = (path: string, body: object): Promise<Checkout> =>
    receive(path, { method: 'POST', body: JSON.stringify(body) });

  return {
    read: () => receive(),
    stream: async (signal) => (await send('/stream', signal)).body,
    setCustomer: (body) => post('/customer', body),
    simulate: (body) => post('/simulate', body),
  };
}

/** `crypto.randomUUID` is missing where the page is served without https, for example on an address of the local network. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
