import { say, type Message } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { networkOf } from './access/network.ts';
import { concurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts';

/** Streams that are open at the same time in one process: of events, and of checkouts. Each holds about 30 KB. */
const streamsAtOnce = 2_000;
/** Event streams for one merchant in one mode. */
const perMerchant = 20;
const perCheckout = 5;
/** Checkout streams for one address: thousands of shoppers on one mobile network share it. */
const perAddress = 500;
/** Checkout streams for one merchant in one mode: whoever has its publishable key cannot take the places of others. */
const checkoutsPerMerchant = 500;

/** Whose stream it is. `merchant`: its id and mode. */
export type StreamOwner = { merchant: string; paymentIntentId: string | null; address: string };

/**
 * @returns a function that counts a stream until the function that it returns is called. It throws Refusal when a limit
 * is reached
 */
export function streamLimits(): (owner: StreamOwner) => () => void {
  const ofMerchants = limit(perMerchant, { en: 'a merchant and mode', es: 'un comercio y modo' });
  const ofCheckouts = limit(perCheckout, { en: 'a checkout', es: 'un checkout' });
  const ofAddresses = limit(perAddress, { en: 'an IP address', es: 'una dirección IP' });
  const ofShops = limit(checkoutsPerMerchant, {
    en: 'the checkouts of a merchant and mode',
    es: 'los checkouts de un comercio y modo',
  });
  return ({ merchant, paymentIntentId, address }) =>
    paymentIntentId === null
      ? ofMerchants.enter(merchant)
      : enterAll([
          () => ofAddresses.enter(networkOf(address)),
          () => ofCheckouts.enter(paymentIntentId),
          () => ofShops.enter(merchant),
        ]);
}

const limit = (maximum: number, whose: Message): ConcurrencyLimit =>
  concurrencyLimit(
    streamsAtOnce,
    maximum,
    () =>
      new Refusal(
        'RATE_LIMITED',
        say('At most {maximum} streams of {whose} can be open at the same time: close one.', { maximum, whose }),
      ),
  );

/** Takes a place in each limit, or in none. */
function enterAll(limits: readonly (() => () => void)[]): () => void {
  const entered: (() => void)[] = [];
  const leave = (): void => entered.forEach((one) => one());
  try {
    for (const enter of limits) entered.push(enter());
    return leave;
  } catch (error) {
    leave();
    throw error;
  }
}
