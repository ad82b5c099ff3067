/** Medusa's ids of the provider begin with `pp_` and this. */
export const identifier = 'svc';
