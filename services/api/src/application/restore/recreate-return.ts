import { transition } from '../../domain/lifecycle.ts';
import { suspenseLifecycle, type Suspense } from '../../domain/suspense.ts';
import type { BookOrder } from '../partners/partner-book-port.ts';
import type { Unit } from '../unit/unit.ts';
import { recreateCall } from './recreated-call.ts';

/**
 * Money that is in suspense here, and that the partner was asked to give back before the restore: it cannot be assigned, or given back by
 * another reference.
 */
export async function recreateReturn(
  unit: Unit,
  before: Suspense,
  { order, amountCentimos }: { order: BookOrder; amountCentimos: number },
): Promise<void> {
  await unit.tx.suspense.update(before, transition(suspenseLifecycle, 'return', before).after);
  const isOfNobody = before.merchantId === null ? ({ isOfNobody: true } as const) : {};
  const request = { amountCentimos, ...order.refunds, ...isOfNobody };
  await recreateCall(unit, order, { kind: 'refund', subjectId: before.id, request, recreated: 'TAKEN' });
}
