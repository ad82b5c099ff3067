import {
  createRegisteredMerchant,
  findActiveTaxpayer,
} from '../../../application/merchants/create-registered-merchant.ts';
import { merchantView } from '../../../application/merchants/merchant-view.ts';
import { ownMerchant, registeredName, updateMerchant } from '../../../application/merchants/update-merchant.ts';
import { searchText } from '../../../domain/merchant.ts';
import type { Handlers } from '../handler.ts';
import { merchantChanges, newRegisteredMerchant } from './merchant-body.ts';
import { page } from './page.ts';

export const merchantHandlers = {
  listMerchants: (call) => {
    const { app, query } = call;
    const q = query.q === undefined ? null : searchText(query.q);
    return page(call, app.store.read.merchants, { q }, merchantView);
  },

  createMerchant: {
    prepare: async ({ app, caller, body }) => {
      const input = newRegisteredMerchant(body);
      const taxpayer = await findActiveTaxpayer(app, caller, input.taxId);
      return async (unit) => ({
        message: 'Merchant created.',
        data: merchantView(await createRegisteredMerchant(unit, input, taxpayer)),
      });
    },
  },

  getMerchant: async ({ app, caller, path }) => ({
    data: merchantView(await ownMerchant(app.store.read, caller, path.id)),
  }),

  updateMerchant: {
    prepare: async ({ app, caller, path, body }) => {
      const changes = merchantChanges(body);
      const registered = await registeredName(app, caller, path.id, changes);
      return async (unit) => ({ data: merchantView(await updateMerchant(unit, path.id, changes, registered)) });
    },
  },
} satisfies Partial<Handlers>;
