import { nameArg, type Args } from './command.ts';
import { named, offersWallet, refused, wrong, type Expected, type Intent, type Model } from './model.ts';
import { canDebit } from './open-intents.ts';
import { recent, type RandomInt } from './random.ts';

// Which intents and saved methods the commands draw, and why a debit of them is refused.

export const notPayable = refused(409, 'PAYMENT_INTENT_NOT_PAYABLE');
export const intentOf = (model: Model, args: Args): Intent => named(model.intents, nameArg(args, 'intent'));

export const anyIntent = (model: Model, random: RandomInt, isMeant = (_intent: Intent): boolean => true) =>
  recent(random, model.intents.filter(isMeant))?.name;

/** Mostly an intent of this kind: otherwise most commands would be refused. */
export const mostly = (model: Model, random: RandomInt, isMeant: (intent: Intent) => boolean): string | undefined =>
  random(6) > 0 ? anyIntent(model, random, isMeant) : anyIntent(model, random);

/** It can be charged to a saved method of its customer. */
export const isChargeable = (model: Model, intent: Intent): boolean =>
  intent.types.includes('WALLET') &&
  canDebit(intent) &&
  model.methods.some(({ customer, status }) => customer === intent.customer && status === 'ACTIVE');

/** A method of the customer, or now and then of another one. */
export function anyMethod(model: Model, random: RandomInt, customer: string | null): string | undefined {
  const theirs = model.methods.filter((one) => one.customer === customer);
  const active = theirs.filter(({ status }) => status === 'ACTIVE');
  const own = active.length > 0 && random(6) > 0 ? active : theirs;
  return recent(random, own.length === 0 || random(8) === 0 ? model.methods : own)?.name;
}

/** Why a method cannot be charged for an intent. Null: it can. */
export function refusalOf(
  model: Model,
  intent: Pick<Intent, 'types' | 'customer'>,
  name: string | null,
): Expected | null {
  const method = model.methods.find((one) => one.name === name);
  if (!offersWallet(model, intent) || method === undefined || method.customer !== intent.customer) return wrong;
  return method.status === 'ACTIVE' ? null : refused(422, 'PAYMENT_METHOD_NOT_CHARGEABLE');
}

export function debitRefusal({ status }: Intent): Expected | null {
  if (status === 'PROCESSING') return refused(409, 'PAYMENT_INTENT_PROCESSING');
  return canDebit({ status } as Intent) ? null : notPayable;
}
