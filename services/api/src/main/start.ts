import { releaseAllRailCalls } from '../application/rail-calls/make-rail-call.ts';
import { releaseAllTestClocks } from '../application/test-clocks/run-advance.ts';
import { releaseAllEndpoints } from '../application/webhooks/sending/claim-endpoint.ts';
import { buildInfo } from './build-info.ts';
import { demoCheckout } from './demo-checkout.ts';
import { liveBanner, liveDemo } from './demo-live.ts';
import { banner, demoMerchant, payHints } from './demo.ts';
import { watchCertificates } from './certificates.ts';
import { drain } from './drain.ts';
import { listenForCalls, listenForHealthAndMetrics, openService, stopRequested, type OpenService } from './process.ts';

const print = (text: string): void => {
  process.stdout.write(text);
};

/** `svc-admin start`: API and worker in one process. In development with a demo merchant and calls to paste. */
export async function start(): Promise<void> {
  const stop = stopRequested();
  const service = await openService('service');
  const calls = await listenForCalls(service);
  const healthAndMetrics = await listenForHealthAndMetrics(service);
  if (service.config.production === null) {
    await releaseAllEndpoints(service.app);
    await releaseAllTestClocks(service.app);
    await releaseAllRailCalls(service.app);
  }
  service.startWorker();
  startChecks(service);
  if (service.config.development) await welcome(service, calls.port);
  else service.app.log.info({ port: calls.port, metrics_port: healthAndMetrics[0]?.port, ...buildInfo }, 'listening');
  await stop;
  await drain(service, [calls, ...healthAndMetrics]);
}

/** `svc-admin api`: the API alone; Redis wakes the workers. */
export async function startApi(): Promise<void> {
  const stop = stopRequested();
  const service = await openService('api');
  const calls = await listenForCalls(service);
  const healthAndMetrics = await listenForHealthAndMetrics(service);
  startChecks(service);
  service.app.log.info({ port: calls.port, metrics_port: healthAndMetrics[0]?.port, ...buildInfo }, 'listening');
  await stop;
  await drain(service, [calls, ...healthAndMetrics]);
}

/** `svc-admin worker`: background work alone. */
export async function startWorker(): Promise<void> {
  const stop = stopRequested();
  const service = await openService('worker');
  const healthAndMetrics = await listenForHealthAndMetrics(service);
  service.startWorker();
  startChecks(service);
  service.app.log.info({ metrics_port: healthAndMetrics[0]?.port, ...buildInfo }, 'working');
  await stop;
  await drain(service, healthAndMetrics);
}

/** What the process tells the others, and compares with them. */
function startChecks({ heartbeat, clock, config, certificateEnd, app }: OpenService): void {
  void heartbeat.start();
  // SQLite is in this process: there is no other clock.
  if (config.production !== null) void clock.start();
  watchCertificates(config, certificateEnd, (sentence) => app.log.warn({}, sentence));
}

/** Prints the banner, and then how to pay each new payment intent. */
async function welcome({ app, config }: OpenService, port: number): Promise<void> {
  const { dataDir } = config;
  const place = { origin: `http://localhost:${port}`, dataDir };
  const demo = await demoMerchant(app);
  const without = (what: string) => (error: unknown) => {
    app.log.warn({ err: error }, `there is no ${what}`);
    return null;
  };
  // With PORT=0 the settings do not know the address of the payment page. The workbench shows the payment and its events.
  const checkout =
    config.port === 0
      ? null
      : await demoCheckout(app, demo.scope, `${place.origin}/workbench`).catch(without('checkout to open'));
  const live = await liveDemo(app).catch(without('merchant of live mode'));
  const partnerPage = config.partners.find(({ rail }) => rail === 'collection')?.url ?? '';
  print(await banner(place, demo, checkout, live === null ? '' : await liveBanner(place, live, partnerPage)));
  const printHints = payHints(app, demo, place, app.now(), print);
  const { ring } = app.doorbell;
  app.doorbell.ring = () => {
    ring();
    printHints().catch(without('payment hint'));
  };
}
