import type { Claim } from '../../../../services/api/src/application/webhooks/sending/claim-endpoint.ts';
import {
  newSendState,
  type SendState,
  type SendContext,
} from '../../../../services/api/src/application/webhooks/sending/send-state.ts';
import type { DueDelivery } from '../../../../services/api/src/application/webhooks/deliveries-port.ts';

export const startedMs = 1_000_000;
export const attemptMs = 15_000;

export const deliveries = (count: number, first = 0): DueDelivery[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `whd_${first + index}`,
    eventId: 'evt_1',
    eventType: 'payment.created',
    status: 'PENDING',
    attempts: 0,
    event: { resourceId: 'pi_1', body: '{}' },
  }));

export const aClaim = (untilMs: number, consecutiveFailures = 0): Claim => ({
  endpoint: {
    id: 'we_1',
    merchantId: 'mer_1',
    livemode: false,
    slot: 0,
    url: 'https://example.com',
    events: ['*'],
    description: null,
    status: 'ENABLED',
    disabledReason: null,
    consecutiveFailures,
    failingSince: null,
    secretKey: 'k1',
    revision: 1,
    secretVersion: 1,
    previousSecretKey: null,
    previousSecretUntil: null,
    createdAt: new Date(0),
  },
  signingSecret: 'whsec_x',
  untilMs,
});

/** Claimed for one attempt, and nothing read yet. */
export const state = (changes: Partial<SendState> = {}): SendState => ({
  ...newSendState(startedMs),
  claim: aClaim(startedMs + attemptMs),
  ...changes,
});
export const queued = (count: number, readAtMs = startedMs) =>
  deliveries(count).map((delivery) => ({ delivery, readAtMs }));
export const unfinished = (count: number) => new Set(deliveries(count, 1_000).map(({ id }) => id));
export const reading = { limit: 16, isOutdated: false };

export const atStart: SendContext = { nowMs: startedMs, isStopped: false, laneHasFreePermit: true, othersWait: false };
