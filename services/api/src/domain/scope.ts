/** Whose data, and of which mode. Every look-up takes one: nothing is ever found outside it. */
export type Scope = { merchantId: string; livemode: boolean };
