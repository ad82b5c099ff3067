import type { PayoutSettings } from '../../domain/payout-settings.ts';
import { moneyView } from '../ledger/money-view.ts';
import type { Schemas } from '../schemas.ts';

export const payoutSettingsView = (settings: PayoutSettings): Schemas['PayoutSettings'] => ({
  schedule: settings.schedule,
  weekly_day: settings.schedule === 'WEEKLY' ? settings.weeklyDay : null,
  thresholds: { minimum: moneyOrNull(settings.minimumCentimos), maximum: moneyOrNull(settings.maximumCentimos) },
});

const moneyOrNull = (centimos: number | null) => (centimos === null ? null : moneyView(centimos));
