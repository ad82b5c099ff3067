// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

/** Event type → the key of its resource in `data`. */
export const eventResources = {
  "thing.created": "thing",
} as const;

export type EventType = keyof typeof eventResources;
