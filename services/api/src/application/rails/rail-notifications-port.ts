import type { RailName, RailNotificationType } from '../../domain/rail.ts';

/**
 * APPLIED: it had an effect. SUSPENSE: its money waits for the operator. NO_EFFECT: known already, or about nothing of ours.
 * CONTRADICTED: it contradicts what is booked, and waits for two operators.
 */
export type NotificationOutcome = 'APPLIED' | 'SUSPENSE' | 'NO_EFFECT' | 'CONTRADICTED';

/** A notification of a partner, stored with its effect: effects are unique by rail and notification id. */
export type RailNotification = {
  rail: RailName;
  /** The partner's own id. */
  notificationId: string;
  type: RailNotificationType;
  reference: string;
  amountCentimos: number | null;
  paymentId: string | null;
  failureCode: string | null;
  /** When it happened, as the partner says. */
  at: Date;
  outcome: NotificationOutcome;
  createdAt: Date;
};

/** What a partner tells. */
export type ToldNotification = Omit<RailNotification, 'rail' | 'outcome' | 'createdAt'>;

/** Before it is known that its money is in soles. */
export type NewNotification = ToldNotification & { currency: string | null };

export type RailNotificationReads = {
  find(rail: RailName, notificationId: string): Promise<RailNotification | null>;
};

export type RailNotifications = RailNotificationReads & {
  /** The same notification a second time throws Conflict, at the latest when the unit commits. */
  insert(notification: RailNotification): Promise<void>;
};
