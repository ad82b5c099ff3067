import { suspenseLines, type Suspense } from '../../domain/suspense.ts';
import type { ArrivedMoney } from '../rails/rail-payments-port.ts';
import type { Unit } from '../unit/unit.ts';

/** Books money of the unit's merchant that has arrived and belongs to no payment. */
export const holdInSuspense = (
  unit: Unit,
  arrived: Omit<Suspense, 'id' | 'merchantId' | 'livemode' | 'createdAt'>,
): Promise<void> => {
  const { merchantId, livemode } = unit.caller;
  return book(unit, { ...arrived, merchantId, livemode });
};

/** The same for money that a partner has told of, which may belong to no merchant. */
export const holdArrivedMoney = (
  unit: Unit<null>,
  {
    money,
    ...of
  }: Pick<Suspense, 'merchantId' | 'livemode' | 'rail' | 'reason' | 'paymentIntentId'> & { money: ArrivedMoney },
): Promise<void> => {
  const { reference, amountCentimos, paymentId: partnerId } = money;
  return book(unit, { ...of, reference, amountCentimos, partnerId });
};

async function book(
  { tx, now, random }: Pick<Unit, 'tx' | 'now' | 'random'>,
  arrived: Omit<Suspense, 'id' | 'createdAt'>,
): Promise<void> {
  const suspense: Suspense = { ...arrived, id: random.id('sus_'), createdAt: now };
  const { merchantId, livemode } = suspense;
  const lines = suspenseLines(suspense.rail, suspense.amountCentimos);
  const id = random.id('je_');
  await tx.suspense.book(suspense, { id, merchantId, livemode, balanceTransactionId: null, lines, createdAt: now });
}
