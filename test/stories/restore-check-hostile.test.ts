import { expect, test } from '@jest/globals';
import { checkRestore } from '../../services/api/src/application/restore/check-restore.ts';
import type {
  BookMovement,
  BookOrder,
  PartnerBook,
} from '../../services/api/src/application/partners/partner-book-port.ts';
import { createIntent, intentBody } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks } from '../operators-at-work.ts';
import { ensureAccount } from '../payouts.ts';
import type { World } from '../world.ts';
import { payerPays } from './steps.ts';

// A partner lists what cannot be, or what it should not name: the check goes on, and says so.

const soles = (amount: string) => ({ amount: { amount, currency: 'PEN' } }) as const;

async function startShop() {
  const live = await startLiveMoney();
  const { world } = live;
  const orderOf = (given: Partial<BookOrder>): BookOrder => ({
    reference: `pi_${'0'.repeat(26)}-qr`,
    kind: 'qr',
    status: 'OPEN',
    amountCentimos: 2_590,
    merchantId: world.keys.merchantId,
    createdAt: world.now(),
    expiresAt: null,
    failureCode: null,
    instrument: { qrPayload: `qr of ${given.reference ?? ''}`, code: null, institutionName: null },
    payment: null,
    refunds: null,
    ...given,
  });
  const movementOf = (given: Partial<BookMovement>): BookMovement => ({
    type: 'payment.received',
    paymentId: 'BNK-1',
    reference: '',
    amountCentimos: 2_590,
    at: world.now(),
    merchantId: world.keys.merchantId,
    ...given,
  });
  async function found(orders: Partial<BookOrder>[], moved: Partial<BookMovement>[] = []) {
    const book: PartnerBook = {
      rails: ['collection'],
      orders: async function* () {
        yield orders.map(orderOf);
      },
      movements: async function* () {
        yield moved.map(movementOf);
      },
    };
    const report = await checkRestore(world.service.app, [book], world.now());
    return report.found.map(({ result, kind, why }) => [result, kind, ...(why === null ? [] : [why])]);
  }
  return { ...live, found };
}

const last = { reference: `pi_${'1'.repeat(26)}-qr` };
const codeOf = (base: string, code: string, given: Partial<BookOrder> = {}): Partial<BookOrder> => ({
  reference: `${base}-code`,
  kind: 'code',
  instrument: { qrPayload: null, code, institutionName: 'BANK' },
  ...given,
});
const sent = (world: World) =>
  ({ status: 'SUCCEEDED', instrument: null, payment: { id: 'O-1', at: world.now() } }) as const;

test('an order whose id belongs to test mode, or to an intent that is here, gets another id', async () => {
  const { world, create, found } = await startShop();
  const { id } = await createIntent(world);
  const before = await world.call('getPaymentIntent', { id });
  const here = await create({ payment_method_types: ['INTEROPERABLE_QR'] });
  expect(await found([{ reference: `${id}-qr` }, codeOf(here.id, '99887766'), last])).toEqual([
    ['RECREATED', 'qr'],
    ['RECREATED', 'code'],
    ['RECREATED', 'qr'],
  ]);
  expect((await world.call('getPaymentIntent', { id })).data).toEqual(before.data);
});

test('an order that is listed twice is one; two merchants, and two of a kind, are looked at by a person', async () => {
  const { found } = await startShop();
  const [base, other] = [`pi_${'2'.repeat(26)}`, `pi_${'3'.repeat(26)}`];
  expect(
    await found([
      last,
      last,
      { reference: `${base}-qr` },
      codeOf(base, '99887766', { merchantId: 'mer_other' }),
      { reference: other },
      { reference: `${other}-qr` },
    ]),
  ).toEqual([
    ['RECREATED', 'qr'],
    ['OPEN', 'qr', 'the partner names two merchants for one payment intent'],
    ['OPEN', 'qr', 'the partner does not tell how it is paid'],
  ]);
});

