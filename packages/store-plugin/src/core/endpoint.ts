import { createHash } from 'node:crypto';
import { eventTypes } from './events.ts';
import { reasonOf } from './log.ts';
import { orNull } from './or-null.ts';
import type { WebhookEndpoint } from './sdk.ts';
import type { Settings } from './settings.ts';
import type { StoreName } from './store.ts';
import type { Plugin } from './sync.ts';

/** The path of the webhook in every shop. */
export const webhookPath = '/svc/webhook';

/** Marks the endpoints that this plugin made: it never touches another one. */
const description = 'svc store plugin';

/** What the shop's database keeps of the endpoint. */
type Registered = { id: string; url: string; sealedSecret: string };

type Dependencies = Pick<Plugin, 'settings' | 'store' | 'log'>;

/**
 * Makes sure that svc sends the shop's events to it, and that the signing secret is in the store, sealed. Ten processes
 * that start at once register one endpoint: they send the same Idempotency-Key, and get the same answer.
 *
 * If it fails, because svc cannot be reached or refuses the address, that is a line in the log: the shop starts, works by
 * its reconciliation alone, and each of its runs tries this again.
 */
export const registerWebhook = (plugin: Dependencies): Promise<void> =>
  register(plugin).catch((error) => plugin.log.warn(`The webhook is not registered. ${reasonOf(error)}`));

async function register(plugin: Dependencies): Promise<void> {
  const { settings, store, log } = plugin;
  const { svc, box } = settings;
  const url = webhookUrlOf(settings);
  if (url === null || (await isRegistered(plugin, url)) || (await isOfAnotherShop(plugin, url))) return;

  const key = createHash('sha256').update(`${url} ${eventTypes.join()}`).digest('hex').slice(0, 32);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const idempotencyKey = `store-plugin-${key}-${attempt}`;
    const body = { url, events: [...eventTypes], description };
    const { id, signing_secret } = await svc.webhookEndpoints.create(body, { idempotencyKey, maxRetries: 5 });
    // svc repeats an answer for a day, also when the endpoint was deleted since.
    if (!(await endpointOf(settings, id))) continue;
    const registered: Registered = { id, url, sealedSecret: box.seal(signing_secret) };
    await store.set(nameOf(settings), JSON.stringify(registered));
    await removeOlder(settings, registered);
    log.info(`svc sends the events of this shop to ${url} (${id}).`);
    return;
  }
  log.warn(`The endpoint for ${url} was deleted ${attempts} times today: the shop asks svc each minute instead.`);
}

const attempts = 5;

/** Where svc sends the events of this shop. Null: the shop has set no address of its own. */
export const webhookUrlOf = ({ shopUrl }: Pick<Settings, 'shopUrl'>): string | null =>
  shopUrl === null ? null : shopUrl + webhookPath;

/**
 * The shop's database names an endpoint of another address, and svc still has it: the database was copied to a second shop,
 * or the shop has moved. A copy must not take the events of the first shop, so this one registers nothing.
 */
async function isOfAnotherShop(plugin: Dependencies, url: string): Promise<boolean> {
  const { settings, log } = plugin;
  const known = await registeredIn(plugin);
  if (known === null || known.url === url || !(await endpointOf(settings, known.id))) return false;
  log.warn(settings.words.health.otherShop(known.url, known.id));
  return true;
}

/** Enables an endpoint that svc has disabled, because the shop was down for days, and gives it new event types. */
async function isRegistered(plugin: Dependencies, url: string): Promise<boolean> {
  const { settings, log } = plugin;
  const known = await registeredIn(plugin);
  if (known?.url !== url || settings.box.open(known.sealedSecret) === null) return false;
  const endpoint = await endpointOf(settings, known.id);
  if (endpoint?.status === 'DISABLED') {
    await settings.svc.webhookEndpoints.update(known.id, { status: 'ENABLED' });
    log.warn(`svc had disabled ${known.id} (${endpoint.disabled_reason}): it is enabled again.`);
  }
  if (endpoint && endpoint.events.toSorted().join() !== eventTypes.toSorted().join())
    await settings.svc.webhookEndpoints.update(known.id, { events: [...eventTypes] });
  return endpoint !== undefined;
}

/** Endpoints of an earlier registration: their secret is lost, and each event would come twice. */
async function removeOlder({ svc }: Settings, { id, url }: Registered): Promise<void> {
  for await (const other of svc.webhookEndpoints.list())
    if (other.id !== id && other.url === url && other.description === description)
      await orNull(svc.webhookEndpoints.delete(other.id));
}

/** The signing secret, or null before the endpoint is registered. */
export async function signingSecret(plugin: Dependencies): Promise<string | null> {
  const known = await registeredIn(plugin);
  return known && plugin.settings.box.open(known.sealedSecret);
}

export async function registeredIn({ settings, store }: Dependencies): Promise<Registered | null> {
  const text = await store.get(nameOf(settings));
  return text === null ? null : JSON.parse(text);
}

const nameOf = ({ about }: Settings): StoreName => `endpoint.${about.mode}`;

/** There are at most sixteen. */
async function endpointOf({ svc }: Settings, id: string): Promise<WebhookEndpoint | undefined> {
  const endpoints = await svc.webhookEndpoints.list().toArray({ limit: 100 });
  return endpoints.find((endpoint) => endpoint.id === id);
}
