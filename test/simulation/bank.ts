import { startPartner, type Partner } from '../../examples/partner/partner.js';
import { railNames } from '../../services/api/src/domain/rail.ts';
import type { PartnerSettings } from '../../services/api/src/adapters/partners/partner-settings.ts';
import type { RandomInt } from '../seeded-random.ts';
import type { Send } from './client.ts';
import type { Scheduler } from './scheduler.ts';

const keyFromSvc = 's'.repeat(32);
const keyToSvc = 'r'.repeat(32);
const baseUrl = 'https://bank.example';

/** What svc is told of the partner. */
export const partnerSettings: readonly PartnerSettings[] = railNames.map((rail) => ({
  rail,
  url: baseUrl,
  sendKey: keyFromSvc,
  receiveKeys: [keyToSvc],
  paymentIds: 'ever',
  refundDays: 3,
  tls: {},
}));

/** What can go wrong with an answer of the partner; its README says what each is. */
const faults = ['lose_request', 'lose_answer', 'hang', 'delay', '403', '404', '409', '429', '500', '503'] as const;
const strangeFaults = ['redirect', 'html', 'torn_json', 'lie_amount', 'lie_currency', 'lie_reference'] as const;

/** How long the partner waits for svc. */
const timeoutMs = 10_000;

type BankOptions = { scheduler: Scheduler; random: RandomInt; send: Send; failsOneIn: number };

/** The reference partner, with its book in memory and without a port. */
export function openBank({ scheduler, random, send, failsOneIn }: BankOptions): Promise<Partner> {
  return startPartner({
    keysFromSvc: [keyFromSvc],
    keyToSvc,
    notifyUrl: 'https://svc.example/v1/rails/{rail}/notifications',
    port: null,
    clock: { now: () => Math.floor(scheduler.nowMs()), after: scheduler.after },
    random: () => random(2 ** 31) / 2 ** 31,
    settings: { payout_delay_ms: 2 * 3_600_000, refund_delay_ms: 2_000, message_delay_ms: 0 },
    send(url, headers, body) {
      return new Promise((resolve, reject) => {
        const cancel = scheduler.after(timeoutMs, () => reject(new Error('no answer')));
        void send({ method: 'POST', path: url.pathname, headers, body }).then((response) => {
          cancel();
          return response === null ? reject(new Error('ECONNRESET')) : resolve(response.status);
        });
      });
    },
  }).then((bank) => {
    beFaulty(bank, failsOneIn);
    return bank;
  });
}

export function beFaulty({ control }: Partner, oneIn: number): void {
  if (oneIn === 0) return;
  const all = [...faults, ...strangeFaults];
  for (const fault of all) control.fault({ fault, rate: 1 / (oneIn * all.length) });
}
