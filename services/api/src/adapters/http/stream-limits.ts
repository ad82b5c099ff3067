import { Refusal } from '../../domain/refusal.ts';
import { networkOf } from './access/network.ts';
import { concurrencyLimit } from './concurrency-limit.ts';

/** Streams that are open at the same time in one process: of events, and of checkouts. Each holds about 30 KB. */
const streamsAtOnce = 2_000;
/** Event streams for one merchant in one mode. */
const perMerchant = 20;
const perCheckout = 5;
/** Checkout streams for one address: shoppers in one office or on one mobile network share it. */
const perAddress = 50;

export type StreamLimits = {
  /** @param merchant its id and mode. @throws Refusal when a limit is reached */
  enterEvents(merchant: string): Leave;
  /** @throws Refusal when a limit is reached */
  enterCheckout(id: string, address: string): Leave;
};

/** Gives the place of the stream back. */
type Leave = () => void;

export function streamLimits(): StreamLimits {
  const ofMerchants = concurrencyLimit(streamsAtOnce, perMerchant, tooMany(perMerchant, 'a merchant and mode'));
  const ofCheckouts = concurrencyLimit(streamsAtOnce, perCheckout, tooMany(perCheckout, 'a checkout'));
  const ofAddresses = concurrencyLimit(streamsAtOnce, perAddress, tooMany(perAddress, 'an IP address'));
  return {
    enterEvents: ofMerchants.enter,
    enterCheckout(id, address) {
      const leaveAddress = ofAddresses.enter(networkOf(address));
      try {
        const leaveCheckout = ofCheckouts.enter(id);
        return () => {
          leaveCheckout();
          leaveAddress();
        };
      } catch (error) {
        leaveAddress();
        throw error;
      }
    },
  };
}

const tooMany = (limit: number, whose: string) => (): Refusal =>
  new Refusal('RATE_LIMITED', `At most ${limit} streams of ${whose} can be open at the same time: close one.`);
