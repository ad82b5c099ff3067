import type { components } from '../generated/types.ts';

/** The schemas of the contract. A view that lacks a field, or has one that is not in the contract, does not compile. */
export type Schemas = components['schemas'];
