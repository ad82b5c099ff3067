import { In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { Conflict, type DeliveryFilter, type DeliveryWithAttempts, type Tx } from '../../application/store.ts';
import type { Attempt, Delivery } from '../../domain/delivery.ts';
import { instant, integer, longText, scoped, table, text } from './columns.ts';
import { listed } from './listed.ts';
import type { Session } from './session.ts';
import { compareAndSet, insert, selectOne } from './statements.ts';

type DeliveryRow = Delivery & { leasedUntil: Date | null };
type AttemptRow = Attempt & { deliveryId: string };

export const deliveryTable = table<DeliveryRow>('webhook_deliveries', {
  ...scoped,
  eventId: text,
  eventType: text,
  webhookEndpointId: text,
  url: text,
  status: text,
  attempts: integer,
  nextAttemptAt: instant,
  leasedUntil: instant,
});

export const attemptTable = table<AttemptRow>('webhook_attempts', {
  deliveryId: { ...text, primary: true },
  attempt: { ...integer, primary: true },
  at: instant,
  outcome: text,
  responseStatus: integer,
  durationMs: integer,
  error: text,
  responseExcerpt: longText,
});

const unleased = '(row.leasedUntil IS NULL OR row.leasedUntil <= :at)';

export const deliveries = (session: Session): Tx['deliveries'] => ({
  ...listed<DeliveryRow, DeliveryWithAttempts, DeliveryFilter>(session.manager, {
    table: deliveryTable,
    narrow(query, { eventId }) {
      query.andWhere('row.eventId = :eventId', { eventId });
      return true;
    },
    toDomain: (rows) => withAttempts(session, rows),
  }),
  async find({ merchantId, livemode }, id) {
    const row = await selectOne(session, deliveryTable, { id, merchantId, livemode });
    return row && ((await withAttempts(session, [row]))[0] ?? null);
  },
  async dueEndpoints(now, limit) {
    return session.manager
      .createQueryBuilder(deliveryTable, 'row')
      .select('row.webhookEndpointId', 'webhookEndpointId')
      .addSelect('MIN(row.merchantId)', 'merchantId')
      .addSelect('MAX(row.livemode)', 'livemode')
      .where(`row.nextAttemptAt <= :at AND ${unleased}`, { at: now })
      .groupBy('row.webhookEndpointId')
      .orderBy('MIN(row.nextAttemptAt)')
      .limit(limit)
      .getRawMany<{ webhookEndpointId: string; merchantId: string; livemode: number }>()
      .then((rows) => rows.map((row) => ({ ...row, livemode: Boolean(row.livemode) })));
  },
  async insert(rows) {
    const known = await session.manager.find(deliveryTable, {
      select: { eventId: true, webhookEndpointId: true },
      where: { eventId: In(rows.map(({ eventId }) => eventId)) },
    });
    const taken = new Set(known.map(({ eventId, webhookEndpointId }) => `${eventId} ${webhookEndpointId}`));
    const fresh = rows.filter(({ eventId, webhookEndpointId }) => !taken.has(`${eventId} ${webhookEndpointId}`));
    if (fresh.length > 0)
      await insert(
        session,
        deliveryTable,
        fresh.map((row) => ({ ...row, leasedUntil: null })),
      );
  },
  async update(before, { status, attempts, nextAttemptAt }) {
    await compareAndSet(session, deliveryTable, asRead(before), { status, attempts, nextAttemptAt });
  },
  async recordAttempt(before, { status, attempts, nextAttemptAt }, attempt) {
    await compareAndSet(session, deliveryTable, asRead(before), { status, attempts, nextAttemptAt, leasedUntil: null });
    await insert(session, attemptTable, { ...attempt, deliveryId: before.id });
  },
  async lease({ id: webhookEndpointId }, { at, until, inFlight }) {
    const leased = await session.manager
      .createQueryBuilder(deliveryTable, 'row')
      .where('row.webhookEndpointId = :webhookEndpointId AND row.leasedUntil > :at', { webhookEndpointId, at })
      .getCount();
    const room = inFlight - leased;
    if (room <= 0) return [];
    const due = await session.manager
      .createQueryBuilder(deliveryTable, 'row')
      .where(`row.webhookEndpointId = :webhookEndpointId AND row.nextAttemptAt <= :at AND ${unleased}`, {
        webhookEndpointId,
        at,
      })
      .orderBy('row.nextAttemptAt')
      .limit(room)
      .getMany();
    if (due.length === 0) return [];
    const { affected } = await session.manager
      .createQueryBuilder()
      .update(deliveryTable)
      .set({ leasedUntil: until })
      .where({ id: In(due.map(({ id }) => id)) })
      .andWhere('next_attempt_at <= :at AND (leased_until IS NULL OR leased_until <= :at)', { at })
      .execute();
    // All or none: another worker that took one of them meanwhile makes this unit run again.
    if (affected !== due.length) throw new Conflict('webhook_deliveries: another worker was faster');
    return due.map(({ leasedUntil, ...delivery }) => delivery);
  },
  async takeBackLeases(at) {
    const leased = { nextAttemptAt: LessThanOrEqual(at), leasedUntil: Not(IsNull()) };
    await session.manager.update(deliveryTable, leased, { leasedUntil: null });
  },
  async giveUp(webhookEndpointId) {
    const open = { webhookEndpointId, status: In(['PENDING', 'FAILED']) };
    await session.manager.update(deliveryTable, open, { status: 'DEAD', nextAttemptAt: null });
  },
});

const asRead = ({ id, merchantId, livemode, status, attempts }: Delivery) => ({
  id,
  merchantId,
  livemode,
  status,
  attempts,
});

async function withAttempts(session: Session, rows: DeliveryRow[]): Promise<DeliveryWithAttempts[]> {
  const ids = rows.filter(({ attempts }) => attempts > 0).map(({ id }) => id);
  const attempts =
    ids.length === 0
      ? []
      : await session.manager.find(attemptTable, { where: { deliveryId: In(ids) }, order: { attempt: 'DESC' } });
  return rows.map(({ leasedUntil, ...row }) => ({
    ...row,
    attemptHistory: attempts
      .filter(({ deliveryId }) => deliveryId === row.id)
      .map(({ deliveryId, ...attempt }) => attempt),
  }));
}
