import { simulatedCollection } from '../services/api/src/adapters/rails/simulated-collection.ts';
import type { CollectionRail } from '../services/api/src/application/ports.ts';

// Rails that tests hand to a world.

/** Collects in live mode as our own simulated rail does in test mode. */
export const inBothModes: CollectionRail = {
  offer: (request, draw) => simulatedCollection.offer({ ...request, livemode: false }, draw),
};
