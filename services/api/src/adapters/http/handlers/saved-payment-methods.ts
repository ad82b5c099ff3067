import { detachPaymentMethod } from '../../../application/saved-payment-methods/detach-payment-method.ts';
import { savedPaymentMethodView } from '../../../application/saved-payment-methods/saved-payment-method-view.ts';
import { unlessArchived } from '../../../domain/customer.ts';
import { found } from '../../../domain/refusal.ts';
import type { Handlers } from '../handler.ts';
import { page } from './page.ts';

export const savedPaymentMethodHandlers = {
  listCustomerPaymentMethods: async (call) => {
    const { app, caller, path } = call;
    const { customers, savedPaymentMethods } = app.store.read;
    const customer = found(unlessArchived(await customers.find(caller, path.id)), 'CUSTOMER_NOT_FOUND');
    return page(call, savedPaymentMethods, { customerId: customer.id }, savedPaymentMethodView);
  },

  detachPaymentMethod: {
    handle: async ({ unit, path }) => {
      await detachPaymentMethod(unit, path.id, path.payment_method_id);
      return undefined;
    },
  },
} satisfies Partial<Handlers>;
