import { describe, expect, test } from '@jest/globals';
import { eventTypes } from '../../packages/sdk-node/src/cli/recipes.ts';
import { startWorld, type World } from '../world.ts';
import { startCli, type Ended } from './cli.ts';

const trigger = (world: World, type: string, ...fields: string[]): Promise<Ended> =>
  startCli(['trigger', type, '--json', ...fields.flatMap((field) => ['--set', field])], {
    env: { SVC_SECRET_KEY: world.keys.secret, SVC_BASE_URL: world.origin },
    now: world.now,
    wait: (ms) => world.advance({ seconds: ms / 1_000 }),
  }).ended;

/** The object that the event is about. */
function resourceOf({ stdout }: Ended): unknown {
  const { type, events } = JSON.parse(stdout) as { type: string; events: { type: string; data: object }[] };
  return Object.values(events.find((event) => event.type === type)?.data ?? {})[0];
}

test('--set gives the fields of what is created, in whatever form the contract has them', async () => {
  const world = await startWorld();
  const ended = await trigger(
    world,
    'payment.succeeded',
    'amount=80.00',
    'description=Zapatos = 2',
    'payment_method_types=BANK_TRANSFER, INTEROPERABLE_QR',
    'requires_customer_info=false',
    'customer.type=INDIVIDUAL',
    'customer.first_name=Rosa',
    'customer.document.country=PE',
    'customer.document.type=DNI',
    'customer.document.value=12345678',
    'metadata.order=1001',
  );
  expect([ended.code, ended.stderr]).toEqual([
    0,
    expect.stringMatching(/^Created the payment intent pi_\w+ of S\/ 80\.00\./),
  ]);
  expect(resourceOf(ended)).toMatchObject({
    amount: { amount: '80.00', currency: 'PEN' },
    description: 'Zapatos = 2',
    payment_method_types: ['BANK_TRANSFER', 'INTEROPERABLE_QR'],
    paid_with: { method_type: 'BANK_TRANSFER' },
    customer: { first_name: 'Rosa', document_value: '12345678' },
    metadata: { order: '1001' },
  });
});

test.each([
  ['checkout.session.completed', 'amount=80.00', { amount: { amount: '80.00' } }],
  ['refund.succeeded', 'amount=80.00', { amount: { amount: '80.00' } }],
  ['refund.failed', 'reason=Talla', { reason: 'Talla', amount: { amount: '28.00' } }],
  ['customer.created', 'last_name=Huamán', { first_name: 'Rosa', last_name: 'Huamán' }],
  ['customer.updated', 'phone=+51987654321', { last_name: 'Flores', phone: '+51987654321' }],
  ['customer.deleted', 'email=rosa@example.com', { email: 'rosa@example.com' }],
  ['balance.transaction_created', 'amount=80.00', { gross: { amount: '80.00' } }],
])('svc trigger %s --set %s: the field of its own cause', async (type, field, expected) => {
  const ended = await trigger(await startWorld(), type, field);
  expect([ended.code, resourceOf(ended)]).toEqual([0, expect.objectContaining({})]);
  expect(resourceOf(ended)).toMatchObject(expected);
});

test('payment.expired --set expires_at: the test clock is moved to that time', async () => {
  const world = await startWorld();
  const expires_at = new Date(world.now().getTime() + 3_600_000).toISOString();
  const ended = await trigger(world, 'payment.expired', `expires_at=${expires_at}`);
  expect([ended.code, resourceOf(ended)]).toEqual([0, expect.objectContaining({ expires_at, status: 'EXPIRED' })]);
});

describe('used wrongly: exit code 2, what to write instead, and nothing is created', () => {
  test.each([
    ['payment.succeeded', 'amount', '--set amount has no value. Write for example --set description=Zapatos.'],
    ['payment.succeeded', '=80.00', '--set =80.00 has no value.'],
    ['payment.succeeded', 'amout=80.00', 'there is no field amout. Did you mean amount?'],
    ['payment.succeeded', 'colour=red', 'there is no field colour. There are: amount.amount, amount.currency,'],
    ['payment.succeeded', 'metadata=x', 'there is no field metadata.'],
    ['payment.succeeded', 'constructor=x', 'there is no field constructor.'],
    ['payment.succeeded', '__proto__.x=y', 'there is no field __proto__.x.'],
    ['payment.succeeded', 'amount.currency=USD', '--set amount.currency is PEN, not USD.'],
    ['payment.succeeded', 'requires_customer_info=yes', '--set requires_customer_info is true or false, not yes.'],
    ['payment.succeeded', 'payment_method_types=QR', '--set payment_method_types is INTEROPERABLE_QR or BANK_TRANSFER'],
    ['customer.created', 'amount=80.00', 'there is no field amount. There are: type, external_id,'],
    ['customer.created', 'type=individual', 'is INDIVIDUAL or COMPANY, not individual. Did you mean INDIVIDUAL?'],
    ['customer.updated', 'type=COMPANY', 'there is no field type.'],
  ])('svc trigger %s --set %s', async (type, field, message) => {
    const world = await startWorld();
    const { code, stdout, stderr } = await trigger(world, type, field);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect((await world.call('listEvents')).items).toEqual([]);
  });

  test('what only the service can check is its refusal, before anything is created', async () => {
    const world = await startWorld();
    const { code, stderr } = await trigger(world, 'payment.succeeded', 'amount=80,00');
    expect([code, stderr]).toEqual([1, expect.stringContaining('Write soles such as')]);
    expect((await world.call('listEvents')).items).toEqual([]);
  });
});

test('every event has a cause whose fields --set knows', async () => {
  const world = await startWorld();
  for (const type of eventTypes) {
    const { code, stderr } = await trigger(world, type, 'nothing.at.all=1');
    expect([type, code, stderr]).toEqual([type, 2, expect.stringContaining('There are: ')]);
  }
});
