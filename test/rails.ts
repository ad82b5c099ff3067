import { simulatedCollection } from '../services/api/src/adapters/rails/simulated-collection.ts';
import type {
  CollectionRail,
  InstructionsRequest,
} from '../services/api/src/application/payment-intents/collection-rail-port.ts';

// Rails that tests hand to a world.

/** Collects in live mode as our own simulated rail does in test mode. */
export const inBothModes: CollectionRail = {
  createInstructions: (request, draw) => simulatedCollection.createInstructions({ ...request, livemode: false }, draw),
};

/** A rail that a test plays: it notes what it is asked, and answers when and what the test says. */
export function scriptedRail(answer: CollectionRail['createInstructions']) {
  const asked: InstructionsRequest[] = [];
  const collection: CollectionRail = {
    createInstructions(request, draw) {
      asked.push(request);
      return answer(request, draw);
    },
  };
  return { asked, collection };
}

/** Something that happens when a test says so. */
export function signal(): { happened: Promise<void>; happen: () => void } {
  let happen = (): void => undefined;
  const happened = new Promise<void>((resolve) => (happen = resolve));
  return { happened, happen: () => happen() };
}
