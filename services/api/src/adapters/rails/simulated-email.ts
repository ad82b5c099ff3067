import type { EmailRail } from '../../application/rail-calls/rails-port.ts';
import type { Store } from '../../application/store.ts';
import { simulatedRail } from './simulated-order.ts';

/** Nothing is sent in test mode: the wallet simulator shows the code. */
export const simulatedEmail = (store: Store): EmailRail =>
  simulatedRail(store, 'email', async () => ({ state: 'SUCCEEDED', failureCode: null, endsAt: null }));
