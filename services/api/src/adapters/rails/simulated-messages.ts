import type { Secrets } from '../../application/ports.ts';
import { refusedBySender } from '../../application/chat-messages/end-chat-message.ts';
import type { MessageRail, RailOrder } from '../../application/rail-calls/rails-port.ts';
import type { Store } from '../../application/store.ts';
import { simulatedRail, type Decide } from './simulated-order.ts';

/** Phone numbers that behave like a sender in trouble: the page of test values has them. */
const phones = {
  refuses: '+51900000001',
  /** There is no connection, so the message was certainly not sent. */
  notConnected: '+51900000002',
  /** The message is sent, and the answer is lost. */
  losesAnswer: '+51900000003',
  /** The message is not sent, and there is no answer. */
  losesMessage: '+51900000004',
};

/** The sender of test mode. It sends nothing, and keeps what it has got, sealed, for the workbench. */
export function simulatedMessages(store: Store, secrets: Secrets): MessageRail {
  const decide: Decide = async (tx, { merchantId, livemode, reference, secret, now }) => {
    const { phone, text } = contentOf(secret);
    if (phone === phones.refuses) return { state: 'FAILED', failureCode: refusedBySender, endsAt: null };
    if (phone === phones.notConnected) return { state: 'FAILED', failureCode: 'not_connected', endsAt: null };
    await tx.simulatedMessages.insert({
      id: reference,
      merchantId,
      livemode,
      phoneLast4: phone.slice(-4),
      text: secrets.seal(text, reference),
      createdAt: now,
    });
    return { state: 'SUCCEEDED', failureCode: null, endsAt: null };
  };
  const rail = simulatedRail(store, 'message', decide);
  return {
    ...rail,
    async ask(order: RailOrder) {
      const { phone } = contentOf(order.secret);
      if (phone === phones.losesMessage) throw new Error('the simulated sender does not answer');
      const answer = await rail.ask(order);
      if (phone === phones.losesAnswer) throw new Error('the answer of the simulated sender was lost');
      return answer;
    },
  };
}

const contentOf = (secret: string | null): { phone: string; text: string } =>
  JSON.parse(secret ?? '{"phone":"","text":""}') as { phone: string; text: string };
