import { merchantOf } from '../../../application/merchants/merchant-of.ts';
import { createPayoutAccount } from '../../../application/payouts/create-payout-account.ts';
import { deletePayoutAccount } from '../../../application/payouts/delete-payout-account.ts';
import { payoutAccountView } from '../../../application/payouts/payout-account-view.ts';
import { setDefaultPayoutAccount } from '../../../application/payouts/set-default-payout-account.ts';
import type { Handlers } from '../handler.ts';
import { page } from './page.ts';

export const payoutAccountHandlers = {
  listPayoutAccounts: async (call) => {
    const { app, caller } = call;
    const { payoutAccounts, payoutSettings } = app.store.read;
    const merchant = await merchantOf(app, caller);
    const settings = await payoutSettings.get(caller);
    return page(call, payoutAccounts, {}, (account) => payoutAccountView(account, merchant, settings));
  },

  createPayoutAccount: {
    handle: async ({ app, caller, unit, body }) => {
      const { account, settings } = await createPayoutAccount(unit, { cci: body.cci, accountType: body.account_type });
      return { data: payoutAccountView(account, await merchantOf(app, caller), settings) };
    },
  },

  deletePayoutAccount: {
    handle: async ({ unit, path }) => deletePayoutAccount(unit, path.id),
  },

  setDefaultPayoutAccount: {
    handle: async ({ app, caller, unit, path }) => {
      const { account, settings } = await setDefaultPayoutAccount(unit, path.id);
      return { data: payoutAccountView(account, await merchantOf(app, caller), settings) };
    },
  },
} satisfies Partial<Handlers>;
