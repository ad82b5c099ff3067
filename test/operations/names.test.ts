import { expect, test } from '@jest/globals';
import type { OperationId } from '../../services/api/src/generated/operations.ts';
import {
  asPayer,
  createCustomer,
  createIntent,
  customerBody,
  intentBody,
  merchantBody,
  refusal,
  rowCounts,
  sessionBody,
} from '../fixtures.ts';
import { startWorld, type Body, type World } from '../world.ts';

/** One of each kind: a space, a tab, a no-break space, Unicode's other spaces, and characters that show nothing. */
const blanks = [' ', '\t', '\u00a0', '\u0085', '\u2003\u3000', '\u2028', '\ufeff', '\u200b\u200e'];

const payer = async (world: World) => asPayer(await createIntent(world, { requires_customer_info: true }));

/** Where a name is sent: the operation, the field, and the call with this name. */
const places: [
  id: OperationId,
  field: string,
  call: (world: World, name: string) => Promise<{ body: Body; id?: string }>,
][] = [
  ['createCustomer', 'first_name', async (_, first_name) => ({ body: { ...customerBody(), first_name } })],
  [
    'updateCustomer',
    'last_name',
    async (world, last_name) => ({ id: (await createCustomer(world)).id, body: { last_name } }),
  ],
  [
    'createPaymentIntent',
    'customer.company_name',
    async (_, company_name) => ({ body: { ...intentBody(), customer: { type: 'COMPANY', company_name } } }),
  ],
  ['createCheckoutSession', 'customer.name', async (_, name) => ({ body: { ...sessionBody(), customer: { name } } })],
  [
    'setCheckoutCustomer',
    'name',
    async (world, name) => ({ ...(await payer(world)), body: { name, email: 'rosa@example.com' } }),
  ],
  ['createMerchant', 'trade_name', async (_, trade_name) => ({ body: { ...merchantBody('20600000005'), trade_name } })],
  ['updateMerchant', 'legal_name', async ({ keys }, legal_name) => ({ id: keys.merchantId, body: { legal_name } })],
];

test.each(places)('422: %s refuses a %s of nothing but spaces, and writes nothing', async (id, field, call) => {
  const world = await startWorld();
  for (const name of blanks) {
    const options = await call(world, name);
    const before = await rowCounts(world);
    expect([name, refusal(await world.callUnchecked(id, options))]).toEqual([
      name,
      [422, 'VALIDATION_ERROR', `${field} INVALID_FORMAT`],
    ]);
    expect(await rowCounts(world)).toEqual(before);
  }
});
