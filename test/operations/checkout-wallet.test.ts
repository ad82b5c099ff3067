import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createCustomer, refusal, rowCounts } from '../fixtures.ts';
import { asPayer, createWalletIntent, phone, saveWallet, simulateWallet } from '../wallets.ts';
import { startWorld, type World } from '../world.ts';

const start = (world: World, intent: Parameters<typeof asPayer>[0], number = phone) =>
  world.call('startAffiliation', { ...asPayer(intent), body: { phone: number } });

const codeOf = async (world: World, id: string): Promise<string> =>
  (await world.call('getPaymentIntentWalletSimulator', { id })).data.email_code ?? '';

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

const check = (world: World, intent: Parameters<typeof asPayer>[0], code: string) =>
  world.call('checkEmailCode', { ...asPayer(intent), body: { code } });

test('200: the phone number is stored nowhere, only its last four digits', async () => {
  const world = await startWorld();
  const intent = await createWalletIntent(world);
  await start(world, intent, '+51912345678');
  await simulateWallet(world, intent.id, { affiliation: 'APPROVE' });
  await world.service.requestLog.flush();
  const stored = JSON.stringify(await world.rows()) + world.logged.join('\n');
  expect(stored).toContain('5678');
  expect(stored).not.toMatch(/912345678|12345678/);
});

test("200: the wallet's token is stored sealed alone", async () => {
  const world = await startWorld();
  const { method } = await saveWallet(world);
  const [row] = (await world.rows())['saved_payment_methods'] as { token: string }[];
  const token = world.service.app.secrets.open(row?.token ?? '', method.id);
  const secret = token.split('.').at(-1) ?? '';
  expect(secret).toHaveLength(43);
  await world.service.requestLog.flush();
  expect(JSON.stringify(await world.rows()) + world.logged.join('\n')).not.toContain(secret);
});

