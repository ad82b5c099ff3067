import type { RailNotification, RailNotifications } from '../../application/rails/rail-notifications-port.ts';
import type { Session } from './connection/session.ts';
import { centimos, instant, table, text } from './statements/columns.ts';
import { insert, selectOne } from './statements/statements.ts';

export const railNotificationTable = table<RailNotification>('rail_notifications', {
  rail: { ...text, primary: true },
  notificationId: { ...text, primary: true },
  type: text,
  reference: text,
  amountCentimos: centimos,
  paymentId: text,
  failureCode: text,
  at: instant,
  outcome: text,
  createdAt: instant,
});

export const railNotifications = (session: Session): RailNotifications => ({
  async find(rail, notificationId) {
    return selectOne(session, railNotificationTable, { rail, notificationId });
  },
  async contradicted(since, limit) {
    const rows = await session.runUnprepared(
      `SELECT DISTINCT told.reference AS reference FROM rail_notifications told JOIN rail_calls ended
         ON ended.kind = CASE WHEN told.type LIKE 'payout.%' THEN 'payout' ELSE 'refund' END AND ended.reference = told.reference
       WHERE told.outcome = 'NO_EFFECT' AND ended.livemode = 1 AND told.created_at >= ? AND
         (told.type IN ('payout.paid', 'refund.succeeded') AND ended.status = 'FAILED' OR
          told.type IN ('payout.failed', 'refund.failed') AND ended.status = 'SUCCEEDED') LIMIT ${limit}`,
      [instant.toStored(since, session.dialect)],
    );
    return rows.map(({ reference }) => String(reference));
  },
  async insert(notification) {
    await insert(session, railNotificationTable, notification);
  },
});
