import { createRandom } from '../../../services/api/src/adapters/random/random.ts';
import { createMerchantClock } from '../../../services/api/src/application/merchants/merchant-clock.ts';
import { createMerchant } from '../../../services/api/src/application/merchants/create-merchant.ts';
import { verifyMerchant } from '../../../services/api/src/application/merchants/verify-merchant.ts';
import { availabilityTask } from '../../../services/api/src/application/ledger/make-entries-available.ts';
import type { CommandDeps } from '../../../services/api/src/application/operators/command.ts';
import { inOperatorUnit } from '../../../services/api/src/application/operators/operator-unit.ts';
import { createPaymentIntent } from '../../../services/api/src/application/payment-intents/create-payment-intent.ts';
import {
  endOrders,
  orderInstructions,
} from '../../../services/api/src/application/payment-intents/order-instructions.ts';
import { createPayoutAccount } from '../../../services/api/src/application/payouts/create-payout-account.ts';
import type { App } from '../../../services/api/src/application/ports.ts';
import { railCallsTask } from '../../../services/api/src/application/rail-calls/rail-calls-task.ts';
import type { Rail } from '../../../services/api/src/application/rail-calls/rails-port.ts';
import { receiveNotification } from '../../../services/api/src/application/rails/receive-notification.ts';
import { createRefund } from '../../../services/api/src/application/refunds/create-refund.ts';
import type { Store } from '../../../services/api/src/application/store.ts';
import { inUnit } from '../../../services/api/src/application/unit/unit.ts';
import { timersTask } from '../../../services/api/src/application/worker/run-timers.ts';
import { formatCentimos } from '../../../services/api/src/domain/money.ts';
import { notificationTypes } from '../../../services/api/src/domain/rail.ts';
import { Refusal } from '../../../services/api/src/domain/refusal.ts';
import { compose } from '../../../services/api/src/main/compose.ts';
import { openStore } from '../../../services/api/src/main/open-store.ts';
import { realSystem } from '../../../services/api/src/main/system.ts';
import type { Service } from '../../../tools/simulate/bank/service-port.ts';
import { migratedDatabase, type Database } from '../../databases.ts';
import { seededInt } from '../../seeded-random.ts';
import { tables } from '../../tables.ts';
import { runTask } from '../../worker-tasks.ts';

/** The service without HTTP, on one database that each sequence finds empty. */
export type Opened = {
  app: App;
  dataSource: Database;
  close(): Promise<void>;
};

