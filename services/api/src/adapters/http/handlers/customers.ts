import { createCustomer } from '../../../application/customers/create-customer.ts';
import { deleteCustomer } from '../../../application/customers/delete-customer.ts';
import { updateCustomer } from '../../../application/customers/update-customer.ts';
import { customerView } from '../../../application/customers/customer-view.ts';
import { searchWords } from '../../../domain/customer-words.ts';
import { say } from '../../../domain/message.ts';
import { found, invalid } from '../../../domain/refusal.ts';
import type { Handlers } from '../handler.ts';
import { customerChanges, customerData } from './customer-body.ts';
import { page } from './page.ts';

export const customerHandlers = {
  createCustomer: {
    handle: async ({ unit, caller, body }) => {
      if (body.merchant_id !== undefined && body.merchant_id !== caller.merchantId)
        throw invalid({ field: 'merchant_id', code: 'NOT_ALLOWED', message: say("Must be the key's merchant.") });
      return { message: 'Customer created.', data: customerView(await createCustomer(unit, customerData(body))) };
    },
  },

  listCustomers: async (call) => {
    const { app, query } = call;
    const words = query.q === undefined ? [] : searchWords(query.q);
    return page(call, app.store.read.customers, { words }, customerView);
  },

  getCustomer: async ({ app, caller, path }) => {
    const { customers } = app.store.read;
    const customer = found(await customers.find(caller, path.id), 'CUSTOMER_NOT_FOUND');
    const payment_intents_count = await customers.countPaymentIntents(caller, customer.id);
    return { data: { ...customerView(customer), payment_intents_count } };
  },

  updateCustomer: {
    handle: async ({ unit, path, body }) => ({
      data: customerView(await updateCustomer(unit, path.id, customerChanges(body))),
    }),
  },

  deleteCustomer: {
    handle: async ({ unit, path }) => deleteCustomer(unit, path.id),
  },
} satisfies Partial<Handlers>;
