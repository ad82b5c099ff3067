import { bookEntry } from '../../services/api/src/application/ledger/book-entry.ts';
import { adjustmentLines, writeOffAccount, type BalanceTransaction } from '../../services/api/src/domain/ledger.ts';
import { balanceTransactionRow } from '../store/rows.ts';
import type { Business } from './a-business.ts';

/** Books an entry of this amount without a fee, AVAILABLE if it is not said otherwise. */
export async function anEntry(
  { run, scope, app }: Business,
  netCentimos: number,
  changes: Partial<BalanceTransaction> = {},
): Promise<BalanceTransaction> {
  const amounts = { grossCentimos: netCentimos, feeCentimos: 0, feeTaxCentimos: 0, netCentimos };
  const times = { createdAt: app.now(), availableOn: app.now() };
  const entry = balanceTransactionRow(scope, {
    status: 'AVAILABLE',
    id: app.random.id('btxn_'),
    ...amounts,
    ...times,
    ...changes,
  });
  await run((unit) => bookEntry(unit, entry, adjustmentLines(netCentimos, writeOffAccount)));
  return entry;
}
