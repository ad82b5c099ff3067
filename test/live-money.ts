import type { PartnerSettings } from '../services/api/src/adapters/partners/partner-settings.ts';
import type { Suspense } from '../services/api/src/domain/suspense.ts';
import { railNames, type RailName } from '../services/api/src/domain/rail.ts';
import { intentBody } from './fixtures.ts';
import { notificationOf, notify, startLivePartner, type Notification } from './live-partner.ts';
import { operatorsOf } from './operators-at-work.ts';
import { startWorld } from './world.ts';

/** Live mode with a partner and two operators. */
export async function startLiveMoney(
  settings: Partial<PartnerSettings> = {},
  rails: readonly RailName[] = railNames,
  watch: Pick<Parameters<typeof startWorld>[0] & object, 'isWatched' | 'ports'> = {},
) {
  const partner = await startLivePartner();
  const world = await startWorld({
    ...watch,
    config: { partners: partner.partners(rails).map((one) => ({ ...one, ...settings })) },
  });
  const key = await world.key({ livemode: true });
  const operators = await operatorsOf(world);
  const create = async (changes: Parameters<typeof intentBody>[0] = {}) =>
    (await world.callUnchecked('createPaymentIntent', { key, body: intentBody(changes) })).data;
  const read = async (id: string) => (await world.call('getPaymentIntent', { id, key })).data;
  const { suspense } = world.service.app.store.read;

  /** A partner tells of money. */
  const arrive = (told: Partial<Notification>) => notify(world, 'collection', notificationOf(world, told));

  /** Money that is in suspense. */
  async function held(told: Partial<Notification> = {}): Promise<Suspense> {
    await arrive({ reference: 'unknown-1', ...told });
    const row = (await suspense.oldest(null, 99)).at(-1);
    if (row === undefined) throw new Error('No money is in suspense.');
    return row;
  }

  /** A payment intent that was paid. */
  async function paid(amount = '100.00') {
    const intent = await create({ amount: { amount, currency: 'PEN' } });
    await arrive({ reference: `${intent.id}-qr`, amount: intent.amount });
    return intent;
  }

  const eventTypes = async () =>
    (await world.call('listEvents', { key, query: { per_page: 'all' } })).items.map(({ type }) => type).toReversed();
  const balance = async () => (await world.call('getBalance', { key })).data.by_status;
  return { partner, world, key, ...operators, create, read, arrive, held, paid, eventTypes, balance, suspense };
}
