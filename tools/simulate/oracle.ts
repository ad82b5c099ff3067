import { realNow, type Call, type Model } from './model.ts';
import { compareLines, inMs, line } from './lines.ts';
import { expectSame, learn, type Session } from './session.ts';
import { compareSubscriptions, learnPeriods, readSubscriptions } from './subscription-oracle.ts';
import type { Row } from './target.ts';

// What the database of the service has, beside what the model has.

const columns = ['kind', 'id', 'a', 'b', 'c', 'd', 'e'] as const;
const select = (table: string, kind: string, where: string, ...given: string[]): string => {
  const values = [`'${kind}'`, 'id', ...given, ...Array.from({ length: 5 - given.length }, () => 'NULL')];
  return `SELECT ${values.map((value, index) => `${value} AS ${columns[index] ?? ''}`).join(', ')} FROM ${table} WHERE ${where}`;
};

const eventTypes = ['payment.', 'payment_method.', 'refund.', 'subscription.', 'balance.transaction_created'];

/** One statement reads all: it runs after each command. */
function stateQuery(merchantId: string): string {
  const own = `merchant_id = '${merchantId}'`;
  const events = eventTypes.map((type) => `type LIKE '${type}%'`).join(' OR ');
  return [
    select(
      'payment_intents',
      'intent',
      own,
      'status',
      'paid_method',
      'refunded_centimos',
      'last_debit_result',
      'last_debit_failure',
    ),
    select('saved_payment_methods', 'method', own, 'status', 'customer_id', 'phone_last4', 'token IS NOT NULL'),
    select('affiliations', 'affiliation', own, 'status', 'payment_intent_id', 'phone_last4'),
    select('refunds', 'refund', own, 'status', 'payment_intent_id', 'amount_centimos'),
    select('rail_calls', 'call', `${own} AND ended_at IS NULL`, 'kind', 'subject_id', 'status', 'attempts', 'ask_at'),
    select('events', 'event', `${own} AND (${events})`, 'type', 'resource_id'),
    select('suspense', 'suspense', own, 'payment_intent_id', 'amount_centimos'),
    select(
      'balance_transactions',
      'entry',
      own,
      'type',
      'payment_method',
      'gross_centimos',
      'fee_centimos',
      'fee_tax_centimos',
    ),
  ].join(' UNION ALL ');
}

type State = { [kind: string]: Row[] };

async function readState({ target, merchantId }: Session): Promise<State> {
  const rows = await target.query(stateQuery(merchantId));
  const state: State = {};
  // Ids sort by time.
  for (const row of rows.toSorted((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1)))
    (state[String(row['kind'])] ??= []).push(row);
  return state;
}

/** Gives the service's new methods and affiliations the names of the model. Both have them in the order of their creation. */
function learnFrom(session: Session, state: State): void {
  const { model, ids, names } = session;
  const isNew = ({ id }: Row): boolean => !names.has(String(id));
  const match = (
    kind: string,
    several: readonly { name: string; phone: string }[],
    ownerOf: (name: string) => string | undefined,
  ) => {
    for (const row of (state[kind] ?? []).filter(isNew)) {
      const found = several.find(
        ({ name, phone }) => !ids.has(name) && phone === row['c'] && ownerOf(name) === String(row['b']),
      );
      if (found !== undefined) learn(session, found.name, String(row['id']));
    }
  };
  const customers = new Map(model.methods.map(({ name, customer }) => [name, customer]));
  const intents = new Map(model.affiliations.map(({ name, intent }) => [name, intent]));
  match('method', model.methods, (name) => ids.get(customers.get(name) ?? ''));
  match('affiliation', model.affiliations, (name) => ids.get(intents.get(name) ?? ''));
}

/** For what is created by a worker, and named before the next comparison. */
export async function learnNames(session: Session): Promise<void> {
  learnPeriods(session, await readSubscriptions(session));
  learnFrom(session, await readState(session));
}

/** Compares all objects of the merchant. */
export async function compare(session: Session): Promise<void> {
  const { model, names, target } = session;
  // The clock of the model is the one of the service.
  expectSame('the clock', new Date(realNow(model)).toISOString(), new Date(target.now()).toISOString());
  const subscriptions = await readSubscriptions(session);
  learnPeriods(session, subscriptions);
  const state = await readState(session);
  learnFrom(session, state);
  compareSubscriptions(session, subscriptions);
  const nameOf = (id: unknown): string => names.get(String(id)) ?? String(id);
  const rows = (kind: string, toLine: (row: Row) => string): string[] => (state[kind] ?? []).map(toLine);

  compareLines(
    'intents',
    model.intents.map(({ name, status, paidWith, refunded, lastDebit }) =>
      line(name, status, paidWith, refunded, lastDebit?.result, lastDebit?.failure),
    ),
    rows('intent', ({ id, a, b, c, d, e }) => line(nameOf(id), a, b, Number(c), d, e)),
  );
  compareLines(
    'saved methods',
    model.methods.map(({ name, status, customer, phone, hasToken }) => line(name, status, customer, phone, hasToken)),
    rows('method', ({ id, a, b, c, d }) => line(nameOf(id), a, nameOf(b), c, Number(d) === 1)),
  );
  compareLines(
    'affiliations',
    model.affiliations.map(({ name, status }) => line(name, status)),
    rows('affiliation', ({ id, a }) => line(nameOf(id), a)),
  );
  compareLines(
    'refunds',
    model.refunds.map(({ name, status, intent, centimos }) => line(name, status, intent, centimos)),
    rows('refund', ({ id, a, b, c }) => line(nameOf(id), a, nameOf(b), Number(c))),
  );
  compareLines(
    'suspense',
    model.suspense.map(({ intent, centimos }) => line(intent, centimos)),
    rows('suspense', ({ a, b }) => line(nameOf(a), Number(b))),
  );
  compareLines(
    'balance transactions',
    model.entries.map(({ type, method, gross, fee, tax }) => line(type, method, gross, -fee, -tax)),
    rows('entry', ({ a, b, c, d, e }) => line(a, b, Number(c), Number(d), Number(e))),
  );
  const subjectOf = (kind: unknown, id: unknown): string => (isAnonymous(kind) ? '' : nameOf(id));
  compareLines(
    'open rail calls',
    model.calls.filter(({ isOpen }) => isOpen).map((call) => callLine(call)),
    rows('call', ({ a, b, c, d, e }) => line(a, subjectOf(a, b), c, Number(d), e === null ? '-' : inMs(e))),
  );
  compareLines(
    'events',
    eventsOf(model),
    rows('event', ({ a, b }) => line(a, a === bookedType ? '' : nameOf(b))),
  );
}

const bookedType = 'balance.transaction_created';
const isAnonymous = (kind: unknown): boolean => kind === 'withdrawal' || kind === 'email';

const callLine = ({ kind, subject, status, attempts, dueAt }: Call): string =>
  line(kind, isAnonymous(kind) ? '' : subject, status, attempts, dueAt ?? '-');

const eventsOf = ({ events, entries }: Model): string[] => [
  ...events,
  ...entries.filter(({ type }) => type === 'PAYMENT').map(() => `${bookedType} `),
];
