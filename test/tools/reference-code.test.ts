import { expect, test } from '@jest/globals';
import { signedHeaders } from '../../services/api/src/adapters/webhooks/sign.ts';
import { contract } from '../contract-document.ts';
import { operations } from '../../services/api/src/generated/operations.ts';
import { formatJs } from '../../tools/reference/format-js.ts';
import { formatJson } from '../../tools/reference/format-json.ts';
import { highlight } from '../../tools/reference/highlight.ts';
import { markup } from '../../tools/reference/html.ts';
import { samplesIn } from '../../tools/reference/sample-languages.ts';
import { signatureSample } from '../../tools/reference/signature-sample.ts';
import { requestExamples } from '../contract-examples.ts';

test('the values of a template are escaped, in content and in attributes', () => {
  const evil = `<b a="1" b='2'>&`;
  const escaped = '&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;';
  expect(markup`<p title="${evil}">${[evil, markup`<i>${evil}</i>`]}</p>`.html).toBe(
    `<p title="${escaped}">${escaped}<i>${escaped}</i></p>`,
  );
  expect(highlight(formatJson({ [evil]: evil }), 'json').html).not.toMatch(/<b|&lt;b a="/);
});

test('formatted examples are valid JSON with the same value', () => {
  const value = { a: [], b: {}, c: [1, null, { d: 'x'.repeat(90) }], 'e"': '"\\\n', f: { g: [{ h: true }] } };
  expect(JSON.parse(formatJson(value))).toEqual(value);
});

test('the verification code on the page accepts the signatures of the service, and no others', async () => {
  const sample = (await import(`data:text/javascript,${encodeURIComponent(signatureSample)}`)) as {
    isGenuine: (headers: object, rawBody: string, secret: string, now: number) => boolean;
  };
  const { isGenuine } = sample;
  const secret = 'whsec_test_1';
  const body = '{"id":"evt_1","name":"Ñandú"}';
  const signed = signedHeaders({ eventId: 'evt_1', signingSecret: secret, at: new Date(1_800_000_000_000), body });
  const headers = Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.toLowerCase(), value]));
  const now = 1_800_000_000;
  expect([-301, -300, 300, 301].map((s) => isGenuine(headers, body, secret, now + s))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isGenuine(headers, Buffer.from(body) as never, secret, now)).toBe(true);
  expect(isGenuine(headers, `${body} `, secret, now)).toBe(false);
  expect(isGenuine(headers, body, 'whsec_test_2', now)).toBe(false);
  expect(isGenuine({}, body, secret, now)).toBe(false);
  // As many characters as a signature, but more bytes.
  expect(isGenuine({ ...headers, 'x-svc-signature': 'ñ'.repeat(67) }, body, secret, now)).toBe(false);
});

const samples = samplesIn({ document: contract, operations, address: '' }, 'node');
const codeOf = (id: string): string => samples.find(({ operationId }) => operationId === id)?.code ?? '';

test('there is a Node sample for every example of a request, and one for each operation without a body', () => {
  const named = operations.filter(({ sdk }) => sdk !== '');
  const examples = requestExamples.filter(({ operation }) => named.some(({ id }) => id === operation));
  const withoutBody = named.filter(({ hasBody }) => !hasBody);
  expect(samples).toHaveLength(examples.length + withoutBody.length);
  expect(new Set(samples.map(({ operationId }) => operationId))).toEqual(new Set(named.map(({ id }) => id)));
  expect(samples.filter(({ code }) => /undefined|null,|\[object/.test(code))).toEqual([]);
});

test('a Node sample is a statement with the values of the example', () => {
  expect(codeOf('createPaymentIntent')).toBe(`const paymentIntent = await svc.paymentIntents.create({
  amount: { amount: '25.90', currency: 'PEN' },
  payment_method_types: ['INTEROPERABLE_QR'],
});`);
  expect(codeOf('getCustomer')).toBe("const customer = await svc.customers.get('cus_01m7za5kr3000pq1njefzk9z71');");
  expect(codeOf('deleteWebhookEndpoint')).toBe("await svc.webhookEndpoints.delete('we_01m7za5kr3003qj0k9kfj2s2me');");
  expect(codeOf('listEventDeliveries'))
    .toBe(`for await (const delivery of svc.events.listDeliveries('evt_01m7za5kr3002yyb8jfqhqq51b')) {
  console.log(delivery.id);
}`);
  expect(codeOf('listPaymentIntents')).toContain("svc.paymentIntents.list({ status: 'PENDING' })");
  expect(codeOf('listEvents')).toContain("svc.events.list({ type: ['payment.succeeded'] })");
  expect(codeOf('getCheckoutSession')).toMatch(
    /get\('(cs_\w{26})', \{\s+client_secret: '\1_secret_[\w-]{43}',?\s+\}\)/,
  );
});

test('every Node sample can be compiled, and calls one method of the client', async () => {
  for (const { operationId, code } of samples) {
    const calls: unknown[][] = [];
    const method = (...values: unknown[]): AsyncIterable<never> => {
      calls.push(values);
      return { [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }) };
    };
    const { sdk = '' } = operations.find(({ id }) => id === operationId) ?? {};
    const [resource = '', name = ''] = sdk.split('.');
    await new AsyncFunction('svc', code)({ [resource]: { [name]: method } });
    expect([operationId, calls.length]).toEqual([operationId, 1]);
    const bodies = requestExamples.filter(({ name: of }) => of.startsWith(`${operationId} `)).map(({ value }) => value);
    expect(bodies.length === 0 ? [calls[0]?.at(-1)] : bodies).toContainEqual(calls[0]?.at(-1));
  }
});

const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => (svc: object) => Promise<void>;

test('JavaScript values have the same value as the JSON', () => {
  const value = { a: [], b: {}, 'c-d': [1, null, { d: `it's "x" \\ \n ${'x'.repeat(90)}` }], é: true };
  // oxlint-disable-next-line no-eval
  expect((0, eval)(`(${formatJs(value)})`)).toEqual(value);
});

test('highlighted code is escaped, and is the same text', () => {
  const code = `// a <b>\nconst x = '<i>' + "\\"" + 1_000; /* & */ map.delete(\`\${x}\`);`;
  const { html } = highlight(code, 'js');
  expect(html).toContain('<i class="comment">// a &lt;b&gt;</i>');
  expect(html).toContain('<i class="key">const</i>');
  const text = html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"');
  expect(text.replaceAll('&#39;', "'").replaceAll('&amp;', '&')).toBe(code);
});
