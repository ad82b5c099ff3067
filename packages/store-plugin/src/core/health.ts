import { refusalOf } from './checkout.ts';
import { registeredIn, webhookUrlOf } from './endpoint.ts';
import type { ProblemCode } from './health-messages.ts';
import { reasonOf } from './log.ts';
import { messagesFor, type Messages } from './messages.ts';
import type { MissedEvents } from './missed-events.ts';
import { bankNotedAway, probe, problemNoted, problemOf } from './problems.ts';
import { SvcError } from './sdk.ts';
import type { Settings } from './settings.ts';
import type { StoreName } from './store.ts';
import type { Plugin } from './sync.ts';

/** What the processes of the shop tell each other of the last reconciliation. Times are ISO 8601, UTC. */
type RunState = {
  endedAt: string;
  problem: ProblemCode | null;
  /** It did not get to the end, for another reason than `problem`. */
  isIncomplete: boolean;
  /** The stream of events does not come through: svc is asked by pages. */
  isByPages: boolean;
};

type Dependencies = Pick<Plugin, 'settings' | 'store' | 'log'>;

const nameOf = (what: 'run' | 'webhook' | 'secret', { about }: Settings): StoreName => `${what}.${about.mode}`;

/** How a run of the reconciliation has ended. @param error what ended it; only one of a call to svc says how svc is */
export async function noteRun(
  { settings, store, log }: Dependencies,
  { isComplete, isByPages }: Pick<MissedEvents, 'isComplete' | 'isByPages'>,
  error?: unknown,
): Promise<void> {
  const state: RunState = {
    endedAt: new Date().toISOString(),
    problem: error instanceof SvcError ? problemOf(error) : null,
    isIncomplete: error === undefined && !isComplete(),
    isByPages: isByPages(),
  };
  try {
    await store.set(nameOf('run', settings), JSON.stringify(state));
  } catch (cause) {
    log.warn(`How the reconciliation has ended could not be kept. ${reasonOf(cause)}`);
  }
}

/** A webhook was accepted, or one of svc came with a signature that the shop's secret does not make. */
export async function noteWebhook({ settings, store }: Dependencies, isGenuine: boolean): Promise<void> {
  const now = Date.now();
  const key = `${nameOf('webhook', settings)} ${isGenuine}`;
  // Once in a minute is enough to read it.
  if (now - (notedAt.get(key) ?? 0) < 60_000) return;
  notedAt.set(key, now);
  if (isGenuine) await store.set(nameOf('webhook', settings), new Date(now).toISOString());
  const isWrong = (await store.get(nameOf('secret', settings))) === 'wrong';
  if (isWrong === isGenuine) await store.set(nameOf('secret', settings), isGenuine ? 'right' : 'wrong');
}

const notedAt = new Map<string, number>();

async function lastRun({ settings, store }: Dependencies): Promise<RunState | null> {
  const text = await store.get(nameOf('run', settings));
  return text === null ? null : JSON.parse(text);
}

/**
 * Whether the payment method can be offered. While svc works, this asks nobody; after a failed call or a failed run of the
 * reconciliation svc is asked until it works again.
 *
 * @returns null if it can, else the sentence for the buyer
 */
export async function availability(
  plugin: Dependencies,
  wanted: { amountCentimos?: number; currency?: string; locale?: string | null | undefined } = {},
): Promise<string | null> {
  const { settings } = plugin;
  const { amountCentimos = 5_000, currency = 'PEN', locale } = wanted;
  const words = messagesFor(locale, settings.locale);
  const refusal = refusalOf({ amountCentimos, currency });
  if (refusal === 'CURRENCY') return words.onlySoles;
  if (refusal !== null) return refusal === 'FREE' ? words.free : words.wrongAmount;
  const problem = problemNoted(settings) ?? (await lastRun(plugin))?.problem ?? null;
  return problem !== null && (await probe(settings)) !== null ? words.unavailable : null;
}

/**
 * How the connection to svc is, in sentences for the owner of the shop. Those about something wrong begin as a note that asks
 * for a person.
 *
 * @param language of the reader; without it, or where the plugin does not know it, that of the notes
 */
export async function healthLines(plugin: Dependencies, language?: string | null): Promise<string[]> {
  const { settings, store } = plugin;
  const { about, address } = settings;
  const { health, testMode } = messagesFor(language, settings.locale);
  const run = await lastRun(plugin);
  const problem = (await probe(settings)) ?? run?.problem ?? null;
  const bankAwayAt = bankNotedAway(settings);
  return [
    about.mode === 'test' ? testMode : health.live,
    health.installed(about.version, about.contract, about.keyPrefix),
    problem ? health.problems[problem](address) : health.works(address),
    ...(bankAwayAt === null ? [] : [health.bankAway(bankAwayAt)]),
    await webhookLine(plugin, health),
    health.lastWebhook(await store.get(nameOf('webhook', settings))),
    run === null ? health.neverReconciled : health.reconciled(run.endedAt),
    ...(run?.isIncomplete ? [health.incomplete] : []),
    ...(run?.isByPages ? [health.byPages] : []),
  ];
}

async function webhookLine(plugin: Dependencies, health: Messages['health']): Promise<string> {
  const { settings, store } = plugin;
  const url = webhookUrlOf(settings);
  if (url === null) return health.noWebhook;
  const registered = await registeredIn(plugin);
  if (registered === null) return health.notRegistered;
  if (registered.url !== url) return health.otherShop(registered.url, registered.id);
  const isWrong = (await store.get(nameOf('secret', settings))) === 'wrong';
  return isWrong ? health.wrongSecret(registered.id) : health.webhook(url);
}
