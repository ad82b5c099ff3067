import { createPayout } from '../../services/api/src/application/payouts/create-payout.ts';
import { createPayoutAccount } from '../../services/api/src/application/payouts/create-payout-account.ts';
import type { PayoutAccount } from '../../services/api/src/domain/payout-account.ts';
import type { Payout } from '../../services/api/src/domain/payout.ts';
import type { PayoutSettings } from '../../services/api/src/domain/payout-settings.ts';
import type { Timer } from '../../services/api/src/application/worker/timers-port.ts';
import type { Business } from './a-business.ts';

/** 20 digits of BCP. */
export const aCci = (last4: string): string => `002${'0'.repeat(13)}${last4}`;

/** An account at BCP. The first one is the default. */
export const anAccount = async ({ run }: Business, last4 = '0001'): Promise<PayoutAccount> =>
  (await run((unit) => createPayoutAccount(unit, { cci: aCci(last4), accountType: 'SAVINGS' }))).account;

/** A manual payout of all that is available. */
export const aPayout = ({ run }: Business): Promise<Payout> => run(createPayout);

export const settingsOf = ({ app, scope }: Business): Promise<PayoutSettings> =>
  app.store.read.payoutSettings.get(scope);

/** The timer of the schedule. */
export const scheduleOf = ({ run, scope }: Business): Promise<Timer | null> =>
  run(({ tx }) => tx.timers.find('run-payout-schedule', `${scope.merchantId}.${scope.livemode ? 'live' : 'test'}`));

/** The timer that submits a payout. */
export const submissionOf = ({ run }: Business, id: string): Promise<Timer | null> =>
  run(({ tx }) => tx.timers.find('submit-payout', id));
