import { setTimeout as pause } from 'node:timers/promises';
import { svcJson } from '../../process/process.ts';
import { payOut, payoutsEach } from './payouts.ts';
import { payLate, refundSome, sell } from './shop.ts';
import type { Order } from './orders.ts';
import type { LiveService } from './service.ts';

const minuteMs = 60_000;

/** The first business day: the shops sell, and payers pay. Some of what was paid is given back. */
export async function takePayments(service: LiveService, orders: readonly Order[], kills: number): Promise<void> {
  const { payers, bank, database, killer, randomInt } = service;
  await service.goTo(service.times.payments);
  let sold = 0;
  const selling = sell({ ...service, done: () => (sold += 1) }, orders);
  await killer.during(kills, selling, () => sold / orders.length);
  service.note(`${sold} orders`);
  for (let rest = orders.length / 100; rest > 0; rest -= 1)
    await payers.pay(`nobody-${Math.ceil(rest)}`, { amount: `${10 + randomInt(90)}.50` });
  await payers.settle();
  service.note(`${payers.count()} payments`);

  await bank.control('reject', { kind: 'refund', times: 1 + Math.floor(orders.length / 500) });
  const paid = new Set(
    (await database.query("SELECT id FROM payment_intents WHERE status = 'SUCCEEDED'")).map(({ id }) => id),
  );
  const exact = orders.filter(({ id, behaviour }) => behaviour === 'exact' && paid.has(id));
  await refundSome(
    service,
    exact.filter((_, index) => index % 50 === 0),
  );
  service.note('refunds');
}

/** Some days later: who pays now is late. What was paid is available, and is paid out. */
export async function assemblePayouts(
  service: LiveService,
  orders: readonly Order[],
  count: number,
  kills: number,
): Promise<void> {
  const { payers, database, killer, merchants } = service;
  await service.goTo(service.times.payouts);
  await database.untilNone("payment_intents WHERE status = 'PENDING' AND expires_at IS NOT NULL");
  service.note('expired');
  await payLate(service, orders);
  await payers.settle();
  service.note('paid late');
  const afterMs = `'${new Date(service.times.payouts).toISOString().slice(0, 19).replace('T', ' ')}'`;
  await database.untilNone(`balance_transactions WHERE status = 'PENDING' AND available_on <= ${afterMs}`);
  service.note('available');
  let created = 0;
  const each = payoutsEach(merchants, count);
  const creating = payOut({ ...service, done: () => (created += 1) }, each);
  await killer.during(kills, creating, () => created / count);
  service.note(`${created} payouts`);
}

/** An hour later the bank is told of them. It rejects a few, and returns a few that had arrived. */
export async function submitPayouts(
  { bank, database, killer, ...service }: LiveService,
  count: number,
  kills: number,
): Promise<void> {
  await service.goTo(service.now() + 65 * minuteMs);
  await bank.control('reject', { kind: 'payout', failure_code: 'bank_rejected', times: Math.ceil(count / 20) });
  let told = 0;
  const telling = (async (): Promise<void> => {
    const waiting = async (): Promise<number> =>
      database.count("payouts WHERE status = 'PENDING' AND source = 'MANUAL'");
    const asking = async (): Promise<number> =>
      database.count("rail_calls WHERE livemode = 1 AND status = 'QUEUED' AND kind = 'payout'");
    for (let left = 1; left > 0;) {
      left = (await waiting()) + (await asking());
      told = 1 - left / count;
      await pause(250);
    }
  })();
  await killer.during(kills, telling, () => told);
  const arrived = (await bank.orders()).filter(({ kind, status }) => kind === 'payout' && status === 'SUCCEEDED');
  for (const [index, { id }] of arrived.entries())
    if (index % 50 === 0) await bank.control('return', { reference: id });
  service.note(`${arrived.length} payouts at the bank`);
}

/** The partner recovers. What it was asked and did not answer is asked again, hours later at the latest. */
export async function endEverything({ bank, database, payers, ...service }: LiveService): Promise<void> {
  await payers.settle();
  await bank.heal();
  await service.goTo(service.times.settled);
  // Those of a schedule are created a little after 06:00, and submitted an hour later.
  const open = async (): Promise<number> =>
    (await database.count('rail_calls WHERE ended_at IS NULL')) +
    (await database.count("payouts WHERE status = 'PENDING'"));
  for (let hours = 0; (await open()) > 0; hours += 1) {
    if (hours === 48) throw new Error(`${await open()} rail calls and payouts have not ended after two days.`);
    if (hours > 0) await service.goTo(service.now() + 61 * minuteMs);
    // Its lies about an amount are over: a person has it asked once more.
    for (const { id } of await database.query("SELECT id FROM rail_calls WHERE status = 'CONTRADICTED'"))
      await svcJson(['rail-calls', 'ask', String(id)], service.env);
    // What is due now is asked at once; the others wait for their time.
    for (let [left, before] = [await open(), Number.POSITIVE_INFINITY]; left > 0 && left < before;) {
      await pause(5_000);
      [left, before] = [await open(), left];
    }
    service.note(`${await open()} open rail calls`);
  }
  await payers.settle();
}
