import type { Partners } from '../../application/partners/partners-port.ts';
import type { PartnerSettings } from './partner-settings.ts';
import { signature } from './sign.ts';

/** Partners that are known and not called: for a command, which leaves the calls to the workers. */
export function configuredPartners(settings: readonly PartnerSettings[]): Partners {
  const known = new Map(
    settings.map(({ rail, receiveKeys }) => [
      rail as string,
      {
        rail,
        signatures: (request: Parameters<typeof signature>[1]) => receiveKeys.map((key) => signature(key, request)),
        isDown: () => false,
      },
    ]),
  );
  return { find: (rail) => known.get(rail) ?? null };
}
