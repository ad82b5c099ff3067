import { isDeepStrictEqual } from 'node:util';
import type { Notification } from './contract.ts';
import type { Listener, Received } from './listener.ts';
import type { Rule } from './rule.ts';
import { isCollection, newOrder, orderIn, shortened, type Session } from './session.ts';
import { isSignature } from './signature.ts';

/** Tells the person what to do now. */
export type Tell = (sentence: string) => void;

const withMoneyId = ['payment.received', 'payout.returned'];
const railOf = (type: string): string => (type.startsWith('payment.') ? 'collection' : (type.split('.')[0] ?? ''));

/** What is wrong with the notification beyond its schema, or null. */
function problemOf({ type, amount, payment_id, failure_code }: Notification, path: string): string | null {
  if (!path.includes(`/rails/${railOf(type)}/`)) return `${type} does not belong to ${path}`;
  if (!type.startsWith('message.') && !amount) return `a ${type} has an amount`;
  if (withMoneyId.includes(type) && !payment_id) return `a ${type} has a payment_id`;
  if (!type.endsWith('failed') && failure_code) return `a ${type} has no failure_code`;
  return null;
}

/** Peru is five hours behind UTC all year. */
const limaDay = (time: string): string => new Date(Date.parse(time) - 5 * 3_600_000).toISOString().slice(0, 10);

const parsed = ({ body }: Received): Notification | undefined => {
  try {
    return JSON.parse(body) as Notification;
  } catch {
    return undefined;
  }
};

/** The rules about what the partner sends. Without a listener they are not checked. */
export function notificationRules(listener: Listener | null, tell: Tell): Rule[] {
  const skipped = 'Give --notify-port and --receive-key to check it.';
  const expected = new Map<string, string>();

  /** The calls with a notification about our orders. */
  const ours = (received: readonly Received[]): Received[] =>
    received.filter((call) => expected.has(parsed(call)?.reference ?? ''));
  const rule = (
    id: string,
    says: string,
    todo: string,
    check: (session: Session, listener: Listener) => Promise<void>,
  ): Rule => ({
    id: `notifications.${id}`,
    says,
    todo,
    async check(session) {
      if (listener === null) return skipped;
      if (id !== 'sent' && ours(listener.received).length === 0) return 'No notification arrived.';
      await check(session, listener);
      return undefined;
    },
  });
  const expectOfAll = (received: readonly Received[], problem: (call: Received) => string | null): void => {
    for (const call of received) {
      const text = problem(call);
      if (text !== null) throw new Error(`${call.method} ${call.path} ${shortened(call.body)}: ${text}`);
    }
  };

  return [
    rule(
      'sent',
      'svc is told what happened to an order.',
      `Send POST to ${listener?.url ?? 'svc'} when an order was paid or has ended.`,
      async (session, { wait }) => {
        for (const kind of session.options.kinds) {
          const reference = session.newReference(kind);
          expected.set(reference, kind);
          const order = orderIn(await session.call('PUT', reference, newOrder(session, kind)), reference);
          if (isCollection(kind))
            tell(`Pay S/ 1.00 now: ${order.instrument?.qr_payload ?? order.instrument?.code} (${reference})`);
          const arrived = await wait((all) => all.find((call) => parsed(call)?.reference === reference));
          if (arrived === undefined) throw new Error(`No notification about ${reference} arrived in time.`);
        }
      },
    ),
    rule(
      'repeated',
      'A notification that is answered 503 is sent again, with the same id and the same content.',
      'Keep a notification until svc has answered 200, or 409, 413, 415 or 422, which are final. Wait longer after each attempt.',
      async (_session, { wait }) => {
        for (const reference of expected.keys()) {
          const about = (all: readonly Received[]): Received[] =>
            all.filter((call) => parsed(call)?.reference === reference);
          const twice = await wait((all) => (about(all).length > 1 ? about(all) : undefined));
          if (twice === undefined)
            throw new Error(`The one about ${reference} was answered 503 and did not come again.`);
          const [first, second] = twice;
          if (!isDeepStrictEqual(first && parsed(first), second && parsed(second)))
            throw new Error(`${shortened(first?.body ?? '')} came again as ${shortened(second?.body ?? '')}`);
        }
      },
    ),
    rule(
      'signed',
      'A notification is signed with the key of its direction: each attempt anew, over method, path and raw body.',
      'Sign <timestamp>.POST <path>.<raw body>, with the time of this attempt and the path of the URL that you call.',
      async ({ options }, { received }) =>
        expectOfAll(received, ({ method, path, timestamp, signature, body, atMs }) => {
          if (!/^\d{1,12}$/.test(timestamp) || Math.abs(atMs / 1000 - Number(timestamp)) > 300)
            return `X-Svc-Timestamp is ${JSON.stringify(timestamp)}: svc refuses it with 401`;
          const isRight = isSignature(signature, options.notify?.key ?? '', { timestamp, method, path, body });
          return isRight ? null : 'the signature does not fit --receive-key: svc refuses it with 401';
        }),
    ),
    rule(
      'shape',
      'A notification is a POST with a RailNotification of openapi.yaml, to the path of its rail.',
      'Send the fields of RailNotification and no others; amount and payment_id where money has moved.',
      async ({ shapes }, { received }) =>
        expectOfAll(received, (call) => {
          if (call.method !== 'POST') return 'svc knows only POST there';
          const wrong = shapes.notification(parsed(call));
          return wrong.length > 0 ? wrong.join('; ') : problemOf(parsed(call) as Notification, call.path);
        }),
    ),
    rule(
      'ids',
      'Two payments with one payment_id differ as --payment-ids says: never, by their day in Lima, or by their reference.',
      'Give each payment an id of its own, or declare payment_ids in SVC_PARTNERS, and here with --payment-ids.',
      async ({ options }, { received }) => {
        const payments = new Map<string, string>();
        for (const call of ours(received)) {
          const { payment_id, reference, created_at } = parsed(call) as Notification;
          if (!payment_id) continue;
          const place = { ever: '', day: limaDay(created_at), reference }[options.paymentIds];
          const id = `${payment_id} ${place}`;
          const known = payments.get(id) ?? reference;
          if (known !== reference) throw new Error(`payment_id ${payment_id} is that of ${known} and of ${reference}`);
          payments.set(id, reference);
        }
      },
    ),
    rule(
      'true',
      'What a notification says, GET says, too: the status, the amount and the id of the payment.',
      'Store the payment and its notification together, before you send it.',
      async (session, { received }) => {
        for (const call of ours(received)) {
          const { reference, type, amount, payment_id } = parsed(call) as Notification;
          const order = orderIn(await session.call('GET', reference), reference);
          const status = type === 'payment.received' ? 'PAID' : type.endsWith('failed') ? 'FAILED' : 'SUCCEEDED';
          const isTrue =
            order.status === status &&
            (!amount || amount.amount === order.amount?.amount) &&
            (!payment_id || payment_id === order.payment?.id);
          if (!isTrue)
            throw new Error(`${type} ${shortened(call.body)}, and GET says ${shortened(JSON.stringify(order))}`);
        }
      },
    ),
  ];
}
