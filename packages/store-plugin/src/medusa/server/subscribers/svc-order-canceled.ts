import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework/subscribers';
import { orderCancelled } from '../../shop.ts';

export default ({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> =>
  orderCancelled(container, event.data.id);

export const config: SubscriberConfig = { event: 'order.canceled', context: { subscriberId: 'svc-order-canceled' } };
