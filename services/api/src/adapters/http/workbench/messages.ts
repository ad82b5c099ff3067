import type { SimulatedMessage } from '../../../application/chat-messages/simulated-messages-port.ts';
import type { App, Secrets } from '../../../application/ports.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { MessageRow, Messages } from './snapshot-type.ts';

const messageRows = 30;

/** Reads what the simulated sender has got, and how many more messages can be sent. */
export async function readMessages({ store, secrets }: App, scope: Scope): Promise<Messages> {
  const { simulatedMessages, messagingBalances } = store.read;
  const [latest, units] = await Promise.all([
    simulatedMessages.latest(scope, messageRows),
    messagingBalances.units(scope),
  ]);
  return { rows: latest.map((message) => messageRow(secrets, message)), units };
}

const paymentPage = /\/pay\/(pi_\w+)#/;

function messageRow(secrets: Secrets, { id, phoneLast4, text: sealed, createdAt }: SimulatedMessage): MessageRow {
  const text = secrets.open(sealed, id);
  // The link is the last word of each message.
  const linkAt = text.lastIndexOf(' ');
  const [, paymentIntentId = null] = paymentPage.exec(text.slice(linkAt)) ?? [];
  return {
    id,
    phone_last4: phoneLast4,
    text: text.slice(0, linkAt),
    payment_intent_id: paymentIntentId,
    created_at: createdAt.toISOString(),
  };
}
