import { formatCentimos } from './money.ts';
import type { Scope } from './scope.ts';

/** A payment link that was sent to a phone. Its number is not kept. */
export type ChatMessage = Scope & { id: string; paymentIntentId: string; phoneLast4: string; createdAt: Date };

export type ChatMessageContent = {
  merchantName: string;
  amountCentimos: number;
  description: string | null;
  link: string;
  customerName: string | null;
};

/** The fixed text, which the payer gets in Spanish. */
export function chatMessageText(content: ChatMessageContent): string {
  const { merchantName, amountCentimos, description, link, customerName } = content;
  const greeting = customerName === null ? 'Hola' : `Hola ${customerName}`;
  const purpose = description === null ? '' : ` por «${description}»`;
  return `${greeting}: ${merchantName} te envía un cobro de S/ ${formatCentimos(amountCentimos)}${purpose}. Págalo aquí: ${link}`;
}

/** How many messages a merchant can send at first. In live mode the operator tops them up. */
export const initialUnits = ({ livemode }: Scope): number => (livemode ? 0 : 100);

const mobile = /^\+519\d{8}$/;
/** A phone number that can get messages; null for another one. */
export const mobileOrNull = (phone: string | null): string | null =>
  phone !== null && mobile.test(phone) ? phone : null;
