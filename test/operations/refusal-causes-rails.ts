import { notificationOf, notify, startLivePartner, type Notification } from '../live-partner.ts';
import { startWorld } from '../world.ts';
import type { RailName } from '../../services/api/src/domain/rail.ts';
import type { Cause } from './refusal-causes.ts';

/** Notifications of a partner, which the world of the other causes does not have. */
const notified =
  (rail: RailName, given: Partial<Notification>): Cause =>
  async () => {
    const { partners } = await startLivePartner();
    const world = await startWorld({ config: { partners: partners() } });
    const { error } = await notify(world, rail, notificationOf(world, given));
    return { message: error.message, error };
  };

export const railCauses: { [name: string]: Cause } = {
  WrongNotificationRail: notified('payout', {}),
  NotificationWithoutMoney: notified('collection', { amount: null }),
  NotificationInTheFuture: notified('collection', { created_at: '2027-11-23T15:00:00Z' }),
  NotificationWithAnotherAmount: async () => {
    const { partners } = await startLivePartner();
    const world = await startWorld({ config: { partners: partners() } });
    const told = notificationOf(world, { id: 'ntf-90112', reference: 'unknown' });
    await notify(world, 'collection', told);
    const { error } = await notify(world, 'collection', { ...told, amount: { amount: '45.90', currency: 'PEN' } });
    return { message: error.message, error };
  },
};
