import type { PartnerBook } from '../../application/partners/partner-book-port.ts';
import type { Partners } from '../../application/partners/partners-port.ts';
import type { Log } from '../../application/ports.ts';
import type { Rail, Rails } from '../../application/rail-calls/rails-port.ts';
import type { After } from '../../application/signal.ts';
import { afterCall, beforeCall, closedCircuit, isOpen } from '../../domain/circuit-breaker.ts';
import { say } from '../../domain/message.ts';
import { railOfKind, type LiveKind, type RailName } from '../../domain/rail.ts';
import { Refusal } from '../../domain/refusal.ts';
import { createPartnerCaller, type CallPartner, type ConnectPartner } from './call-partner.ts';
import { configuredPartner } from './configured-partners.ts';
import { partnerBooks } from './partner-book.ts';
import { partnerRail, withdrawalRail } from './partner-rails.ts';
import type { PartnerSettings } from './partner-settings.ts';

export type PartnerDeps = {
  now: () => Date;
  monotonicMs: () => number;
  after: After;
  log: Log;
  /** Tests replace the network. */
  connectPartner?: ConnectPartner | undefined;
};

export type LivePartners = {
  partners: Partners;
  rails: Pick<Rails, LiveKind>;
  books: readonly PartnerBook[];
  /** The rails whose partner does not answer. */
  down(): RailName[];
  close(): void;
};

/** The partners of live mode, and the rails that call them. A rail without a partner is not available. */
export function livePartners(settings: readonly PartnerSettings[], deps: PartnerDeps): LivePartners {
  const connected = new Map(settings.map((one) => [one.rail, connect(one, deps)]));
  const { books, close: closeBooks } = partnerBooks(settings, deps);
  const callOf = (kind: LiveKind): CallPartner => connected.get(railOfKind[kind])?.call ?? notConnected;
  return {
    partners: { find: (rail) => connected.get(rail as RailName)?.partner ?? null },
    rails: {
      qr: partnerRail('qr', callOf('qr')),
      code: partnerRail('code', callOf('code')),
      order_withdrawal: withdrawalRail(callOf('order_withdrawal')),
      payout: partnerRail('payout', callOf('payout')),
      refund: partnerRail('refund', callOf('refund')),
      message: partnerRail('message', callOf('message')),
    },
    books,
    down: () => [...connected.values()].filter(({ partner }) => partner.isDown()).map(({ partner }) => partner.rail),
    close() {
      for (const { close } of connected.values()) close();
      closeBooks();
    },
  };
}

const notConnected: CallPartner = async () => {
  throw new Refusal('RAIL_UNAVAILABLE', say('No partner is connected for this rail.'));
};

function connect(settings: PartnerSettings, deps: PartnerDeps) {
  const { monotonicMs, log, connectPartner = createPartnerCaller } = deps;
  const { rail } = settings;
  const { call, close } = connectPartner(settings, deps);
  let circuit = closedCircuit;

  /** Any response counts as an answer but one of a server in trouble. */
  const guarded: CallPartner = async (...request) => {
    if (isOpen(circuit, monotonicMs()))
      throw new Refusal('RAIL_UNAVAILABLE', say('The partner does not answer at the moment.'));
    circuit = beforeCall(circuit);
    const wasOpen = circuit.openedAtMs !== null;
    const end = (answered: boolean): void => {
      circuit = afterCall(circuit, answered, monotonicMs());
      if (!wasOpen && circuit.openedAtMs !== null)
        log.warn({ rail }, 'the partner does not answer: it is left alone for a while');
      if (wasOpen && circuit.openedAtMs === null) log.info({ rail }, 'the partner answers again');
    };
    try {
      const response = await call(...request);
      end(response.status < 500 && response.status !== 429);
      return response;
    } catch (error) {
      end(false);
      throw error;
    }
  };

  const partner = configuredPartner(settings, () => isOpen(circuit, monotonicMs()));
  return { partner, call: guarded, close };
}

/** Test mode has rails of its own; what both modes have goes to the partner in live mode. */
export function inEachMode(
  simulated: Omit<Rails, 'qr' | 'code' | 'order_withdrawal'>,
  live: Pick<Rails, LiveKind>,
): Rails {
  const byMode = (inTest: Rail, inLive: Rail): Rail => ({
    ask: (order) => (order.livemode ? inLive : inTest).ask(order),
    find: (order) => (order.livemode ? inLive : inTest).find(order),
  });
  return {
    ...simulated,
    ...live,
    payout: byMode(simulated.payout, live.payout),
    refund: byMode(simulated.refund, live.refund),
    message: byMode(simulated.message, live.message),
  };
}
