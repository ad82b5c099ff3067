// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const permissions = [
  "collections:read",
  "things:read",
  "things:write",
] as const;

export type Permission = (typeof permissions)[number];
