import { heldKinds } from '../../domain/hold.ts';
import { railCallLifecycle } from '../../domain/rail-call.ts';

// In the statements that claim something: after the commit of a hold a claim changes no row.

export const notOnHold = 'NOT EXISTS (SELECT 1 FROM holds)';

/** What a restored copy holds in test mode, too. */
export const notRestored = 'NOT EXISTS (SELECT 1 FROM holds WHERE restore_id IS NOT NULL)';

/** Webhooks of a mode: a receiver must not hear from a copy what it has heard already. */
export const mayDeliver = (livemode: boolean): string => (livemode ? notOnHold : notRestored);

const { to: accepted } = railCallLifecycle.transitions.accept;

/** Of a row of `rail_calls`. What the partner has accepted is only asked about. */
export const mayLeave = `(livemode = 0 OR kind NOT IN ('${heldKinds.join("', '")}') OR status = '${accepted}' OR ${notOnHold})`;
