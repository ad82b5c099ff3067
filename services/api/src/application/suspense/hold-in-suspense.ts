import { suspenseLines, type Suspense } from '../../domain/suspense.ts';
import type { ArrivedMoney } from '../rails/rail-payments-port.ts';
import type { Unit } from '../unit/unit.ts';

/** What is known of money in suspense when it arrives. */
type Arrived = Pick<
  Suspense,
  'merchantId' | 'livemode' | 'rail' | 'reference' | 'partnerId' | 'amountCentimos' | 'reason' | 'paymentIntentId'
> &
  Pick<Suspense, 'railPaymentId' | 'notificationId' | 'arrivedAt'>;

type Booker = Pick<Unit, 'tx' | 'now' | 'random'>;

/** Books money of the unit's merchant that has arrived just now and belongs to no payment. */
export const holdInSuspense = (
  unit: Unit,
  arrived: Omit<Arrived, 'merchantId' | 'livemode' | 'railPaymentId' | 'notificationId' | 'arrivedAt'>,
): Promise<void> => {
  const { merchantId, livemode } = unit.caller;
  const untold = { railPaymentId: null, notificationId: null };
  return book(unit, { ...arrived, ...untold, merchantId, livemode, arrivedAt: unit.now });
};

/** The same for money that a partner has told of, which may belong to no merchant. */
export const holdArrivedMoney = (
  unit: Booker,
  {
    money,
    ...of
  }: Pick<Suspense, 'merchantId' | 'livemode' | 'rail' | 'railPaymentId' | 'reason' | 'paymentIntentId'> & {
    money: ArrivedMoney;
  },
): Promise<void> => {
  const { reference, amountCentimos, paymentId: partnerId, notificationId = null, at: arrivedAt } = money;
  return book(unit, { ...of, reference, amountCentimos, partnerId, notificationId, arrivedAt });
};

async function book({ tx, now, random }: Booker, arrived: Arrived): Promise<void> {
  const entryId = random.id('je_');
  const suspense: Suspense = {
    ...arrived,
    id: random.id('sus_'),
    status: 'OPEN',
    assignedTo: null,
    entryId,
    endEntryId: null,
    endedAt: null,
    createdAt: now,
  };
  const { merchantId, livemode } = suspense;
  const lines = suspenseLines(suspense.rail, suspense.amountCentimos);
  const entry = { id: entryId, merchantId, livemode, balanceTransactionId: null, lines, createdAt: now };
  await tx.suspense.book(suspense, entry);
}
