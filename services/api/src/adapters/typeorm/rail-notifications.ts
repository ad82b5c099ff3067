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
  async insert(notification) {
    await insert(session, railNotificationTable, notification);
  },
});
