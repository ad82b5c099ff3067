import type { ChatMessages } from '../../application/chat-messages/chat-messages-port.ts';
import type { ChatMessage } from '../../domain/chat-message.ts';
import type { Session } from './connection/session.ts';
import { scoped, table, text } from './statements/columns.ts';
import { insert, select } from './statements/statements.ts';

export const chatMessageTable = table<ChatMessage>('chat_messages', {
  ...scoped,
  paymentIntentId: text,
  phoneLast4: text,
});

export const chatMessages = (session: Session): ChatMessages => ({
  async ofIntent({ merchantId, livemode }, paymentIntentId, limit) {
    const where = { merchantId, livemode, paymentIntentId };
    return select(session, chatMessageTable, where, { order: { id: 'DESC' }, limit, index: 'chat_messages_intent' });
  },
  async insert(message) {
    await insert(session, chatMessageTable, message);
  },
});
