import { heldKinds } from '../../domain/hold.ts';

// In the statements that claim something of live mode: a claim that comes after the commit of a hold changes no row.

export const notOnHold = 'NOT EXISTS (SELECT 1 FROM holds)';

/** Of a row of `rail_calls`. */
export const mayLeave = `(livemode = 0 OR kind NOT IN ('${heldKinds.join("', '")}') OR ${notOnHold})`;
