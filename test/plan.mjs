import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { lastDurations } from '../tools/run/durations.mjs';
import { slowFiles } from './slow-files.mjs';

/**
 * Which test file runs in which run. A file that is not named here runs in `npm test`, and nowhere else.
 *
 * - short: `npm test`
 * - long: `npm run test:long`, the rest. Both together are everything, and `.ci/run` runs both
 * - soak: `npm run test:soak`, the tests that are worth repeating for a long time with new seeds
 * - node: `npm run test:node`, on each version of Node what depends on Node itself; operations and stories on the newest alone
 */
export const run = process.env['SVC_TEST_RUN'] ?? 'short';
/** A run without arguments. With arguments every file can be named in every run. */
export const isWhole = process.env['SVC_TEST_WHOLE'] === 'true';

/** `npm test` has no time for them. */
export const longOnly = [
  'browser/checkout-guide.test.ts',
  'browser/checkout-in-a-shop.test.ts',
  'browser/checkout-page-ends.test.ts',
  'browser/checkout-page-firefox.test.ts',
  'browser/checkout-page-frame.test.ts',
  'browser/checkout-page-layout.test.ts',
  'browser/checkout-page-live.test.ts',
  'browser/checkout-page-look.test.ts',
  'browser/checkout-page-receipt.test.ts',
  'browser/checkout-page-return.test.ts',
  'browser/checkout-page-safety.test.ts',
  'browser/checkout-page-wallet-link.test.ts',
  'browser/checkout-page-wallet-look.test.ts',
  'browser/checkout-page-wallet-saved.test.ts',
  'browser/checkout-page-wallet.test.ts',
  'browser/checkout-script-back.test.ts',
  'browser/checkout-script-firefox.test.ts',
  'browser/checkout-script-loader.test.ts',
  'browser/checkout-script-messages.test.ts',
  'browser/checkout-script-modal.test.ts',
  'browser/checkout-script-phone.test.ts',
  'browser/checkout-script-states.test.ts',
  'browser/checkout-script.test.ts',
  'browser/checkout-start.test.ts',
  'browser/docs-axe-guides.test.ts',
  'browser/docs-axe-reference.test.ts',
  'browser/docs.test.ts',
  'browser/partner-page.test.ts',
  'browser/shop-review.test.ts',
  'browser/workbench-look.test.ts',
  'browser/workbench-money.test.ts',
  'browser/workbench-story.test.ts',
  'browser/workbench-subscriptions.test.ts',
  'browser/workbench-wallet.test.ts',
  'browser/workbench.test.ts',
  'chaos/dead-endpoints.test.ts',
  'chaos/drain.test.ts',
  'chaos/kill-everything.test.ts',
  'chaos/overload.test.ts',
  'chaos/slow-clients.test.ts',
  'cost/hostile-requests.test.ts',
  'examples/examples.test.ts',
  'examples/partner.test.ts',
  'mysql/lists.test.ts',
  'mysql/redis-failover.test.ts',
  'mysql/seed.test.ts',
  'mysql/simulation.test.ts',
  'operations/access.test.ts',
  'operations/docs-addresses.test.ts',
  'operations/lists-before-id.test.ts',
  'operations/validation-messages.test.ts',
  'operations/workbench-streams.test.ts',
  'process/accounts-and-keys.test.ts',
  'process/backup.test.ts',
  'process/bad-day.test.ts',
  'process/clocks.test.ts',
  'process/collection.test.ts',
  'process/data-dir.test.ts',
  'process/database-restarts.test.ts',
  'process/demo-checkout.test.ts',
  'process/doctor.test.ts',
  'process/event-stream.test.ts',
  'process/fees.test.ts',
  'process/first-npm-start.test.ts',
  'process/greedy-clients.test.ts',
  'process/hold.test.ts',
  'process/keyring.test.ts',
  'process/kill-live.test.ts',
  'process/listen.test.ts',
  'process/live-day.test.ts',
  'process/locked.test.ts',
  'process/log.test.ts',
  'process/merchant-hosts.test.ts',
  'process/metrics-port.test.ts',
  'process/migrate.test.ts',
  'process/operator-mistakes.test.ts',
  'process/operator-views.test.ts',
  'process/operator.test.ts',
  'process/operators-money.test.ts',
  'process/operators.test.ts',
  'process/personal-data.test.ts',
  'process/processes.test.ts',
  'process/reconcile.test.ts',
  'process/proxies.test.ts',
  'process/redis-unavailable.test.ts',
  'process/runbook.test.ts',
  'process/sdk-listen.test.ts',
  'process/rotation-tls.test.ts',
  'process/rotation.test.ts',
  'process/slow-readers.test.ts',
  'process/stops.test.ts',
  'process/tax-registry.test.ts',
  'process/test-clock.test.ts',
  'process/whole-list.test.ts',
  'process/wrong-settings.test.ts',
  'races/assemble-payouts.test.ts',
  'races/debits.test.ts',
  'races/due-periods.test.ts',
  'races/erase-against-use.test.ts',
  'races/live-refunds.test.ts',
  'races/subscriptions.test.ts',
  'sdk-php/conformance.test.ts',
  'sdk-php/guides.test.ts',
  'sdk-php/package.test.ts',
  'sdk-php/php.test.ts',
  'sdk-python/conformance.test.ts',
  'sdk-python/guides.test.ts',
  'sdk-python/package.test.ts',
  'sdk-python/python.test.ts',
  'sdk/cli-ends.test.ts',
  'sdk/cli-listen.test.ts',
  'sdk/cli-login.test.ts',
  'sdk/cli-mcp-story.test.ts',
  'sdk/cli-trigger-set.test.ts',
  'sdk/cli-trigger.test.ts',
  'sdk/event-stream-ends.test.ts',
  'sdk/guides.test.ts',
  'sdk/operations.test.ts',
  'sdk/reference-samples.test.ts',
  'sdk/runtimes.test.ts',
  'sdk/story.test.ts',
  'sdk/stumbling-walk.test.ts',
  'sdk/tarball.test.ts',
  'servers/grants.test.ts',
  'servers/hostile-servers.test.ts',
  'servers/locked-tables.test.ts',
  'servers/redis-tls.test.ts',
  'servers/tls.test.ts',
  'simulation/bank-errs-planted.test.ts',
  'simulation/shrink.test.ts',
  'store-plugin/health.test.ts',
  'store-plugin/live.test.ts',
  'store-plugin/package.test.ts',
  'store-plugin/states.test.ts',
  'store/counted-pages.test.ts',
  'store/debit-faults.test.ts',
  'store/faults.test.ts',
  'store/rail-call-faults.test.ts',
  'store/subscription-faults.test.ts',
  'store/upgrade-rail-calls.test.ts',
  'store/upgrade-wallet.test.ts',
  'stories/a-year-of-a-gym.test.ts',
  'stories/simulate-finds.test.ts',
  'stories/simulate.test.ts',
  'tools/build.test.ts',
  'tools/changed.test.ts',
  'tools/foreign-generator.test.ts',
  'tools/mutate.test.ts',
  'tools/partner-check/partner-check.test.ts',
  'tools/reach.test.ts',
  'tools/regular-expressions.test.ts',
  'tools/release.test.ts',
  'tools/services.test.ts',
];

