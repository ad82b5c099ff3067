import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from '@jest/globals';
import { signature } from '../services/api/src/adapters/partners/sign.ts';
import type { PartnerSettings } from '../services/api/src/adapters/partners/partner-settings.ts';
import type { PaymentIds } from '../services/api/src/domain/payment-ids.ts';
import { railNames, type RailName } from '../services/api/src/domain/rail.ts';
import type { components } from '../services/api/src/generated/partner.ts';
import type { Body, World } from './world.ts';

type Order = components['schemas']['Order'];
type NewOrder = components['schemas']['NewOrder'];

/** What a partner does with the next request instead of answering it. It has carried out the order, except for `refuses`. */
export type LivePartnerFault =
  | 'refuses'
  | 'loses'
  | 'hangs'
  | { status: number; body?: string; headers?: Record<string, string> }
  | { order: Partial<Order> };

const sendKey = 's'.repeat(32);
export const receiveKeys = ['r'.repeat(32), 'q'.repeat(32)];

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A bank and acquirer on this machine, which speaks partner.yaml. @param paymentIds for how long its payment ids are unique */
export async function startLivePartner(paymentIds: PaymentIds = 'ever') {
  const book = new Map<string, Order>();
  const asked: string[] = [];
  const orders: NewOrder[] = [];
  let faults: LivePartnerFault[] = [];
  let instruments = 0;

  function place(reference: string, order: NewOrder): Order {
    orders.push(order);
    const { kind } = order;
    instruments += 1;
    const isQr = kind === 'qr';
    const instrument =
      isQr || kind === 'code'
        ? {
            qr_payload: isQr ? `000201 qr of ${reference}` : null,
            code: isQr ? null : String(4_401_230_000 + instruments),
            institution_name: isQr ? null : 'PAGOS DEL SUR',
          }
        : null;
    const amount = 'amount' in order ? order.amount : null;
    const status = kind === 'message' ? 'SUCCEEDED' : 'OPEN';
    return { reference, kind, status, amount, instrument, failure_code: null, payment: null, ask_again_at: null };
  }

  /** The payment that each refund returns. */
  const refunds = new Map<string, { paymentId: string; paymentReference: string }>();
  function noted(reference: string, order: NewOrder): Order {
    if (order.kind === 'refund')
      refunds.set(reference, { paymentId: order.payment_id, paymentReference: order.payment_reference });
    return place(reference, order);
  }

  const carryOut = (method: string, reference: string, body: string): Order | null => {
    const known = book.get(reference);
    if (method === 'GET') return known ?? null;
    if (method === 'PUT') return known ?? noted(reference, JSON.parse(body) as NewOrder);
    if (known?.status === 'PAID') return known;
    return { ...(known ?? withdrawn(reference)), status: 'WITHDRAWN' };
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { method = '', url: path = '', headers } = request;
    const reference = decodeURIComponent(path.split('/').at(-1) ?? '');
    asked.push(`${method} ${reference}`);
    const fault = faults.shift();
    if (fault === 'refuses') return void request.socket.destroy();
    const timestampSeconds = Number(headers['x-svc-timestamp']);
    const expected = signature(sendKey, { timestampSeconds, method, path, body });
    if (headers['x-svc-signature'] !== expected) return send(response, 401, { code: 'WRONG_SIGNATURE' });
    const order = carryOut(method, reference, body);
    if (order !== null) book.set(reference, order);
    if (fault === 'hangs') return;
    if (fault === 'loses') return void request.socket.destroy();
    if (fault !== undefined && 'status' in fault)
      return void response.writeHead(fault.status, fault.headers).end(fault.body);
    if (order === null) return send(response, 404, { code: 'ORDER_UNKNOWN', reference });
    send(response, 200, { ...order, ...fault?.order });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bank`;
  const settings = (rail: RailName): PartnerSettings => ({
    rail,
    url,
    sendKey,
    receiveKeys,
    paymentIds,
    refundDays: 3,
    tls: {},
  });

  return {
    /** For `startWorld({ config: { partners } })`. */
    partners: (rails: readonly RailName[] = railNames): PartnerSettings[] => rails.map(settings),
    book,
    asked,
    orders,
    refundsOf: (reference: string) => refunds.get(reference) ?? null,
    /** An order has ended, and its money has moved. */
    end(reference: string, status: Order['status'], paymentId: string, at: Date): void {
      const made = book.get(reference);
      if (made === undefined) throw new Error(`The partner has no order ${reference}.`);
      book.set(reference, { ...made, status, payment: { id: paymentId, at: at.toISOString() } });
    },
    /** What the next requests meet, in their order. */
    fail: (...next: LivePartnerFault[]): void => void (faults = next),
    stop: () => server.closeAllConnections(),
  };
}

const withdrawn = (reference: string): Order => ({
  reference,
  kind: null,
  status: 'WITHDRAWN',
  amount: null,
  instrument: null,
  failure_code: null,
  payment: null,
  ask_again_at: null,
});

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'X-Svc-Partner-Version': '1' });
  response.end(JSON.stringify(body));
}

export type Notification = Body & { id: string; type: string; reference: string };

let notifications = 0;

/** What a partner sends. */
export const notificationOf = (world: World, given: Partial<Notification>): Notification => ({
  id: `ntf-${(notifications += 1)}`,
  type: 'payment.received',
  created_at: world.now().toISOString(),
  reference: '',
  amount: { amount: '25.90', currency: 'PEN' },
  payment_id: `BNK-${notifications}`,
  failure_code: null,
  ...given,
});

/** Of the calls about these objects, the oldest first. */
export const referencesOf = async (world: World, ...ids: string[]): Promise<string[]> =>
  (await world.service.app.store.read.railCalls.ofSubjects(ids, 100)).map(({ reference }) => reference);

/** Sends it as the partner of a rail. */
export function notify(world: World, rail: RailName, body: object, { key = receiveKeys[0] ?? '', at = 0 } = {}) {
  const headers = partnerHeaders(world, `/v1/rails/${rail}/notifications`, JSON.stringify(body), { key, at });
  return world.callUnchecked('receiveRailNotification', { id: rail, key: null, headers, body: body as Body });
}

/** The signature of a notification. @param at seconds before or after now */
export function partnerHeaders(world: World, path: string, body: string, { key = receiveKeys[0] ?? '', at = 0 } = {}) {
  const timestampSeconds = Math.floor(world.now().getTime() / 1_000) + at;
  return {
    'X-Svc-Timestamp': String(timestampSeconds),
    'X-Svc-Signature': signature(key, { timestampSeconds, method: 'POST', path, body }),
  };
}
