// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

import type { ThingEvent } from './types.ts';

/** Event type → event. */
export type EventsByType = {
  /** A thing was created. The event contains its name. */
  'thing.created': ThingEvent & { type: 'thing.created' };
};

/** Every event type of this version. */
export const eventTypes: readonly string[] = [
  'thing.created',
];

/** An event. `if (event.type === 'payment.succeeded')` narrows `event.data`. A later version may send other types. */
export type WebhookEvent = EventsByType[keyof EventsByType];
