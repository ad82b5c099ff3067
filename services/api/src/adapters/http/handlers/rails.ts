import { requireNotifiable } from '../../../application/hold/on-hold.ts';
import { receiveNotification } from '../../../application/rails/receive-notification.ts';
import { parseExactCentimos } from '../../../domain/money.ts';
import { say } from '../../../domain/message.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { Handlers } from '../handler.ts';
import { instant } from './instant.ts';

export const railHandlers = {
  receiveRailNotification: {
    handle: async ({ unit, path, body, header }) => {
      const { id, type, reference, amount, payment_id = null, failure_code = null } = body;
      // What is not signed must not contradict what is.
      if ((header('X-Svc-Id') ?? id) !== id)
        throw new Refusal('UNAUTHORIZED', say('X-Svc-Id is not the id in the signed body.'));
      await requireNotifiable(unit.tx);
      const told = await receiveNotification(unit, path.rail, {
        notificationId: id,
        type,
        reference,
        amountCentimos: amount ? parseExactCentimos(amount.amount) : null,
        currency: amount?.currency ?? null,
        paymentId: payment_id,
        failureCode: failure_code,
        at: instant(body.created_at) ?? unit.realNow,
      });
      return told instanceof Refusal ? told : { data: { id, outcome: told } };
    },
  },
} satisfies Partial<Handlers>;
