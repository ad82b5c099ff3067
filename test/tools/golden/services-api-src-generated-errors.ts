// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const errors = {
  UNAUTHORIZED: {"status":401,"shared":true,"message":"The key is missing or wrong.","action":"Send a key."},
  THING_NOT_FOUND: {"status":404,"shared":false,"message":"There is no such thing.","action":"Check the id."},
} as const;

export type ErrorCode = keyof typeof errors;