const ownTextOf = (/** @type {string} */ file) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
/** The text of a test file, with the helpers beside it: one of them may have the lengths, or a hook. */
function textOf(/** @type {string} */ file) {
  const helpers = [...ownTextOf(file).matchAll(/ from '\.\/([\w-]+\.ts)';$/gm)];
  return [ownTextOf(file), ...helpers.map(([, name = '']) => ownTextOf(path.join(path.dirname(file), name)))].join(
    '\n',
  );
}
/** In `npm test`, and with more cases in the long run. */
const hasLengths = (/** @type {string} */ file) => textOf(file).includes("/length.ts'");
/** Its full length is in the soak run. */
const isSoaked = (/** @type {string} */ file) => textOf(file).includes('withSoak(');

/** Of them what `npm test` has. */
const onEachNode = ['domain', 'application', 'adapters', 'operations', 'stories', 'process/first-start.test.ts'];

/** They are about rows, money and words, and not about what Node does. */
const notOnEachNode = [
  'adapters/validation/sentences.test.ts',
  'operations/create-payout.test.ts',
  'operations/docs.test.ts',
  'operations/lists-refused.test.ts',
  'operations/lists.test.ts',
  'operations/refusal-examples.test.ts',
  'operations/trace-payment-intent.test.ts',
  'stories/ledger-invariants.test.ts',
  'stories/payouts.test.ts',
  'stories/test-clock-failures.test.ts',
  'stories/test-clock.test.ts',
];

/** What is about the service and not about the database: `npm test` runs it on SQLite, the long run on MariaDB too. */
const onSqliteFirst = ['operations', 'stories', 'fuzz', 'chaos'];
/** They call the methods of the ports that no test of the store calls: see test/port-coverage.ts. */
const onBoth = [
  'operations/cancel-payout.test.ts',
  'operations/create-refund.test.ts',
  'operations/get-diagnostic-request.test.ts',
  'operations/lists.test.ts',
  'operations/stream-events.test.ts',
  'operations/workbench.test.ts',
  'stories/endpoint-returns-410.test.ts',
  'stories/erase-customer.test.ts',
  'stories/rolled-secret.test.ts',
  'stories/test-clock.test.ts',
  'stories/what-happened.test.ts',
];

/**
 * They are about messages, docs, the tool that simulates, and the access of a caller, which the tests of the store show for each
 * method on each database: another one would show nothing new here.
 */
export const onSqliteAlone = [
  'operations/access.test.ts',
  'operations/docs-addresses.test.ts',
  'operations/docs.test.ts',
  'operations/lists-refused.test.ts',
  'operations/refusal-examples.test.ts',
  'operations/validation-messages.test.ts',
  'operations/wire.test.ts',
  'stories/simulate-finds.test.ts',
];

