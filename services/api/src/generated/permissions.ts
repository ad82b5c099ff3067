// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const permissions = [
  "account:read",
  "account:write",
  "balance:read",
  "checkout_sessions:read",
  "checkout_sessions:write",
  "customers:read",
  "customers:write",
  "diagnostics:read",
  "events:read",
  "merchants:read",
  "merchants:write",
  "payment_intents:read",
  "payment_intents:write",
  "payment_methods:read",
  "payment_methods:write",
  "payout_accounts:read",
  "payout_accounts:write",
  "payout_settings:read",
  "payout_settings:write",
  "payouts:read",
  "refunds:read",
  "refunds:write",
  "subscriptions:read",
  "subscriptions:write",
  "webhooks:read",
  "webhooks:write",
] as const;

export type Permission = (typeof permissions)[number];
