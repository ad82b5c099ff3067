import type { Schemas } from '../schemas.ts';
import type { Trace } from './trace-payment-intent.ts';

export const traceView = ({ intent, truncated, items }: Trace): Schemas['PaymentIntentTrace'] => ({
  id: intent.id,
  status: intent.status,
  truncated,
  items: items.map(({ at, ...item }) => ({ at: at.toISOString(), ...item })),
});
