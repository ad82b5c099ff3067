import type { Kind } from './contract.ts';
import { each, type Rule } from './rule.ts';
import { fixedPart, isCollection, newOrder, orderIn, otherMerchant, shortened, type Session } from './session.ts';

/** How many calls arrive at the same time. */
const parallel = 20;

async function created(session: Session, kind: Kind, reference = session.newReference(kind)) {
  const order = orderIn(await session.call('PUT', reference, newOrder(session, kind)), reference);
  return { reference, order };
}

function expectSame(what: string, one: string, other: string): void {
  if (one !== other) throw new Error(`${what}: ${shortened(one)} became ${shortened(other)}`);
}

const once = 'Store the order under its reference, with a unique key, before you carry it out; answer what is stored.';

export const orderRules: Rule[] = [
  {
    id: 'orders.unknown',
    says: 'GET of a reference that was never seen is 404 with the code ORDER_UNKNOWN and the reference.',
    todo: 'Answer {"code":"ORDER_UNKNOWN","reference":…}: only then svc makes its call again.',
    async check(session) {
      const reference = session.newReference('qr');
      const { call, status, json, text } = await session.call('GET', reference);
      const wrong = session.shapes.unknownOrder(json);
      const isRight = status === 404 && wrong.length === 0 && (json as { reference: string }).reference === reference;
      if (!isRight) throw new Error(`${call}: got ${status} ${shortened(text)}`);
    },
  },
  {
    id: 'orders.put',
    says: 'PUT of an order is answered 200 or 201 with the order: our reference, kind, amount and currency.',
    todo: 'Answer the order as you have it. An order that you refuse is 200 with the status FAILED.',
    check: (session) =>
      each(session.options.kinds, async (kind) => {
        const { reference, order } = await created(session, kind);
        const amount = kind === 'message' ? null : { amount: '1.00', currency: 'PEN' };
        const got = order.amount && { amount: order.amount.amount, currency: order.amount.currency };
        expectSame(`PUT ${reference}`, JSON.stringify([kind, amount]), JSON.stringify([order.kind, got]));
      }),
  },
  {
    id: 'orders.open',
    says: 'A new collection is OPEN and has its QR or its code with the name of the institution.',
    todo: 'A QR has qr_payload; a code has code (10 digits) and institution_name. The rest is null.',
    async check(session) {
      const collections = session.options.kinds.filter(isCollection);
      if (collections.length === 0) return 'No --rail collection.';
      await each(collections, async (kind) => {
        const { reference, order } = await created(session, kind);
        const { qr_payload, code, institution_name } = order.instrument ?? {};
        const has =
          kind === 'qr' ? Boolean(qr_payload) && !code : Boolean(code) && Boolean(institution_name) && !qr_payload;
        if (order.status !== 'OPEN' || !has)
          throw new Error(`PUT ${reference}: got ${order.status} ${JSON.stringify(order.instrument)}`);
      });
      return undefined;
    },
  },
  {
    id: 'orders.get',
    says: 'GET after PUT is the same order.',
    todo: 'Answer both from the same stored order.',
    check: (session) =>
      each(session.options.kinds, async (kind) => {
        const { reference, order } = await created(session, kind);
        const got = orderIn(await session.call('GET', reference), reference);
        expectSame(`GET ${reference}`, fixedPart(order), fixedPart(got));
      }),
  },
  {
    id: 'orders.again',
    says: 'The same PUT again is the same order: it is done once for its reference.',
    todo: once,
    check: (session) =>
      each(session.options.kinds, async (kind) => {
        const { reference, order } = await created(session, kind);
        const again = await created(session, kind, reference);
        expectSame(`PUT ${reference} again`, fixedPart(order), fixedPart(again.order));
      }),
  },
  {
    id: 'orders.other_body',
    says: 'A PUT with a known reference and another body is answered with the first order.',
    todo: 'Look up the reference first, and compare at most the merchant and the CCI.',
    check: (session) =>
      each(session.options.kinds, async (kind) => {
        const { reference, order } = await created(session, kind);
        const changes = kind === 'message' ? { text: 'Otro texto.' } : { amount: { amount: '2.00', currency: 'PEN' } };
        const again = await session.call('PUT', reference, newOrder(session, kind, changes));
        expectSame(`PUT ${reference} with another body`, fixedPart(order), fixedPart(orderIn(again, reference)));
      }),
  },
  {
    id: 'orders.other_merchant',
    says: 'A PUT with a known reference and another merchant is answered with the first order, or 409 with ORDER_DIFFERS.',
    todo: 'Answer {"code":"ORDER_DIFFERS","reference":…} or the first order, and carry out nothing.',
    check: (session) =>
      each(session.options.kinds, async (kind) => {
        const { reference, order } = await created(session, kind);
        const again = await session.call('PUT', reference, newOrder(session, kind, { merchant: otherMerchant }));
        if (again.status === 409) {
          const [wrong] = session.shapes.differingOrder(again.json);
          const isOurs = (again.json as { reference?: unknown } | undefined)?.reference === reference;
          if (wrong !== undefined || !isOurs) throw new Error(`${again.call}: got 409 ${shortened(again.text)}`);
        } else expectSame(`PUT ${reference} for another`, fixedPart(order), fixedPart(orderIn(again, reference)));
      }),
  },
  {
    id: 'orders.parallel',
    says: `${parallel} equal PUTs at the same time make one order.`,
    todo: `${once} A call that loses may answer 409.`,
    check: (session) =>
      each(session.options.kinds, async (kind) => {
        const reference = session.newReference(kind);
        const body = newOrder(session, kind);
        const answers = await Promise.all(Array.from({ length: parallel }, () => session.call('PUT', reference, body)));
        const done = answers.filter(({ status }) => status === 200 || status === 201);
        if (done.length === 0)
          throw new Error(`PUT ${reference}: none of ${parallel} calls was answered with the order.`);
        const now = orderIn(await session.call('GET', reference), reference);
        for (const answer of done)
          expectSame(`PUT ${reference} in parallel`, fixedPart(now), fixedPart(orderIn(answer, reference)));
        const payments = new Set(done.flatMap(({ json }) => (json as typeof now).payment?.id ?? []));
        if (payments.size > 1) throw new Error(`PUT ${reference} in parallel made ${payments.size} payments.`);
      }),
  },
  {
    id: 'orders.different',
    says: 'Two references are two orders, also when they differ only in capital letters.',
    todo: 'Compare references byte by byte (in MySQL: a binary collation), and give each order its own QR or code.',
    async check(session) {
      const kind = session.options.kinds[0] ?? 'qr';
      const lower = session.newReference(kind);
      const upper = lower.replace('check', 'CHECK');
      orderIn(await session.call('PUT', lower, newOrder(session, kind)), lower);
      const { call, status } = await session.call('GET', upper);
      if (status !== 404) throw new Error(`${call}: only ${lower} was created, and the answer is ${status}.`);
      const first = await created(session, kind);
      const second = await created(session, kind);
      const instrumentOf = ({ order }: typeof first): string =>
        order.instrument?.qr_payload ?? order.instrument?.code ?? '';
      if (instrumentOf(first) !== '' && instrumentOf(first) === instrumentOf(second))
        throw new Error(`${first.reference} and ${second.reference} have the same QR or code.`);
    },
  },
  {
    id: 'orders.long_reference',
    says: 'A reference has up to 64 of the characters A-Z a-z 0-9 _ and -.',
    todo: 'Store 64 characters; do not cut.',
    async check(session) {
      const kind = session.options.kinds[0] ?? 'qr';
      const start = `${session.newReference(kind)}_`.padEnd(63, 'Zz9_-');
      const [one, other] = [`${start}a`, `${start}b`];
      await created(session, kind, one);
      const { call, status } = await session.call('GET', other);
      if (status !== 404) throw new Error(`${call}: only ${one} was created, and the answer is ${status}.`);
    },
  },
  {
    id: 'orders.unknown_fields',
    says: 'A field that you do not know is ignored.',
    todo: 'Do not refuse a body because of a field that partner.yaml does not name.',
    check: (session) =>
      each(session.options.kinds, async (kind) => {
        const reference = session.newReference(kind);
        const body = newOrder(session, kind, { a_field_of_the_future: { is: ['ignored'] } });
        orderIn(await session.call('PUT', reference, body), reference);
      }),
  },
];
