import { balanceTransactionView } from '../../../application/ledger/balance-transaction-view.ts';
import { balanceView } from '../../../application/ledger/balance-view.ts';
import { merchantNow } from '../../../application/merchants/merchant-time.ts';
import type { App } from '../../../application/ports.ts';
import { payoutView } from '../../../application/payouts/payout-view.ts';
import type { BalanceTransaction } from '../../../domain/ledger.ts';
import { formatCentimos } from '../../../domain/money.ts';
import { bankOfCci, maskedCci } from '../../../domain/peru/cci.ts';
import { isBusinessDay, limaDay, limaInstant, weekdayOf, type LimaDay } from '../../../domain/peru/business-days.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { Money } from './snapshot-type.ts';

const rowsOfEach = 30;
const accountRows = 20;
/** More pending entries than a developer makes by hand. */
const pendingRows = 2_000;

const weeks = 4;
const dayMs = 86_400_000;

/** Reads where the money of a merchant is, and when it moves. */
export async function readMoney(app: App, scope: Scope): Promise<Money> {
  const { read } = app.store;
  const now = await merchantNow(app, scope);
  const end = new Date(now.getTime() + 2 * weeks * 7 * dayMs);
  const filter = { createdFrom: null, createdTo: null, aheadMs: app.merchantClock.knownAheadMs(scope) };
  const bounds = { offset: 0, limit: rowsOfEach };
  const [balance, entries, payouts, accounts, settings, runs, pending, holidays] = await Promise.all([
    read.balances.find(scope),
    read.ledger.page(scope, { type: null, payoutId: null, ...filter }, bounds),
    read.payouts.page(scope, { status: null, ...filter }, bounds),
    read.payoutAccounts.page(scope, filter, { offset: 0, limit: accountRows }),
    read.payoutSettings.get(scope),
    read.timers.due({ now: end, scope }, 1, 'run-payout-schedule'),
    read.ledger.due(scope, end, pendingRows),
    read.holidays.from(limaDay(new Date(now.getTime() - 2 * 7 * dayMs))),
  ]);
  return {
    balance: balanceView(balance),
    entries: entries.map(balanceTransactionView),
    payouts: payouts.map(payoutView),
    accounts: accounts.map(({ id, cci, pausedReason }) => ({
      id,
      bank: bankOfCci(cci),
      account_masked: maskedCci(cci),
      default: id === settings.defaultAccountId,
      paused: pausedReason !== null,
    })),
    next_payout_at: runs[0]?.dueAt.toISOString() ?? null,
    days: calendarDays(limaDay(now), pending, new Set(holidays)),
  };
}

/** Whole weeks: the one before today, today's, and those that follow. */
function calendarDays(
  today: LimaDay,
  pending: readonly BalanceTransaction[],
  holidays: ReadonlySet<LimaDay>,
): Money['days'] {
  const daysSinceMonday = (weekdayOf(today) + 6) % 7;
  const monday = limaInstant(today, 0).getTime() - (daysSinceMonday + 7) * dayMs;
  return Array.from({ length: weeks * 7 }, (_, index) => {
    const day = limaDay(new Date(monday + index * dayMs));
    const due = pending.filter(({ availableOn }) => limaDay(availableOn) === day);
    const centimos = due.reduce((sum, { netCentimos }) => sum + netCentimos, 0);
    const becomes_available = due.length === 0 ? null : formatCentimos(centimos);
    return { day, is_business_day: isBusinessDay(day, holidays), becomes_available };
  });
}
