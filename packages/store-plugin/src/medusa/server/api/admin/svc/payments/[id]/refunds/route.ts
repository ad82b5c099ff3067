import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { refundFlagged } from '../../../../../../../staff-refund.ts';

type Body = { amount_centimos?: unknown; idempotency_key?: unknown };

/** Refunds money that was flagged. What pays an order is refunded by Medusa's own button. */
export async function POST(request: AuthenticatedMedusaRequest<Body>, response: MedusaResponse): Promise<void> {
  const { scope, params, body } = request;
  const { amount_centimos: amountCentimos, idempotency_key: idempotencyKey } = body ?? {};
  if (!Number.isSafeInteger(amountCentimos) || typeof idempotencyKey !== 'string' || idempotencyKey === '') {
    response.status(400).json({ message: 'Send amount_centimos, a whole number, and idempotency_key, a text.' });
    return;
  }
  const refund = { intentId: String(params['id']), amountCentimos: Number(amountCentimos), idempotencyKey };
  const { status, message } = await refundFlagged(scope, refund);
  response.status(status).json({ message });
}
