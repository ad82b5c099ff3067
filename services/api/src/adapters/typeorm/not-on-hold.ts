import { heldKinds } from '../../domain/hold.ts';
import { railCallLifecycle } from '../../domain/rail-call.ts';

// In the statements that claim something of live mode: after the commit of a hold a claim changes no row.

export const notOnHold = 'NOT EXISTS (SELECT 1 FROM holds)';

const { to: accepted } = railCallLifecycle.transitions.accept;

/** Of a row of `rail_calls`. What the partner has accepted is only asked about. */
export const mayLeave = `(livemode = 0 OR kind NOT IN ('${heldKinds.join("', '")}') OR status = '${accepted}' OR ${notOnHold})`;