test('a code that another intent has is looked at by a person', async () => {
  const { found } = await startShop();
  const [one, two] = ['2', '3'].map((digit) => codeOf(`pi_${digit.repeat(26)}`, '99887766'));
  expect(await found([one ?? {}, two ?? {}, last])).toEqual([
    ['RECREATED', 'code'],
    ['OPEN', 'code', 'another payment intent has its QR or its code'],
    ['RECREATED', 'qr'],
  ]);
});

test('a payout that is one of test mode, or of another merchant, is looked at by a person', async () => {
  const { world, found } = await startShop();
  await ensureAccount(world);
  await payerPays(world, await createIntent(world));
  await world.advance({ hours: 20, minutes: 30 });
  const [payout] = (await world.call('listPayouts')).items;
  const reference = payout?.id ?? '';
  expect(await found([{ reference, kind: 'payout', ...sent(world) }, last])).toEqual([
    ['RECREATED', 'qr'],
    ['OPEN', 'payout', `${reference} is a payout of another merchant, or of test mode`],
  ]);
});

test('a payout of a merchant without an account or money is taken from its balance; its return is in suspense', async () => {
  const { world, found, balance } = await startShop();
  const reference = `pyt_${'1'.repeat(26)}`;
  const list = () =>
    found(
      [{ reference, kind: 'payout', ...sent(world) }],
      [
        { type: 'payout.paid', reference, paymentId: 'O-1' },
        { type: 'payout.returned', reference, paymentId: 'O-2' },
      ],
    );
  expect(await list()).toEqual([
    ['RECREATED', 'payout'],
    ['SUSPENSE', 'payout.returned'],
  ]);
  expect(await list()).toEqual([]);
  expect(await balance()).toMatchObject({ AVAILABLE: { amount: '-25.90' }, PAID: { amount: '25.90' } });
  await expectBooks(world);
});

test('a refund that has another amount or merchant here does not end by it', async () => {
  const { world, key, paid, found } = await startShop();
  const intent = await paid();
  const { data } = await world.call('createRefund', { key, id: intent.id, body: soles('10.00') });
  const told = { reference: data.id, kind: 'refund', amountCentimos: 500, ...sent(world) } as const;
  expect(await found([told])).toEqual([['OPEN', 'refund', `${data.id} has another amount here`]]);
  const ofOther = { ...told, amountCentimos: 1_000, merchantId: 'mer_other' };
  expect(await found([ofOther])).toEqual([['OPEN', 'refund', `${data.id} is of ${world.keys.merchantId} here`]]);
});

test('a refund whose reference is the id of another refund gets another id', async () => {
  const { world, key, paid, found } = await startShop();
  const intent = await paid();
  const body = soles('10.00');
  const { data: other } = await world.call('createRefund', { key, id: intent.id, idempotencyKey: 'x', body });
  const [payment] = ((await world.rows())['rail_payments'] ?? []) as { payment_id: string; reference: string }[];
  const refunds = { paymentId: payment?.payment_id ?? '', paymentReference: payment?.reference ?? '' };
  const told = { reference: other.id, kind: 'refund', amountCentimos: 500, ...sent(world), refunds } as const;
  expect(await found([told, last])).toEqual([
    ['RECREATED', 'qr'],
    ['RECREATED', 'refund'],
  ]);
  await expectBooks(world);
});

test('an order of another merchant than its reference was made for: its shop gets another one', async () => {
  const { world, key, found, partner } = await startShop();
  const other = await world.merchant();
  const copy = await world.keepCopy();
  const order = () =>
    world.callUnchecked('createPaymentIntent', {
      key,
      idempotencyKey: 'cart-7',
      body: intentBody({ payment_method_types: ['INTEROPERABLE_QR'] }),
    });
  await order();
  const reference = partner.asked.at(-1)?.slice(4) ?? '';
  await world.restore(copy);
  expect(await found([{ reference, merchantId: other.merchantId }])).toEqual([['RECREATED', 'qr']]);
  const again = await order();
  expect([again.status, again.data.merchant_id, partner.book.size]).toEqual([201, world.keys.merchantId, 2]);
});
