import type { components } from '../generated/types.ts';

/** The shapes of the contract. A view that misses a field, or has one too many, does not compile. */
export type Schemas = components['schemas'];
