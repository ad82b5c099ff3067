import { expect, test } from '@jest/globals';
import { webhooks } from '../../packages/sdk-node/src/index.ts';
import { aShop, startExample } from './shop.ts';

// Every example, installed from the packed SDK as its README says, with the real service.

const examples = ['express', 'fastify', 'nestjs', 'nextjs'];

test.each(examples)(
  '%s: an order is paid when its webhook arrives; a forged one, another amount and a repetition change nothing',
  async (name) => {
    const shop = await aShop(name);

    const order = await shop.order();
    const intent = await shop.svc.paymentIntents.get(order.paymentId);
    expect(intent).toMatchObject({
      status: 'PENDING',
      amount: { amount: '128.00', currency: 'PEN' },
      external_reference: order.id,
    });
    expect(order.page).toContain('S/ 128.00');
    expect(order.page).toContain(intent.payment_method?.qr?.payload);
    expect(order.page).toContain('[picture]');
    expect(order.page).not.toContain('Pagado');
    const { data: created } = await shop.svc.events.list({ type: ['payment.created'] });
    expect(created).toMatchObject([{ request: { idempotency_key: `order-${order.id}` } }]);

    await shop.svc.paymentIntents.simulate(intent.id, { outcome: 'SUCCEEDED' });
    await shop.running.waitFor(new RegExp(`${order.id} is paid`));
    expect(await shop.page(order)).toContain('Pagado');

    const other = await shop.order();
    const paid = await shop.svc.paymentIntents.get(other.paymentId);
    const signed = (changes: object = {}, secret = shop.settings.SVC_WEBHOOK_SECRET) =>
      webhooks.signTestEvent({ type: 'payment.succeeded', data: { payment_intent: { ...paid, ...changes } } }, secret);
    expect(await shop.receive(await signed({}, 'whsec_test_of_somebody_else'))).toBe(400);
    expect(await shop.receive(await signed({ amount: { amount: '1.28', currency: 'PEN' } }))).toBe(204);
    expect(await shop.receive(await signed({ amount: { amount: '128.00', currency: 'USD' } }))).toBe(204);
    expect(await shop.page(other)).not.toContain('Pagado');

    const twice = await signed();
    expect([await shop.receive(twice), await shop.receive(twice)]).toEqual([204, 204]);
    expect(await shop.page(other)).toContain('Pagado');
    expect(shop.running.stdout().match(new RegExp(`${other.id} is paid`, 'g'))).toHaveLength(1);

    await shop.running.stop();
    const { folder, settings } = shop;
    const unset = await startExample(folder, { ...settings, SVC_SECRET_KEY: '', SVC_WEBHOOK_SECRET: '' }).ended;
    expect([unset.code, unset.stderr]).toEqual([
      1,
      'Not set in the environment: SVC_SECRET_KEY, SVC_WEBHOOK_SECRET. README.md says where each value comes from.\n',
    ]);
  },
);
