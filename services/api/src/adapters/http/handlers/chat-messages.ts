import { checkSent } from '../../../application/chat-messages/end-chat-message.ts';
import { sendChatMessage } from '../../../application/chat-messages/send-chat-message.ts';
import type { Handlers } from '../handler.ts';

export const chatMessageHandlers = {
  sendChatMessage: {
    start: ({ unit, path, body }) =>
      sendChatMessage(unit, path.id, { phone: body.phone ?? null, customerName: body.customer_name ?? null }),
    answer: async ({ read }, messageId) => {
      const [call = null] = await read.railCalls.ofSubjects([messageId], 1);
      checkSent(call);
      return undefined;
    },
  },

  getMessagingBalance: async ({ app, caller }) => ({
    data: { units: await app.store.read.messagingBalances.units(caller), livemode: caller.livemode },
  }),
} satisfies Partial<Handlers>;
