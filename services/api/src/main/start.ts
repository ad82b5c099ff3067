import { banner, demoMerchant, onFirstIntent } from './demo.ts';
import { listenForCalls, listenForInsight, openService, untilStopped, type OpenService } from './process.ts';

const print = (text: string): void => {
  process.stdout.write(text);
};

/** `svc start`: API and worker in one process. In development with a demo merchant and lines to paste. */
export async function start(): Promise<void> {
  const service = await openService({ serving: true });
  const { http, port } = await listenForCalls(service);
  service.startWork();
  if (service.config.development) await welcome(service, port);
  else service.app.log.info({ port }, 'listening');
  await untilStopped(service, [http, ...(await listenForInsight(service))]);
}

/** `svc api`: calls only; workers are told of work over Redis. */
export async function startApi(): Promise<void> {
  const service = await openService({ serving: true });
  const { http, port } = await listenForCalls(service);
  service.app.log.info({ port }, 'listening');
  await untilStopped(service, [http, ...(await listenForInsight(service))]);
}

/** `svc worker`: what happens by itself, and nothing else. */
export async function startWorker(): Promise<void> {
  const service = await openService({ serving: true });
  service.startWork();
  service.app.log.info({}, 'working');
  await untilStopped(service, await listenForInsight(service));
}

async function welcome({ app }: OpenService, port: number): Promise<void> {
  const origin = `http://localhost:${port}`;
  const demo = await demoMerchant(app);
  print(banner(origin, demo));
  const look = onFirstIntent(app, demo, origin, app.now(), print);
  const { ring } = app.doorbell;
  app.doorbell.ring = () => {
    ring();
    look().catch((error: unknown) => app.log.warn({ err: error }, 'the hint failed'));
  };
}
