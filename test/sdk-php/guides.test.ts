import path from 'node:path';
import { expect, test } from '@jest/globals';
import { missingPhp } from '../../tools/services/services.mjs';
import { hasLanguage } from '../has-language.ts';
import {
  askFirst,
  firstAsked,
  listQueries,
  listsPrinted,
  paymentCalls,
  readLists,
  receiveWebhook,
  takePayment,
  type GuideRunner,
} from '../sdk/guide-samples.ts';

const withPhp = hasLanguage('PHP', await missingPhp()) ? test : test.skip;
const bootstrap = path.resolve(import.meta.dirname, '../../packages/sdk-php/tests/bootstrap.php');
const php: GuideRunner = {
  language: 'php',
  program: (code) => ['php', '-r', code.replace("'vendor/autoload.php'", `'${bootstrap}'`)],
};

withPhp('in both languages of the guides: the first payment in PHP', async () => {
  for (const language of ['en', 'es'])
    expect(await takePayment(language, php)).toEqual({ calls: paymentCalls, printed: 'QR 000201\nSUCCEEDED\n' });
});

withPhp('in both languages of the guides: lists in PHP', async () => {
  for (const language of ['en', 'es'] as const)
    expect(await readLists(language, php)).toEqual({ queries: listQueries('2'), printed: listsPrinted[language] });
});

withPhp('the first request of the overview in PHP', async () => {
  const asked = await askFirst('php', (code) => php.program(`${code}\necho $page->data[0]['id'];`));
  expect(asked).toEqual(firstAsked);
});

withPhp(
  'in both languages of the guides: the receiver in PHP takes what svc has signed, and nothing else',
  async () => {
    const calls = `
$intent = ['amount' => ['amount' => '25.90']];
$signed = Svc\\Webhook::signTestEvent(['type' => 'payment.succeeded', 'data' => ['payment_intent' => $intent]], 'whsec_test_1');
echo receive($signed->body, $signed->headers, 'whsec_test_1'), ' ', receive($signed->body, $signed->headers, 'whsec_test_2');`;
    for (const language of ['en', 'es'])
      expect(await receiveWebhook(language, php, calls)).toBe('Paid: S/ 25.90\n204 400');
  },
);
