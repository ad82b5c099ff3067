import type { Partner, Partners } from '../../application/partners/partners-port.ts';
import type { RailName } from '../../domain/rail.ts';
import type { PartnerSettings } from './partner-settings.ts';
import { signature } from './sign.ts';

/** What is known of a partner by its settings. */
export const configuredPartner = (
  { rail, receiveKeys, paymentIds, refundDays, returnFeeMaximumCentimos }: PartnerSettings,
  isDown: () => boolean,
): Partner => ({
  rail,
  paymentIds,
  refundDays,
  signatures: (request) => receiveKeys.map((key) => signature(key, request)),
  ...(returnFeeMaximumCentimos !== undefined && { returnFeeMaximumCentimos }),
  isDown,
});

/** Partners that are known and not called: for a command, which leaves the calls to the workers. */
export function configuredPartners(settings: readonly PartnerSettings[]): Partners {
  const known = new Map(settings.map((one) => [one.rail, configuredPartner(one, () => false)]));
  return { find: (rail) => known.get(rail as RailName) ?? null };
}
