import type { Database } from './database.ts';
import type { RandomInt } from '../../seeded-random.ts';

/** What a payer and a shop do with one payment intent. */
export type Behaviour =
  | 'exact' // the payer pays it
  | 'wrong amount'
  | 'twice' // the same QR or code
  | 'both' // the QR and the code of one intent
  | 'cancel' // the shop cancels it, and nobody pays
  | 'pay a cancelled one'
  | 'cancel while paying'
  | 'unpaid'
  | 'expires' // nobody pays, and nobody cancels
  | 'late'; // it is paid after it has expired

export type Order = {
  index: number;
  merchant: number;
  types: readonly ('INTEROPERABLE_QR' | 'BANK_TRANSFER')[];
  centimos: number;
  behaviour: Behaviour;
  /** Null until svc has acknowledged it. */
  id: string | null;
};

/** Out of a hundred; the others are paid as they should be. */
const parts: readonly [Behaviour, number][] = [
  ['wrong amount', 3],
  ['twice', 3],
  ['both', 2],
  ['cancel', 2],
  ['pay a cancelled one', 3],
  ['cancel while paying', 3],
  ['unpaid', 2],
  ['expires', 1],
  ['late', 1],
];

function behaviourOf(roll: number): Behaviour {
  let left = roll;
  for (const [behaviour, part] of parts) if ((left -= part) < 0) return behaviour;
  return 'exact';
}

export function planOrders(count: number, merchants: number, randomInt: RandomInt): Order[] {
  return Array.from({ length: count }, (_, index): Order => {
    const behaviour = behaviourOf(randomInt(100));
    const ways = behaviour === 'both' ? 0 : randomInt(10);
    const types: Order['types'] =
      ways === 0 ? ['INTEROPERABLE_QR', 'BANK_TRANSFER'] : ways === 1 ? ['BANK_TRANSFER'] : ['INTEROPERABLE_QR'];
    return { index, merchant: index % merchants, types, centimos: 1_000 + randomInt(19_000), behaviour, id: null };
  });
}

export const soles = (centimos: number): string => (centimos / 100).toFixed(2);

/** The references that the partner knows its instruments by. */
export const referencesOf = async ({ query }: Pick<Database, 'query'>, { id }: Order): Promise<string[]> =>
  (await query(`SELECT reference FROM rail_calls WHERE subject_id = '${String(id)}' ORDER BY id`)).map(
    ({ reference }) => String(reference),
  );
