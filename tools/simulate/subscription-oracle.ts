import type { Intent, Subscription } from './model.ts';
import { compareLines, inMs, line } from './lines.ts';
import { expectSame, learn, type Session } from './session.ts';
import type { Row } from './target.ts';

// What the database of the service has of subscriptions and their periods, beside what the model has.

export type SubscriptionRows = { subscriptions: Row[]; intents: Row[] };

export async function readSubscriptions({ target, model, merchantId }: Session): Promise<SubscriptionRows> {
  if (model.subscriptions.length === 0) return { subscriptions: [], intents: [] };
  const own = `merchant_id = '${merchantId}'`;
  const subscriptions = await target.query(`SELECT * FROM subscriptions WHERE ${own}`);
  const intents = await target.query(
    `SELECT id, status, amount_centimos, subscription_id, period_number, period_start, period_end
     FROM payment_intents WHERE ${own} AND subscription_id IS NOT NULL`,
  );
  return { subscriptions, intents };
}

/** The intents of periods have their names from the subscription and the number of the period. */
export function learnPeriods(session: Session, { intents }: SubscriptionRows): void {
  const { model, ids, names } = session;
  for (const { id, subscription_id, period_number } of intents) {
    const subscription = names.get(String(subscription_id));
    const found = model.intents.find(
      ({ period }) => period?.subscription === subscription && period?.number === Number(period_number),
    );
    if (found !== undefined && !ids.has(found.name) && !names.has(String(id))) learn(session, found.name, String(id));
  }
}

const time = (value: unknown): number | null => (value == null ? null : inMs(value));

export function compareSubscriptions({ model, names }: Session, rows: SubscriptionRows): void {
  const nameOf = (id: unknown): unknown => (id == null ? null : (names.get(String(id)) ?? id));
  compareLines(
    'subscriptions',
    model.subscriptions.map((one) => subscriptionLine(one)),
    rows.subscriptions.map((row) =>
      line(
        ...[nameOf(row['id']), nameOf(row['customer_id']), row['status'], Number(row['amount_centimos'])],
        ...[row['period_unit'], Number(row['interval_count']), row['description'], nameOf(row['payment_method_id'])],
        ...[row['anchor'], row['period_number'], row['period_start'], row['period_end'], Number(row['attempts'])],
        ...[time(row['first_attempt_at']), time(row['next_attempt_at']), nameOf(row['intent_id'])],
        ...[Number(row['intent_is_paid']) === 1, Number(row['cancel_at_period_end']) === 1],
        ...[time(row['canceled_at']), row['cancel_reason']],
      ),
    ),
  );
  compareLines(
    'periods',
    model.intents.flatMap(({ name, period, centimos }) => (period ? [line(name, centimos)] : [])),
    rows.intents.map(({ id, amount_centimos }) => line(nameOf(id), Number(amount_centimos))),
  );
  for (const row of rows.subscriptions) checkStatus(row, rows.intents);
}

const subscriptionLine = (one: Subscription): string =>
  line(
    ...[one.name, one.customer, one.status, one.centimos, one.unit, one.count, one.description, one.method],
    ...[one.anchor, one.period?.number, one.period?.start, one.period?.end, one.attempts],
    ...[one.firstAttemptAt, one.nextAttemptAt, one.latest, one.isPaid, one.atPeriodEnd, one.canceledAt, one.reason],
  );

/** Whatever the model says. */
function checkStatus({ status, intent_id, period_number, intent_is_paid }: Row, intents: readonly Row[]): void {
  const latest = intents.find(({ id }) => id === intent_id)?.['status'] as Intent['status'] | undefined;
  const isPaid = latest === 'SUCCEEDED';
  if (status === 'CANCELED') return;
  expectSame('whether the latest period is paid', isPaid, Number(intent_is_paid) === 1);
  if (status === 'PAST_DUE' || status === 'INCOMPLETE') expectSame(`${status} with a paid period`, false, isPaid);
  if (status === 'ACTIVE' && period_number !== null && latest !== 'PROCESSING')
    expectSame('ACTIVE with a paid period', true, isPaid);
}
