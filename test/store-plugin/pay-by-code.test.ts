import { expect, test } from '@jest/globals';
import { intentOf, openCheckout } from '../../packages/store-plugin/src/core/index.ts';
import { checkoutOrder, pluginOf, startService } from './plugin.ts';

test.each([
  ['es-PE', /^Abre la app de tu banco, entra a «Pago de servicios», busca CAJA SVC e ingresa el código (\d{10})\.$/],
  ['en', /^Open the app of your bank, choose “Pago de servicios”, search for CAJA SVC, and enter the code (\d{10})\.$/],
])('%s: the buyer reads what to search for in the app of the bank, and the code', async (locale, sentence) => {
  const world = await startService({ config: { institutionName: 'CAJA SVC' } });
  const { settings } = pluginOf(world);
  const { intentId, payByCode } = await openCheckout(settings, checkoutOrder({ locale }));
  const code = (await intentOf(settings, intentId))?.payment_method?.payment_code?.code;
  expect(sentence.exec(payByCode ?? '')?.[1]).toBe(code);
});

test('without a payment code there is nothing to read about one', async () => {
  const { settings } = pluginOf(await startService(), { methods: ['INTEROPERABLE_QR'] });
  expect((await openCheckout(settings, checkoutOrder())).payByCode).toBeNull();
});
