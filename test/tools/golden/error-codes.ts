// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

/** Every code that a refusal may carry. */
export type ErrorCode = 
  | "UNAUTHORIZED"
  | "THING_NOT_FOUND";

/** What may be wrong with one field. */
export type DetailCode = never;