const folderOf = (/** @type {string} */ file) => file.split('/')[0] ?? '';

/**
 * The test files of these folders in this run, as paths in test/.
 *
 * @param {readonly string[]} folders
 * @param {'embedded' | 'production'} [profile]
 * @param {'mysql' | 'galera'} [server]
 */
export const filesOf = (folders, profile, server) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`)
      .filter((file) => (server === undefined ? isInRun(file, profile) : isOnServer(file, server))),
  );

/**
 * What another server would show once more: `store/faults`, whose faults the driver makes, and on a cluster also the other faults,
 * filters, which read, and schemas of older versions. The lock of an import of the tax registry belongs to one server: on a
 * cluster, a second import is only noticed when it stores its rows.
 */
const sameOn = {
  mysql: /^store\/faults\./,
  galera: /^store\/(upgrade-|tax-registry|list-filters|list-dates|customer-search|[\w-]*faults\.)/,
};

/** @param {string} file @param {'mysql' | 'galera'} server */
const isOnServer = (file, server) => run === 'long' && !(isWhole && sameOn[server].test(file));

/** `npm test -- --changed` runs these files, in each run. */
const wanted = process.env['SVC_TEST_FILES']?.split(' ');

const isOnEachNode = (/** @type {string} */ file) =>
  onEachNode.includes(file) || (onEachNode.includes(folderOf(file)) && ![...longOnly, ...notOnEachNode].includes(file));

/** @param {string} file @param {string | undefined} profile */
function isInRun(file, profile) {
  if (!isWhole) return true;
  const isOnSqlite = profile === 'production' && onSqliteFirst.includes(folderOf(file)) && !onBoth.includes(file);
  if (wanted) return wanted.includes(file) && !(run === 'short' && isOnSqlite);
  if (profile === 'production' && onSqliteAlone.includes(file)) return false;
  if (run === 'soak') return isSoaked(file);
  if (run === 'node') return isOnEachNode(file);
  const isLeftOut = longOnly.includes(file) || isOnSqlite;
  if (run !== 'long') return !isLeftOut;
  return hasLengths(file) || isLeftOut;
}

const lastSeconds = lastDurations();

/** The seconds that this file took in the last run, or a guess. @param {string} project @param {string} file */
export const secondsOf = (project, file) =>
  lastSeconds[`${project} ${file}`] ??
  lastSeconds[`embedded ${file}`] ??
  (run === 'long' ? slowFiles[file] : undefined) ??
  statSync(path.join(import.meta.dirname, file)).size / 2_000;

/** They count or measure what their process does. */
const measuresItself = ['tools/partner/faults.test.ts', 'tools/port-coverage.test.ts'];
/** Hooks and settings at the top of a file hold for all files that are loaded with it; what helpers do after a test disturbs none. */
export const preparation = /^(before(Each|All)|jest\.(setTimeout|useFakeTimers|retryTimes|spyOn))\(/m;
const settings = /^after(Each|All)\(|^(delete )?(process\.env|globalThis)\b/m;
const hasOwn = (/** @type {string} */ file) => preparation.test(ownTextOf(file)) || settings.test(ownTextOf(file));
export const setsForAll = (/** @type {string} */ file) =>
  measuresItself.includes(file) || hasOwn(file) || preparation.test(textOf(file));
/** Tests of the store that have its hooks, and no other ones. */
export const hasStoreHooks = (/** @type {string} */ file) =>
  file.startsWith('store/') && textOf(file).includes("'./migrated-store.ts';") && !hasOwn(file);

/**
 * What a whole run loads together: `count` parts, and the tests of the store that have the same hooks. Other files with hooks are
 * loaded alone.
 *
 * @param {string} project
 * @param {readonly string[]} files
 * @param {number} count
 */
export function loadedTogether(project, files, count) {
  const ofStore = files.filter(hasStoreHooks);
  const others = files.filter((file) => !ofStore.includes(file));
  const alone = others.filter(setsForAll);
  const parts = partsOf(
    project,
    others.filter((file) => !alone.includes(file)),
    count,
  );
  return { alone, parts: [...parts, ofStore].filter((part) => part.length > 0) };
}

/**
 * Divides files into `count` parts that take about as long as each other.
 *
 * @param {string} project
 * @param {readonly string[]} files
 * @param {number} count
 */
function partsOf(project, files, count) {
  const parts = Array.from({ length: count }, () => ({ seconds: 0, files: /** @type {string[]} */ ([]) }));
  const longestFirst = files.toSorted((one, other) => secondsOf(project, other) - secondsOf(project, one));
  for (const file of longestFirst) {
    const [shortest] = parts.toSorted((one, other) => one.seconds - other.seconds);
    if (shortest === undefined) break;
    shortest.files.push(file);
    shortest.seconds += secondsOf(project, file);
  }
  return parts.map((part) => part.files);
}
