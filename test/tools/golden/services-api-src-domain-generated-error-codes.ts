// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

/** Every code that a refusal can have. */
export type ErrorCode = 
  | "UNAUTHORIZED"
  | "THING_NOT_FOUND";

/** The kinds of problem with one field. */
export type DetailCode = never;
