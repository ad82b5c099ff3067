import { dayMs, daysAfter, limaAt, limaDay } from './calendar.ts';
import { compareLines, inMs } from './lines.ts';
import { Difference, expectSame, type Session } from './session.ts';
import { eventLine, viewInAnswer, viewOf } from './subscription-view.ts';
import type { Row } from './target.ts';

// What must be true of subscriptions at the end, most of it whatever the model says.

type Body = { type: string; created_at: string; data: { subscription: object } };

export async function compareSubscriptionsAtEnd(session: Session): Promise<void> {
  if (session.model.subscriptions.length === 0) return;
  await compareEvents(session);
  await comparePeriods(session);
  await compareDebits(session);
}

/** Each event has the whole subscription of its moment, and the latest one what the merchant sees now. */
async function compareEvents({ target, merchantId, model, names }: Session): Promise<void> {
  const rows = await target.query(
    `SELECT body FROM events WHERE merchant_id = '${merchantId}' AND type LIKE 'subscription.%'`,
  );
  const nameOf = (id: string): string => names.get(id) ?? id;
  const told = rows.map(({ body }) => {
    const { type, created_at, data } = JSON.parse(String(body)) as Body;
    return { type, at: created_at, view: viewInAnswer(data.subscription, nameOf) };
  });
  compareLines(
    'events of subscriptions with their data',
    model.subscriptionEvents,
    told.map(({ type, at, view }) => eventLine(type, at, view)),
  );
  for (const one of model.subscriptions) {
    const own = told.filter(({ view }) => view.id === one.name);
    const latestAt = own.map(({ at }) => at).reduce((latest, at) => (at > latest ? at : latest), '');
    const [now, views] = [viewOf(one), own.filter(({ at }) => at === latestAt).map(({ view }) => view)];
    if (!views.some((view) => JSON.stringify(view) === JSON.stringify(now)))
      throw new Difference(
        'a change without an event',
        `a change without an event: ${one.name} is ${JSON.stringify(now)}, and its latest event has ${JSON.stringify(views.at(-1))}`,
      );
  }
}

const millis = (row: Row, column: string): number => inMs(row[column]);

async function comparePeriods({ target, merchantId, model }: Session): Promise<void> {
  const own = `merchant_id = '${merchantId}'`;
  const subscriptions = await target.query(
    `SELECT id, status, canceled_at, created_at FROM subscriptions WHERE ${own}`,
  );
  const intents = await target.query(
    `SELECT subscription_id, period_number, period_start, period_end, status, amount_centimos, created_at,
       (SELECT SUM(gross_centimos) FROM balance_transactions WHERE source_id = payment_id) AS booked
     FROM payment_intents WHERE ${own} AND subscription_id IS NOT NULL ORDER BY subscription_id, period_number`,
  );
  for (const row of intents)
    expectSame(
      'the ledger of a period',
      row['status'] === 'SUCCEEDED' ? Number(row['amount_centimos']) : 0,
      Number(row['booked'] ?? 0),
    );
  for (const { id, status, canceled_at, created_at } of subscriptions) {
    const periods = intents.filter(({ subscription_id }) => subscription_id === id);
    if (status === 'INCOMPLETE' && periods[0]?.['status'] !== 'PROCESSING')
      expectSame('INCOMPLETE after a day', false, inMs(created_at) + dayMs <= model.now);
    for (const [index, period] of periods.entries()) {
      expectSame('the number of a period', index + 1, Number(period['period_number']));
      if (canceled_at !== null)
        expectSame('a period that begins after the cancel', false, millis(period, 'created_at') > inMs(canceled_at));
      const before = periods[index - 1];
      if (before === undefined) continue;
      expectSame('the first day of a period', before['period_end'], period['period_start']);
      const apartMs = millis(period, 'created_at') - millis(before, 'created_at');
      expectSame('24 hours between two periods', true, apartMs >= dayMs);
      if (canceled_at === null || index < periods.length - 1)
        expectSame('a paid period before the next one', 'SUCCEEDED', before['status']);
    }
  }
}

async function compareDebits(session: Session): Promise<void> {
  const { target, merchantId } = session;
  const debits = await target.query(
    `SELECT subject_id, rail_calls.status AS status, rail_calls.created_at AS created_at, ended_at, canceled_at,
       payment_intents.period_end AS period_end, payment_intents.created_at AS begun_at, saved_payment_methods.created_at AS linked_at
     FROM rail_calls JOIN payment_intents ON payment_intents.id = subject_id
     JOIN subscriptions ON subscriptions.id = subscription_id
     JOIN saved_payment_methods ON saved_payment_methods.id = rail_calls.payment_method_id
     WHERE rail_calls.merchant_id = '${merchantId}' AND kind = 'debit' ORDER BY rail_calls.created_at`,
  );
  const paid = debits.flatMap(({ status, subject_id }) => (status === 'SUCCEEDED' ? [subject_id] : []));
  expectSame('a period that is charged twice', new Set(paid).size, paid.length);
  for (const debit of debits) {
    const at = millis(debit, 'created_at');
    if (debit['canceled_at'] !== null)
      expectSame('a debit that begins after the cancel', false, at > inMs(debit['canceled_at']));
    // Another payment method has not been asked when the last debit is denied.
    const follows = debits.some(
      ({ subject_id, ended_at }) => subject_id === debit['subject_id'] && inMs(ended_at) === at,
    );
    if (!follows && !isRequested(session, at) && at !== millis(debit, 'linked_at')) checkRetry(session, debit);
  }
}

/** By a call, or by the timer that a call has made due: who takes a cancel back has an overdue retry made at once. */
const isRequested = ({ requestedAt }: Session, at: number): boolean =>
  [...requestedAt].some((time) => at >= time && at - time < 60_000);

/** A debit that nobody has asked for: the first one of its period, or a retry. After a downtime it may be late. */
function checkRetry({ isPunctual }: Session, debit: Row): void {
  const [at, begunAt] = [millis(debit, 'created_at'), millis(debit, 'begun_at')];
  if (at === begunAt) return;
  const days = [1, 3, 5].map((count) => daysAfter(limaDay(begunAt), count));
  const day = limaDay(at);
  const isInPeriod = debit['period_end'] === null || day < String(debit['period_end']);
  const isOnTime = days.includes(day) && at - limaAt(day, 6) < 60_000 && at >= limaAt(day, 6);
  const what = `a retry at ${new Date(at).toISOString()} of a period that began to be charged at ${new Date(begunAt).toISOString()}`;
  if (isPunctual ? !(isInPeriod && isOnTime) : day <= limaDay(begunAt))
    throw new Difference('a retry at a wrong time', `${what}: on one of the days 1, 3 and 5, and in the period`);
}