export async function openService(): Promise<Opened> {
  const place = await migratedDatabase();
  const store = (await openStore(place.config, realSystem())) as Store & { dataSource: Database };
  await store.dataSource.query('PRAGMA synchronous = OFF');
  await store.dataSource.query('PRAGMA foreign_keys = OFF');
  const service = await compose({
    config: place.config,
    log: silent,
    store,
    secrets: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    system: realSystem(),
  });
  return {
    app: service.app,
    dataSource: store.dataSource,
    async close() {
      await service.close();
      await place.dispose();
    },
  };
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A Monday morning in Lima. */
const startsAtMs = Date.parse('2026-11-23T15:00:00.000Z');

type Given = {
  seed: number;
  paymentIds: 'ever' | 'day' | 'reference';
  /** Changes the store, so that the service has a bug. */
  plant?: ((store: Store) => Store) | undefined;
  ask: Rail['ask'];
};

export type Started = Service & {
  app: App;
  deps: CommandDeps;
  merchantId: string;
  rows(sql: string): Promise<Record<string, unknown>[]>;
};

/** A merchant on an empty database. */
export async function startService({ app: base, dataSource }: Opened, given: Given): Promise<Started> {
  await dataSource.query('BEGIN');
  for (const { name } of tables) await dataSource.query(`DELETE FROM ${name}`);
  await dataSource.query('COMMIT');
  let nowMs = startsAtMs;
  const now = () => new Date(nowMs);
  const random = seededInt(given.seed);
  const store = given.plant?.(base.store) ?? base.store;
  const rail: Rail = { ask: given.ask, find: given.ask };
  const { paymentIds } = given;
  // Half of the banks keep a fee for a return that nobody is asked about.
  const returnFeeMaximumCentimos = given.seed % 2 === 0 ? 500 : 0;
  const partner = { paymentIds, returnFeeMaximumCentimos, refundDays: 3, signatures: () => [], isDown: () => false };
  const app: App = {
    ...base,
    store,
    now,
    random: createRandom({
      nowMs: () => nowMs,
      randomBytes: (count) => Uint8Array.from({ length: count }, () => random(256)),
    }),
    merchantClock: createMerchantClock({ read: store.read, monotonicMs: () => nowMs, isShared: false }),
    settings: { ...base.settings, partnerRails: ['collection', 'payout', 'refund'] },
    partners: {
      find: (name) =>
        name === 'collection' || name === 'payout' || name === 'refund' ? { ...partner, rail: name } : null,
    },
    rails: { ...base.rails, payout: rail, refund: rail, order_withdrawal: rail },
    doorbell: { ring: () => undefined },
  };
  const input = { legalName: 'EL ÑANDÚ S.A.C.', tradeName: null, taxId: '20100070970', email: null, city: null };
  const { id: merchantId } = await inOperatorUnit(app, (unit) => createMerchant(unit, input));
  await inOperatorUnit(app, (unit) => verifyMerchant(unit, merchantId));
  const scope = { merchantId, livemode: true };
  await inUnit(app, scope, null, (unit) =>
    createPayoutAccount(unit, { cci: '00219300123456789013', accountType: 'CHECKING' }),
  );
  let codes = 0;
  const failures: unknown[] = [];
  const onError = (error: unknown): void => void failures.push(error);

  return {
    app,
    deps: app,
    merchantId,
    nowMs: () => nowMs,
    moveTo: (ms) => void (nowMs = Math.max(nowMs, ms)),
    async createIntent(centimos) {
      const types = ['INTEROPERABLE_QR', 'BANK_TRANSFER'] as const;
      const wanted = {
        amount: formatCentimos(centimos),
        paymentMethodTypes: types,
        customer: null,
        description: null,
        externalReference: null,
        requiresCustomerInfo: false,
        expiresAt: null,
        metadata: {},
        paymentMethodId: null,
        showsSavedMethods: false,
      };
      codes += 1;
      const { id } = await inUnit(app, scope, null, async (unit) => {
        const intentId = unit.random.id('pi_');
        const orders = await orderInstructions(unit, intentId, wanted, centimos);
        const calls = 'calls' in orders ? orders.calls : [];
        const placed = calls.map((call) => ({ call, answer: instrumentOf(call.kind, codes) }));
        const instructions = await endOrders(unit, placed);
        return createPaymentIntent(unit, wanted, { amountCentimos: centimos, instructions, intentId });
      });
      return { id, centimos };
    },
    async tell({ id: notificationId, centimos, atMs, ...told }) {
      const at = new Date(atMs);
      const notification = { ...told, notificationId, amountCentimos: centimos, currency: 'PEN', at };
      try {
        const { rail: name } = notificationTypes[told.type];
        const outcome = await inUnit(app, null, null, (unit) => receiveNotification(unit, name, notification));
        return outcome instanceof Refusal ? 'CONTRADICTED' : outcome;
      } catch (error) {
        if (error instanceof Refusal) return 'REFUSED';
        throw error;
      }
    },
    async refund(intentId, centimos) {
      try {
        await inUnit(app, scope, null, (unit) =>
          createRefund(unit, intentId, { amount: formatCentimos(centimos), reason: null }),
        );
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
    async work() {
      for (const task of [availabilityTask, timersTask, railCallsTask]) await runTask(task, app, { onError });
      if (failures.length > 0) throw failures[0];
    },
    rows: (sql) => dataSource.query(sql) as Promise<Record<string, unknown>[]>,
  };
}

const instrumentOf = (kind: string, code: number) => ({
  result: 'SUCCEEDED' as const,
  instrument: {
    qrPayload: kind === 'qr' ? `000201 ${code}` : null,
    code: kind === 'code' ? String(4_401_230_000 + code) : null,
    institutionName: null,
  },
});
