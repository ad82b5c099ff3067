import { digitsOf, emailCodeTries, isCodeValid, type EmailCode } from '../../domain/email-code.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { Refusal } from '../../domain/refusal.ts';
import { say } from '../../domain/message.ts';
import { checkDebitable } from '../payment-intents/start-debit.ts';
import type { App } from '../ports.ts';
import type { Schemas } from '../schemas.ts';
import type { Unit } from '../unit/unit.ts';
import { newPayerToken } from './payer-token.ts';

/**
 * Compares what a payer has entered with the newest code of the intent. The try is counted and committed first, so that
 * many requests at once have no more tries than one after the other.
 * @returns the code, to be used up in a unit
 * @throws Refusal EMAIL_CODE_INVALID, PAYMENT_INTENT_NOT_PAYABLE; RATE_LIMITED after the fifth try
 */
export async function checkEmailCode(app: App, intent: PaymentIntent, entered: string): Promise<EmailCode> {
  const { store, secrets, now } = app;
  checkDebitable(intent);
  const tried = await store.transact(async (tx) => {
    const code = await tx.emailCodes.newestOf(intent, intent.id);
    if (code === null || !isCodeValid(code, now())) return null;
    if (code.tries >= emailCodeTries)
      throw new Refusal('RATE_LIMITED', say('A code has {limit} tries. Ask for a new one.', { limit: emailCodeTries }));
    const after = { ...code, tries: code.tries + 1 };
    await tx.emailCodes.update(code, after);
    return after;
  });
  if (tried === null || digitsOf(secrets.derive(tried.secretKey, tried.id)) !== entered)
    throw new Refusal('EMAIL_CODE_INVALID');
  return tried;
}

/** Uses a right code up. @throws Refusal EMAIL_CODE_INVALID when another request has used it */
export async function useEmailCode(
  unit: Unit,
  intent: PaymentIntent,
  { id }: EmailCode,
): Promise<Schemas['PayerToken']> {
  const { tx, realNow, caller } = unit;
  const code = await tx.emailCodes.find(caller, id);
  if (code === null || !isCodeValid(code, realNow)) throw new Refusal('EMAIL_CODE_INVALID');
  await tx.emailCodes.update(code, { ...code, usedAt: realNow });
  return newPayerToken(unit, intent);
}
