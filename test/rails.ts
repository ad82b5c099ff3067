import { simulatedCollection } from '../services/api/src/adapters/rails/simulated-collection.ts';
import type {
  CollectionRail,
  InstructionsRequest,
} from '../services/api/src/application/payment-intents/collection-rail-port.ts';

import { operations, type OperationId } from '../services/api/src/generated/operations.ts';

/** These need the tax registry, the partners of payouts and refunds, and the sender of messages. */
const withOtherPartners: readonly OperationId[] = [
  'createMerchant',
  'updateMerchant',
  'createPayout',
  'createRefund',
  'sendChatMessage',
];

/** The operations that call the collection rail. */
export const withRail = operations.filter(
  ({ id, errors }) => !withOtherPartners.includes(id) && (errors as readonly string[]).includes('RAIL_UNAVAILABLE'),
);

// Payment rails for `startWorld({ rails })`.

/** Collects in live mode in the way in which the simulated rail collects in test mode. */
export const inBothModes: CollectionRail = {
  callsPartner: false,
  createInstructions: (request, random) =>
    simulatedCollection.createInstructions({ ...request, livemode: false }, random),
};

/** A rail whose responses come from `respond`. It keeps the requests that it receives. */
export function scriptedRail(respond: CollectionRail['createInstructions']) {
  const requests: InstructionsRequest[] = [];
  const collection: CollectionRail = {
    callsPartner: true,
    createInstructions(request, random) {
      requests.push(request);
      return respond(request, random);
    },
  };
  return { requests, collection };
}

/** A promise that the test resolves by calling `happen`. */
export function signal(): { happened: Promise<void>; happen: () => void } {
  let happen = (): void => undefined;
  const happened = new Promise<void>((resolve) => (happen = resolve));
  return { happened, happen: () => happen() };
}
