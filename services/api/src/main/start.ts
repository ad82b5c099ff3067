import { releaseAllEndpoints } from '../application/webhooks/sending/claim-endpoint.ts';
import { banner, demoMerchant, payHints } from './demo.ts';
import {
  drain,
  listenForCalls,
  listenForHealthAndMetrics,
  openService,
  stopAsked,
  type OpenService,
} from './process.ts';

const print = (text: string): void => {
  process.stdout.write(text);
};

/** `svc start`: API and worker in one process. In development with a demo merchant and lines to paste. */
export async function start(): Promise<void> {
  const stop = stopAsked();
  const service = await openService({ worker: false });
  const calls = await listenForCalls(service);
  const insight = await listenForHealthAndMetrics(service);
  if (service.config.production === null) await releaseAllEndpoints(service.app);
  service.startWorker();
  if (service.config.development) await welcome(service, calls.port);
  else service.app.log.info({ port: calls.port, metrics_port: insight[0]?.port }, 'listening');
  await stop;
  await drain(service, [calls, ...insight]);
}

/** `svc api`: calls only; workers are told of work over Redis. */
export async function startApi(): Promise<void> {
  const stop = stopAsked();
  const service = await openService({ worker: false });
  const calls = await listenForCalls(service);
  const insight = await listenForHealthAndMetrics(service);
  service.app.log.info({ port: calls.port, metrics_port: insight[0]?.port }, 'listening');
  await stop;
  await drain(service, [calls, ...insight]);
}

/** `svc worker`: what happens by itself, and nothing else. */
export async function startWorker(): Promise<void> {
  const stop = stopAsked();
  const service = await openService({ worker: true });
  const insight = await listenForHealthAndMetrics(service);
  service.startWorker();
  service.app.log.info({ metrics_port: insight[0]?.port }, 'working');
  await stop;
  await drain(service, insight);
}

async function welcome({ app }: OpenService, port: number): Promise<void> {
  const origin = `http://localhost:${port}`;
  const demo = await demoMerchant(app);
  print(banner(origin, demo));
  const look = payHints(app, demo, origin, app.now(), print);
  const { ring } = app.doorbell;
  app.doorbell.ring = () => {
    ring();
    look().catch((error: unknown) => app.log.warn({ err: error }, 'the hint failed'));
  };
}
