import { payoutSettingsView } from '../../../application/payouts/payout-settings-view.ts';
import { replacePayoutSettings } from '../../../application/payouts/replace-payout-settings.ts';
import type { Handlers } from '../handler.ts';
import { payoutPlanChanges } from './payout-settings-body.ts';

export const payoutSettingsHandlers = {
  getPayoutSettings: async ({ app, caller }) => ({
    data: payoutSettingsView(await app.store.read.payoutSettings.get(caller)),
  }),

  replacePayoutSettings: {
    handle: async ({ unit, body }) => ({
      data: payoutSettingsView(await replacePayoutSettings(unit, payoutPlanChanges(body))),
    }),
  },
} satisfies Partial<Handlers>;