test('200: a stored Idempotency-Key does not reveal the phone number to who tries all numbers', async () => {
  const world = await startWorld();
  const intent = await createWalletIntent(world);
  const payer = asPayer(intent, { 'Idempotency-Key': 'link-1' });
  const send = (number: string) => world.call('startAffiliation', { ...payer, body: { phone: number } });
  const first = await send(phone);
  expect((await send(phone)).text).toBe(first.text);
  expect(refusal(await send('+51911111111'))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  const guess = createHash('sha256').update(JSON.stringify({ phone })).digest('hex');
  expect(JSON.stringify(await world.rows())).not.toContain(guess);
});

test('200: one link is open for an intent: a new one ends the old', async () => {
  const world = await startWorld();
  const intent = await createWalletIntent(world);
  await start(world, intent, '+51911111111');
  await start(world, intent, '+51922222222');
  await world.work();
  const { affiliations = [], simulated_orders: orders = [] } = await world.rows();
  expect(affiliations.map((row) => (row as { status: string }).status).toSorted()).toEqual(['ENDED', 'PENDING']);
  const links = (orders as { rail: string; state: string }[]).filter(({ rail }) => rail === 'affiliation');
  expect(links.map(({ state }) => state).toSorted()).toEqual(['FAILED', 'PENDING']);
  await simulateWallet(world, intent.id, { affiliation: 'APPROVE' });
  const { items } = await world.call('listCustomerPaymentMethods', { id: intent.customer?.id ?? '' });
  expect(items.map(({ display }) => display.phone_last4)).toEqual(['2222']);
});

test('429: a page can ask wallets five times an hour', async () => {
  const world = await startWorld();
  const intent = await createWalletIntent(world);
  for (let count = 0; count < 5; count += 1) expect((await start(world, intent)).status).toBe(200);
  const before = await rowCounts(world);
  const refused = await start(world, intent);
  expect([...refusal(refused), refused.headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '3600']);
  expect(await rowCounts(world)).toEqual(before);
  await world.advance({ hours: 1 });
  expect((await start(world, intent)).status).toBe(200);
});

test.each([
  '',
  '987654321',
  '51987654321',
  '+5198765432',
  '+519876543210',
  '+51887654321',
  '+1987654321',
  '+51 987654321',
])('422: %j is no phone number of a Peruvian mobile', async (number) => {
  const world = await startWorld();
  const intent = await createWalletIntent(world);
  const before = await rowCounts(world);
  expect(refusal(await start(world, intent, number))).toEqual([422, 'VALIDATION_ERROR', 'phone INVALID_FORMAT']);
  expect(await rowCounts(world)).toEqual(before);
});

test('200: an email code for a link without that permission: asking answers the same whether the customer has an email and wallets or not', async () => {
  const world = await startWorld();
  const saved = await saveWallet(world);
  const withBoth = await createWalletIntent(world, { customer: { id: saved.customerId } });
  const without = await createWalletIntent(world, { customer: { id: (await createCustomer(world)).id } });
  const replies = [];
  for (const intent of [withBoth, without]) replies.push(await world.call('sendEmailCode', asPayer(intent)));
  expect(replies[0]?.text).toBe(replies[1]?.text);
  await world.work();
  const { simulated_orders: orders = [] } = await world.rows();
  expect((orders as { rail: string }[]).filter(({ rail }) => rail === 'email')).toHaveLength(1);
});

test('422: a wrong, an old and a used code; 429: a sixth try and a fourth code', async () => {
  const world = await startWorld();
  const { customerId } = await saveWallet(world);
  const intent = await createWalletIntent(world, { customer: { id: customerId } });
  const ask = () => world.call('sendEmailCode', asPayer(intent));
  const invalid = [422, 'EMAIL_CODE_INVALID'];

  await ask();
  const first = await codeOf(world, intent.id);
  await ask();
  const second = await codeOf(world, intent.id);
  const replaced = first === second ? otherThan(second) : first;
  expect(refusal(await check(world, intent, replaced))).toEqual(invalid);
  expect((await check(world, intent, second)).status).toBe(200);
  expect(refusal(await check(world, intent, second))).toEqual(invalid);

  await ask();
  const third = await codeOf(world, intent.id);
  const wrong = otherThan(third);
  const tries = await Promise.all(Array.from({ length: 8 }, () => check(world, intent, wrong)));
  const statuses = tries.map(({ status }) => status).toSorted();
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(5);
  expect(refusal(await check(world, intent, wrong)).slice(0, 1)).toEqual([statuses.includes(429) ? 429 : 422]);
  expect(refusal(await ask())).toEqual([429, 'RATE_LIMITED']);
});

test('422: a code is valid for ten minutes, and its token for fifteen', async () => {
  const world = await startWorld();
  const { customerId } = await saveWallet(world);
  const intent = await createWalletIntent(world, { customer: { id: customerId } });
  await world.call('sendEmailCode', asPayer(intent));
  const code = await codeOf(world, intent.id);
  const { data } = await check(world, intent, code);
  const list = (headers: Record<string, string>) =>
    world.call('listCheckoutPaymentMethods', asPayer(intent, headers)).then(({ items }) => items.length);
  expect(await list({ 'X-Svc-Payer-Token': data.token })).toBe(1);
  await world.advance({ minutes: 15 });
  expect(await list({ 'X-Svc-Payer-Token': data.token })).toBe(0);

  await world.call('sendEmailCode', asPayer(intent));
  const later = await codeOf(world, intent.id);
  await world.advance({ minutes: 10 });
  expect(refusal(await check(world, intent, later))).toEqual([422, 'EMAIL_CODE_INVALID']);
  expect(await codeOf(world, intent.id)).toBe('');
});

test('a token is of its payment intent alone, and cannot be made up', async () => {
  const world = await startWorld();
  const { customerId } = await saveWallet(world);
  const [intent, other] = [
    await createWalletIntent(world, { customer: { id: customerId } }),
    await createWalletIntent(world, { customer: { id: customerId } }),
  ];
  await world.call('sendEmailCode', asPayer(intent));
  const { token } = (await check(world, intent, await codeOf(world, intent.id))).data;
  const list = async (of: typeof intent, text: string) =>
    (await world.call('listCheckoutPaymentMethods', asPayer(of, { 'X-Svc-Payer-Token': text }))).items.length;
  expect([await list(intent, token), await list(other, token)]).toEqual([1, 0]);
  for (const text of ['', 'x', 'pt_zzzzzz_', token.slice(0, -1), token.replace(/^pt_\w{6}/, 'pt_zzzzzz')])
    expect(await list(intent, text)).toBe(0);
});

test('saved-method link visibility: 30 minutes after saved_payment_methods is enabled, renewable; the checkout shows how far the payment is', async () => {
  const world = await startWorld();
  const intent = await createWalletIntent(world, { saved_payment_methods: 'enabled' });
  const wallet = async () => (await world.call('getCheckout', asPayer(intent))).data.wallet;
  expect(await wallet()).toEqual({ affiliation: null, last_payment: null, saved_methods: 'SHOWN' });
  await simulateWallet(world, intent.id, { affiliation: 'APPROVE', payment: 'ERROR' });
  expect(await wallet()).toMatchObject({
    affiliation: { status: 'APPROVED' },
    last_payment: { status: 'FAILED', failure_code: 'temporarily_unavailable' },
  });
  await world.advance({ minutes: 30 });
  expect((await wallet())?.saved_methods).toBe('EMAIL_CODE');
  const { data } = await world.call('enableSavedPaymentMethods', { id: intent.id });
  expect(data.enabled_until).toBe(new Date(world.now().getTime() + 30 * 60_000).toISOString());
  expect((await wallet())?.saved_methods).toBe('SHOWN');
});

test('429: a page can start ten debits an hour, denied ones too; the API is not limited by it', async () => {
  const world = await startWorld();
  const { customerId, method } = await saveWallet(world);
  const shown = { customer: { id: customerId }, saved_payment_methods: 'enabled' } as const;
  const intent = await createWalletIntent(world, shown);
  const body = { payment_method: method.id };
  const pay = () => world.call('payCheckout', { ...asPayer(intent), body });
  for (let count = 0; count < 10; count += 1) {
    await simulateWallet(world, intent.id, { payment: 'INSUFFICIENT_FUNDS' });
    expect((await pay()).data.wallet?.last_payment?.status).toBe('FAILED');
  }
  const before = await rowCounts(world);
  const refused = await pay();
  expect([...refusal(refused), refused.headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '3600']);
  expect(await rowCounts(world)).toEqual(before);
  const { data } = await world.call('confirmPaymentIntent', { id: intent.id, body });
  expect(data.status).toBe('SUCCEEDED');
});

test('409: saved payment methods cannot be enabled for a paid intent', async () => {
  const world = await startWorld();
  const { paid } = await saveWallet(world);
  expect(refusal(await world.call('enableSavedPaymentMethods', { id: paid.id }))).toEqual([
    409,
    'PAYMENT_INTENT_NOT_PAYABLE',
  ]);
});
