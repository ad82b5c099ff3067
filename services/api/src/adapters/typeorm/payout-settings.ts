import type { PayoutSettingsRows } from '../../application/payouts/payout-settings-port.ts';
import { initialSettings, type PayoutSettings } from '../../domain/payout-settings.ts';
import type { Session } from './connection/session.ts';
import { centimos, flag, instant, integer, table, text } from './statements/columns.ts';
import { compareAndSet, insert, selectOne } from './statements/statements.ts';
import { ifRowExists } from './statements/dialects.ts';

export const payoutSettingsTable = table<PayoutSettings>('payout_settings', {
  merchantId: { ...text, primary: true },
  livemode: { ...flag, primary: true },
  schedule: text,
  weeklyDay: text,
  minimumCentimos: centimos,
  maximumCentimos: centimos,
  defaultAccountId: text,
  payableFrom: instant,
  version: integer,
});

export const payoutSettings = (session: Session): PayoutSettingsRows => ({
  async get({ merchantId, livemode }) {
    return (
      (await selectOne(session, payoutSettingsTable, { merchantId, livemode })) ??
      initialSettings({ merchantId, livemode })
    );
  },
  async lock({ merchantId, livemode }) {
    const { schedule } = initialSettings({ merchantId, livemode });
    // A merchant that has set nothing gets its row: an UPDATE of no row would lock nothing.
    await session.defer(
      `INSERT INTO payout_settings (merchant_id, livemode, schedule, version) VALUES (?, ?, ?, 1) ${ifRowExists(session, ['merchant_id', 'livemode'])}
         version = version + 1`,
      [merchantId, flag.toStored(livemode), schedule],
    );
  },
  async update({ merchantId, livemode, version }, after) {
    const next = { ...after, version: version + 1 };
    if (version === 0) await insert(session, payoutSettingsTable, next);
    else await compareAndSet(session, payoutSettingsTable, { merchantId, livemode, version }, next);
  },
});
