import { randomBytes } from 'node:crypto';
import { signature } from '../../../services/api/src/adapters/partners/sign.ts';
import type { Caller } from './calls.ts';
import { soles } from './shop.ts';

/** A partner that tells of money which fits no order: each payment is held in suspense, once. */
export function aBank(caller: Caller) {
  const key = randomBytes(32).toString('base64url');
  const payments: string[] = [];

  return {
    /** Nothing is asked of it: there is no live mode here. */
    settings: JSON.stringify({
      collection: { url: 'http://127.0.0.1:9', send_key: randomBytes(32).toString('base64url'), receive_keys: [key] },
    }),
    /** The ids of the payments that were acknowledged. */
    payments,
    async tell(): Promise<void> {
      const id = `payment-${payments.length + 1}`;
      payments.push(id);
      const now = new Date();
      const notification = {
        id: `notification-${id}`,
        type: 'payment.received',
        created_at: now.toISOString(),
        reference: `nobody-${payments.length}`,
        amount: soles(1_000 + payments.length),
        payment_id: id,
      };
      const body = JSON.stringify(notification);
      const timestampSeconds = Math.floor(now.getTime() / 1_000);
      const signed = { timestampSeconds, method: 'POST', path: '/v1/rails/collection/notifications', body };
      const headers = { 'X-Svc-Timestamp': String(timestampSeconds), 'X-Svc-Signature': signature(key, signed) };
      const once = () => caller.ask('receiveRailNotification', { id: 'collection', key: null, body, headers });
      // A bank repeats what is not answered in time, and both may arrive.
      const replies = await Promise.all([once(), once()]);
      for (const { reply } of replies)
        if (reply.status !== 200) throw new Error(`receiveRailNotification: ${reply.status} ${reply.text}`);
    },
  };
}

export type Bank = ReturnType<typeof aBank>;
