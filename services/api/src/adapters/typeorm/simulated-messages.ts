import type { SimulatedMessage, SimulatedMessages } from '../../application/chat-messages/simulated-messages-port.ts';
import { idTime } from '../../domain/id-time.ts';
import type { Session } from './connection/session.ts';
import { longText, scoped, table, text } from './statements/columns.ts';
import { insert, removeSome, select } from './statements/statements.ts';

export const simulatedMessageTable = table<SimulatedMessage>('simulated_messages', {
  ...scoped,
  phoneLast4: text,
  text: longText,
});

export const simulatedMessages = (session: Session): SimulatedMessages => ({
  async latest({ merchantId, livemode }, limit) {
    const options = { order: { id: 'DESC' }, limit, index: 'simulated_messages_scope' } as const;
    return select(session, simulatedMessageTable, { merchantId, livemode }, options);
  },
  async insert(message) {
    await insert(session, simulatedMessageTable, message);
  },
  async purge(before, limit) {
    // Its time is the merchant's, which may be years ahead. The id has the real time.
    return removeSome(session, simulatedMessageTable, { id: { below: `msg_${idTime(before.getTime())}` } }, limit);
  },
});
