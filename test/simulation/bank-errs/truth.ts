import { dayOf, type Bank, type Kind, type Order } from '../../../tools/simulate/bank/books.ts';

type Named = { kind: Kind; reference: string; paymentId: string | null; centimos: number; at: Date };

/** Whether it really moved, on its day: numbers come again. */
export const isReal = ({ movements }: Bank, { kind, reference, paymentId, centimos, at }: Named): boolean =>
  movements.some(
    (one) =>
      one.kind === kind &&
      one.day === dayOf(at.getTime()) &&
      one.reference === reference &&
      one.paymentId === paymentId &&
      one.centimos === centimos,
  );

export const orderOf = ({ orders }: Bank, reference: string): Order | undefined =>
  orders.find((one) => one.reference === reference);
