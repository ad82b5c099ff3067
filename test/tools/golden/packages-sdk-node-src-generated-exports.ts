// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export type { EventsByType, WebhookEvent } from './events.ts';
export type {
  FindThingQuery,
  PublishableResources,
  SecretResources,
  StreamThingsQuery,
} from './resources.ts';
export type {
  ErrorCode,
  EventType,
  Refusal,
  RefusalBody,
  Thing,
  ThingCreate,
  ThingEvent,
  ThingEventData,
  ThingHistory,
  ThingId,
} from './types.ts';
