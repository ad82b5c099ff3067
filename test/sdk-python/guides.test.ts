import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findPython, missingPython } from '../../tools/services/services.mjs';
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

const withPython = hasLanguage('Python', await missingPython()) ? test : test.skip;
const source = path.resolve(import.meta.dirname, '../../packages/sdk-python/src');
const python: GuideRunner = {
  language: 'python',
  program: (code) => [findPython() ?? '', '-c', `import sys\nsys.path.insert(0, "${source}")\n${code}`],
};

withPython('in both languages of the guides: the first payment in Python', async () => {
  for (const language of ['en', 'es'])
    expect(await takePayment(language, python)).toEqual({ calls: paymentCalls, printed: 'QR 000201\nSUCCEEDED\n' });
});

withPython('in both languages of the guides: lists in Python', async () => {
  for (const language of ['en', 'es'] as const)
    expect(await readLists(language, python)).toEqual({ queries: listQueries('100'), printed: listsPrinted[language] });
});

withPython('the first request of the overview in Python', async () => {
  const asked = await askFirst('python', (code) => python.program(`${code}\nprint(page.data[0]["id"])`));
  expect(asked).toEqual(firstAsked);
});

withPython(
  'in both languages of the guides: the receiver in Python takes what svc has signed, and nothing else',
  async () => {
    const calls = `
intent = {"amount": {"amount": "25.90"}}
signed = webhooks.sign_test_event({"type": "payment.succeeded", "data": {"payment_intent": intent}}, "whsec_test_1")
print(receive(*signed, "whsec_test_1"), receive(*signed, "whsec_test_2"))`;
    for (const language of ['en', 'es'])
      expect(await receiveWebhook(language, python, calls)).toBe("Paid: S/ 25.90\n(204, '') (400, 'WRONG_SECRET')\n");
  },
);
