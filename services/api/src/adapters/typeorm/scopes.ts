import { refundTable } from './refunds.ts';
import type { ScopedKind, ScopeReads } from '../../application/operators/scopes-port.ts';
import type { Session } from './connection/session.ts';
import { customerTable } from './customer-rows.ts';
import { eventTable } from './events.ts';
import { paymentIntentTable } from './payment-intents.ts';
import { payoutTable } from './payouts.ts';
import type { Scoped, Table } from './statements/columns.ts';
import { selectOne } from './statements/statements.ts';
import { deliveryTable } from './webhook-deliveries.ts';
import { webhookEndpointTable } from './webhook-endpoints.ts';

const tables = {
  customer: customerTable,
  'payment intent': paymentIntentTable,
  payout: payoutTable,
  refund: refundTable,
  event: eventTable,
  'webhook delivery': deliveryTable,
  'webhook endpoint': webhookEndpointTable,
} as Record<ScopedKind, Table<object>> as Record<ScopedKind, Table<Scoped>>;

export const scopes = (session: Session): ScopeReads => ({
  async of(kind, id) {
    const row = await selectOne(session, tables[kind], { id });
    return row && { merchantId: row.merchantId, livemode: row.livemode };
  },
});
