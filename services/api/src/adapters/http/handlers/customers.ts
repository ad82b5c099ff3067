import { createCustomer } from '../../../application/customers/create-customer.ts';
import { customerView } from '../../../application/customers/customer-view.ts';
import { found, invalid } from '../../../domain/refusal.ts';
import type { Handlers } from '../handler.ts';
import { customerData } from './customer-body.ts';

export const customerHandlers = {
  createCustomer: {
    handle: async ({ unit, caller, body }) => {
      if (body.merchant_id !== undefined && body.merchant_id !== caller.merchantId)
        throw invalid({ field: 'merchant_id', code: 'NOT_ALLOWED', message: "Must be the key's merchant." });
      return { message: 'Customer created.', data: customerView(await createCustomer(unit, customerData(body))) };
    },
  },

  getCustomer: async ({ app, caller, path }) => {
    const { customers } = app.store.read;
    const customer = found(await customers.find(caller, path.id), 'CUSTOMER_NOT_FOUND');
    const payment_intents_count = await customers.countPaymentIntents(caller, customer.id);
    return { data: { ...customerView(customer), payment_intents_count } };
  },
} satisfies Partial<Handlers>;
