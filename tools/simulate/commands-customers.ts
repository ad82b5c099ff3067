import { nameArg, textArg, type Command } from './command.ts';
import { detach, endQuestions } from './links.ts';
import { named, refused, type Model } from './model.ts';
import { oneOf, recent, type RandomInt } from './random.ts';
import { endSubscription } from './subscriptions.ts';

/** Also one that is gone, now and then. */
export const anyCustomer = (model: Model, random: RandomInt): string | undefined =>
  (
    oneOf(
      random,
      model.customers.filter(({ isGone }) => !isGone || random(8) === 0),
    ) ?? recent(random, model.customers)
  )?.name;

const createCustomer: Command = {
  isKeyed: true,
  draw: (model, random) => (model.customers.length >= 3 ? null : { email: random(4) > 0 }),
  apply(model, { email }, number) {
    const name = `c${number}`;
    model.customers.push({ name, isGone: false, hasEmail: email === true });
    const body = { type: 'INDIVIDUAL', first_name: 'Rosa', ...(email === true && { email: 'rosa@example.com' }) };
    return { request: { operation: 'createCustomer', body }, expected: { status: 201 }, creates: name };
  },
  text: ({ email }, number) => `a customer ${email === true ? 'with' : 'without'} an email address: c${number}`,
};

const deleteCustomer: Command = {
  draw(model, random) {
    const customer = anyCustomer(model, random);
    return customer === undefined ? null : { customer };
  },
  apply(model, args) {
    const customer = named(model.customers, nameArg(args, 'customer'));
    const { name } = customer;
    const request = { operation: 'deleteCustomer', id: name };
    if (customer.isGone) return { request, expected: refused(404, 'CUSTOMER_NOT_FOUND') };
    customer.isGone = true;
    for (const one of model.subscriptions)
      if (one.customer === name && one.status !== 'CANCELED') endSubscription(model, one, 'customer_deleted');
    endQuestions(model, (one) => one.customer === name);
    for (const method of model.methods)
      if (method.customer === name && method.status !== 'DETACHED') detach(model, method);
    return { request, expected: { status: 200 } };
  },
  text: (args) => `delete ${textArg(args, 'customer')}`,
};

const detachMethod: Command = {
  draw(model, random) {
    const method = recent(random, model.methods);
    const other = random(6) === 0 ? anyCustomer(model, random) : undefined;
    return method === undefined ? null : { method: method.name, customer: other ?? method.customer };
  },
  apply(model, args) {
    const customer = named(model.customers, nameArg(args, 'customer'));
    const method = named(model.methods, nameArg(args, 'method'));
    const request = { operation: 'detachPaymentMethod', id: customer.name, subId: method.name };
    if (customer.isGone) return { request, expected: refused(404, 'CUSTOMER_NOT_FOUND') };
    if (method.customer !== customer.name || method.status === 'DETACHED')
      return { request, expected: refused(404, 'PAYMENT_METHOD_NOT_FOUND') };
    detach(model, method);
    return { request, expected: { status: 204 } };
  },
  text: (args) => `detach ${textArg(args, 'method')} of ${textArg(args, 'customer')}`,
};

export const customerCommands = { createCustomer, deleteCustomer, detachMethod };
