import { randomBytes } from 'node:crypto';
import { pageBytes, send, type Answer } from './call.ts';
import type { Kind, Order, Shapes } from './contract.ts';
import type { Options } from './options.ts';
import { signatureOf, type Signed } from './signature.ts';

/** How a call differs from one that is right. */
export type Differently = {
  key?: string;
  /** Seconds that the timestamp differs from now. */
  skew?: number;
  /** What is signed instead of what is sent. */
  signed?: Partial<Signed>;
  headers?: (right: Record<string, string>) => Record<string, string>;
  query?: string;
};

export type Session = {
  options: Options;
  shapes: Shapes;
  /** Every answer of the run, with the order that was expected in it. */
  answers: Answer[];
  /** Every answer to a question for a list. */
  lists: Answer[];
  /** Where there was no answer. */
  silences: string[];
  newReference: (kind: Kind) => string;
  call: (method: string, reference: string, body?: string, differently?: Differently) => Promise<Answer>;
  /** @param path with its query */
  list: (path: string, differently?: Differently) => Promise<Answer>;
};

export function openSession(options: Options, shapes: Shapes): Session {
  const run = randomBytes(6).toString('hex');
  let count = 0;
  const silences: string[] = [];

  /** @param target what stands after the path of the base URL */
  async function sent(method: string, target: string, body: string, differently: Differently, maxBytes?: number) {
    const { key = options.sendKeys[0] ?? '', skew = 0, signed = {}, headers = (right) => right } = differently;
    const url = new URL(`${options.url.href.replace(/\/$/, '')}${target}`);
    const timestamp = String(Math.floor(Date.now() / 1000) + skew);
    const path = url.pathname + url.search;
    const right: Record<string, string> = {
      ...(body !== '' && { 'Content-Type': 'application/json' }),
      'X-Svc-Timestamp': timestamp,
      'X-Svc-Signature': signatureOf(key, { timestamp, method, path, body, ...signed }),
    };
    try {
      return await send({ method, url, headers: headers(right), body }, options.tls, undefined, maxBytes);
    } catch (error) {
      silences.push((error as Error).message);
      throw error;
    }
  }

  const session: Session = {
    options,
    shapes,
    answers: [],
    lists: [],
    silences,
    // As svc makes them: the kind of a collection at the end.
    newReference: (kind) => `check_${run}_${(count += 1)}-${kind}`,
    async call(method, reference, body = '', differently = {}) {
      const answer = await sent(method, `/orders/${reference}${differently.query ?? ''}`, body, differently);
      session.answers.push(answer);
      return answer;
    },
    async list(path, differently = {}) {
      const answer = await sent('GET', path, '', differently, pageBytes);
      session.lists.push(answer);
      return answer;
    },
  };
  return session;
}

const merchant = { id: 'mer_check', name: 'Prueba', tax_id: '20100070970', city: 'LIMA', category_code: null };

export const otherMerchant = { ...merchant, id: 'mer_check_other' };

/** The body of a small order. */
export function newOrder({ options }: Session, kind: Kind, changes: object = {}): string {
  const amount = { amount: '1.00', currency: 'PEN' };
  const bodies = {
    qr: { amount, merchant, expires_at: null },
    code: { amount, merchant, expires_at: new Date(Date.now() + 3_600_000).toISOString() },
    payout: { amount, merchant, cci: options.cci, descriptor: 'PRUEBA' },
    // No partner has this payment, so nothing can be returned.
    refund: { amount, merchant, payment_id: 'check-unknown-payment', payment_reference: 'check-unknown' },
    message: { merchant, phone: options.phone, text: 'Mensaje de prueba.' },
  };
  return JSON.stringify({ kind, ...bodies[kind], ...changes });
}

/** The order in an answer. @throws Error that says why svc would not take it for one */
export function orderIn({ call, status, json, text }: Answer, reference: string): Order {
  if (status !== 200 && status !== 201)
    throw new Error(`${call}: expected 200 with the order, got ${status} ${shortened(text)}`);
  const order = json as Order | undefined;
  if (order?.reference !== reference)
    throw new Error(`${call}: expected an order with the reference ${reference}, got ${shortened(text)}`);
  return order;
}

export const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text);

/** What must be the same whenever an order is asked for. */
export const fixedPart = ({ reference, kind, amount, instrument }: Order): string =>
  JSON.stringify([reference, kind, amount?.amount, amount?.currency, instrument?.qr_payload, instrument?.code]);

export const isCollection = (kind: Kind): boolean => kind === 'qr' || kind === 'code';
