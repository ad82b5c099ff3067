import type { ChatMessage } from '../../domain/chat-message.ts';
import type { Scope } from '../../domain/scope.ts';

export type ChatMessageReads = {
  /** Those of an intent, the newest first, at most `limit`. */
  ofIntent(scope: Scope, paymentIntentId: string, limit: number): Promise<ChatMessage[]>;
};

export type ChatMessages = ChatMessageReads & { insert(message: ChatMessage): Promise<void> };
