import { expect, test } from '@jest/globals';
import { messagesFor, openCheckout } from '../../packages/store-plugin/src/core/index.ts';
import { checkoutOrder, pluginOf, startService, unreachable } from './plugin.ts';

test.each(['es', 'en'] as const)(
  '%s: what a buyer reads has no technical word, no key and no address',
  async (locale) => {
    const world = await startService();
    const plugin = pluginOf(world, { locale });
    plugin.network.fetch = unreachable;
    const words = messagesFor(undefined, locale);
    const { choice, choices, testMode, onlySoles, wrongAmount, unavailable, alreadyPaid } = words;
    await expect(openCheckout(plugin.settings, checkoutOrder())).rejects.toThrow(unavailable);
    const payByCode = words.payByCode('CAJA SVC', '2468135799').replace('CAJA SVC', '');
    const shown = [choice, ...Object.values(choices)].flatMap(({ title, description }) => [title, description]);
    for (const text of [...shown, testMode, onlySoles, wrongAmount, unavailable, alreadyPaid, payByCode])
      expect(text).not.toMatch(/svc|http|api|key|\bintent\b|session|error|fetch|timeout|null|undefined|céntimo|[{}_]/i);
  },
);
