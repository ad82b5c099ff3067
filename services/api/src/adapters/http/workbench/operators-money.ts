import type { Chargeback } from '../../../domain/chargeback.ts';
import { formatCentimos } from '../../../domain/money.ts';
import type { Suspense } from '../../../domain/suspense.ts';
import type { ChargebackRow, SuspenseRow } from './snapshot-type.ts';

// What operators decide about, in the story of a payment.

export const suspenseRow = ({
  id,
  amountCentimos,
  reason,
  reference,
  status,
  createdAt,
  endedAt,
}: Suspense): SuspenseRow => ({
  id,
  amount: formatCentimos(amountCentimos),
  reason,
  reference,
  status,
  created_at: createdAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
});

export const chargebackRow = ({
  id,
  amountCentimos,
  reason,
  status,
  createdAt,
  endedAt,
}: Chargeback): ChargebackRow => ({
  id,
  amount: formatCentimos(amountCentimos),
  reason,
  status,
  created_at: createdAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
});
