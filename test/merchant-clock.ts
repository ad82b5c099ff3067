import type { MerchantClock } from '../services/api/src/application/merchants/merchant-clock-port.ts';

/** A clock for each merchant's test mode, whose milliseconds ahead of real time the test keeps in `ahead`. */
export const clockAhead = (ahead: ReadonlyMap<string, number>): MerchantClock => {
  const aheadMs: MerchantClock['knownAheadMs'] = ({ merchantId, livemode }) =>
    livemode ? 0 : (ahead.get(merchantId) ?? 0);
  return {
    aheadMs,
    knownAheadMs: aheadMs,
    ahead: () => [...ahead].map(([merchantId, ms]) => ({ merchantId, livemode: false, aheadMs: ms })),
    read: async () => undefined,
    toAdvance: () => [],
    setOwn: () => undefined,
    releaseOwn: () => undefined,
    knownEverywhereAfterMs: 0,
  };
};
