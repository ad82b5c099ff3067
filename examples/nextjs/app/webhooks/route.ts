import { webhooks } from '@svc/node';
import { markPaid } from '../../shop';

export const POST = webhooks.handler({
  secret: process.env.SVC_WEBHOOK_SECRET,
  on: { 'payment.succeeded': ({ data }) => markPaid(data.payment_intent) },
});
