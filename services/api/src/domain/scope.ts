/** One merchant in one mode. Every look-up takes a scope, so it can never find another merchant's data. */
export type Scope = { merchantId: string; livemode: boolean };
