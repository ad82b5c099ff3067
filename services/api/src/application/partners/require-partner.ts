import { say } from '../../domain/message.ts';
import type { RailName } from '../../domain/rail.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Partners } from './partners-port.ts';

const notConnected = {
  collection: say('No collection partner is connected in live mode yet.'),
  payout: say('No payout partner is connected in live mode yet.'),
  refund: say('No refund partner is connected in live mode yet.'),
  message: say('No message sender is connected in live mode yet.'),
} as const;

/** Test mode needs no partner. @throws Refusal RAIL_UNAVAILABLE in live mode, when none is configured for the rail */
export function requirePartner(partners: Partners, { livemode }: { livemode: boolean }, rail: RailName): void {
  if (livemode && partners.find(rail) === null) throw new Refusal('RAIL_UNAVAILABLE', notConnected[rail]);
}

/** For what cannot wait. @throws Refusal RAIL_UNAVAILABLE, also when the partner does not answer just now */
export function requireLivePartner(partners: Partners, scope: { livemode: boolean }, rail: RailName): void {
  requirePartner(partners, scope, rail);
  if (scope.livemode && partners.find(rail)?.isDown() === true) throw new Refusal('RAIL_UNAVAILABLE');
}
