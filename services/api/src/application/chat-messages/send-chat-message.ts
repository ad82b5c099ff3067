import { chatMessageText, mobileOrNull, type ChatMessage } from '../../domain/chat-message.ts';
import { unlessArchived } from '../../domain/customer.ts';
import { say } from '../../domain/message.ts';
import { isPayable, type PaymentIntent } from '../../domain/payment-intent.ts';
import { found, invalid, Refusal } from '../../domain/refusal.ts';
import { requireNoHold } from '../hold/on-hold.ts';
import { requireLivePartner } from '../partners/require-partner.ts';
import { checkoutUrl } from '../payment-intents/payment-intent-view.ts';
import { newReference } from '../rail-calls/new-reference.ts';
import { queueRailCall } from '../rail-calls/queue-rail-call.ts';
import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';
import { clientSecret } from '../secrets/secret-placeholder.ts';
import type { Unit } from '../unit/unit.ts';

/** `phone`: null for that of the customer. */
export type NewChatMessage = { phone: string | null; customerName: string | null };

/**
 * Takes a unit of the messaging balance, and writes the call to the sender down, which is made after the commit. The phone
 * number and the link are not stored: only this process can send them.
 * @throws Refusal SERVICE_ON_HOLD, PAYMENT_INTENT_NOT_FOUND, VALIDATION_ERROR, CONFLICT, MESSAGING_BALANCE_EXHAUSTED
 */
export async function sendChatMessage(unit: Unit, intentId: string, input: NewChatMessage): Promise<ClaimedCall> {
  const { tx, caller, now, random } = unit;
  const { merchantId, livemode } = caller;
  requireLivePartner(unit.partners, caller, 'message');
  await requireNoHold(tx, caller);
  const intent = found(await tx.paymentIntents.find(caller, intentId), 'PAYMENT_INTENT_NOT_FOUND');
  const phone = input.phone ?? mobileOrNull(unlessArchived(intent.customer)?.phone ?? null);
  if (phone === null)
    throw invalid({
      field: 'phone',
      code: 'REQUIRED',
      message: say('The customer has no Peruvian mobile number: send one.'),
    });
  if (!isPayable(intent))
    throw new Refusal(
      'CONFLICT',
      say('The payment intent can no longer be paid: it is {status}.', { status: intent.status }),
    );
  if (!(await tx.messagingBalances.take(caller))) throw new Refusal('MESSAGING_BALANCE_EXHAUSTED');

  const id = random.id('msg_');
  const { base: reference } = await newReference(unit, { kinds: ['message'], prefix: 'msg_', id });
  const message: ChatMessage = {
    id,
    merchantId,
    livemode,
    paymentIntentId: intent.id,
    phoneLast4: phone.slice(-4),
    createdAt: now,
  };
  await tx.chatMessages.insert(message);
  return queueRailCall(unit, {
    kind: 'message',
    subjectId: message.id,
    reference,
    request: { amountCentimos: 0, paymentIntentId: intent.id },
    held: JSON.stringify({ phone, text: await textOf(unit, intent, input.customerName) }),
  });
}

async function textOf(unit: Unit, intent: PaymentIntent, customerName: string | null): Promise<string> {
  const { tx, caller, settings, secrets } = unit;
  const merchant = found(await tx.merchants.find(caller.merchantId), 'MERCHANT_NOT_FOUND');
  const secret = clientSecret(intent.id, secrets.derive(intent.secretKey, intent.id));
  return chatMessageText({
    merchantName: merchant.tradeName ?? merchant.legalName,
    amountCentimos: intent.amountCentimos,
    description: intent.description,
    link: checkoutUrl(settings, intent.id, secret),
    customerName,
  });
}
