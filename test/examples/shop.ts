import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Svc, type SignedEvent } from '../../packages/sdk-node/src/index.ts';
import { sdkBuilt } from '../../tools/run/sdk-build.mjs';
import { aClosedPort, aFolder, root, start, startLine, svcJson, type Env, type Running } from '../process/process.ts';

/** What a payer sees after 'Pagar con QR'. */
export type Order = { id: string; paymentId: string; page: string };

/** The environment of an example. */
export type Settings = Record<'SVC_SECRET_KEY' | 'SVC_WEBHOOK_SECRET' | 'SVC_BASE_URL' | 'PORT', string>;

/** A running example, and the service that it calls. */
export type Shop = {
  svc: Svc;
  folder: string;
  settings: Settings;
  running: Running;
  /** Opens the first page and presses its button. */
  order(): Promise<Order>;
  page(order: Order): Promise<string>;
  /** Sends a webhook to the example. @returns the status of its response */
  receive(event: SignedEvent): Promise<number>;
};

/** Installs an example in a folder of its own, with the packed SDK, and builds it if it has to be built. */
async function installed(name: string, settings: Settings): Promise<string> {
  const folder = path.join(aFolder(), name);
  const isSource = (file: string): boolean => !['node_modules', 'dist', '.next'].includes(path.basename(file));
  cpSync(path.join(root, 'examples', name), folder, { recursive: true, filter: isSource });
  await run('npm ci', folder, npmEnv);
  await sdkBuilt();
  const packed = await run(`npm pack --pack-destination ${folder}`, path.join(root, 'packages/sdk-node'), npmEnv);
  await run(`npm install ./${packed.trim()}`, folder, npmEnv);
  const { build } = scriptsOf(folder);
  if (build !== undefined) await run(build, folder, inExample(folder, settings));
  return folder;
}

/** Starts an installed example. It has no settings but these. */
export const startExample = (folder: string, settings: Settings): Running =>
  startLine(scriptsOf(folder).start ?? 'false', folder, inExample(folder, settings));

/** A service with a merchant, a port for an example, and the example's settings. */
async function aService(): Promise<{ svc: Svc; origin: string; settings: Settings }> {
  const data = { SVC_DATA_DIR: aFolder() };
  // The QR contains the name. In a page, its `&` must be escaped.
  const merchant = await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'PAN & QUESO'], data);
  const { key } = await svcJson<{ key: string }>(
    ['keys', 'create', '--merchant', String(merchant['id']), '--mode', 'test'],
    data,
  );
  const [, baseUrl = ''] = await start(['start'], data).waitFor(/API +(http:\/\/localhost:\d+)\/v1/);
  const svc = new Svc(key, { baseUrl });
  const port = String(await aClosedPort());
  const origin = `http://127.0.0.1:${port}`;
  const { signing_secret } = await svc.webhookEndpoints.create({ url: `${origin}/webhooks`, events: ['*'] });
  return {
    svc,
    origin,
    settings: { SVC_SECRET_KEY: key, SVC_BASE_URL: baseUrl, SVC_WEBHOOK_SECRET: signing_secret, PORT: port },
  };
}

/** An example as a payer and as svc reach it: over HTTP. */
export async function aShop(name: string): Promise<Shop> {
  const { svc, origin, settings } = await aService();
  const folder = await installed(name, settings);
  const running = startExample(folder, settings);
  await running.waitFor(/Ready/);

  return {
    svc,
    folder,
    settings,
    running,
    async order() {
      const response = await pressButton(origin);
      const [, id = ''] = /\/orders\/([\w-]+)$/.exec(response.url) ?? [];
      const page = await shown(response);
      return { id, page, paymentId: /pi_\w+/.exec(page)?.[0] ?? '' };
    },
    page: async ({ id }) => shown(await fetch(`${origin}/orders/${id}`)),
    async receive({ body, headers }) {
      const { status } = await fetch(`${origin}/webhooks`, { method: 'POST', body, headers });
      return status;
    },
  };
}

/** Sends the form of the first page, as a browser without scripts does. */
async function pressButton(origin: string): Promise<Response> {
  const page = await (await fetch(origin)).text();
  const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
  const form = /<form.*?>/s.exec(page)?.[0] ?? '';
  const body = attribute(form, 'enctype') === 'multipart/form-data' ? new FormData() : new URLSearchParams();
  for (const [input] of page.matchAll(/<input type="hidden".*?>/gs))
    body.append(attribute(input, 'name'), attribute(input, 'value'));
  const url = new URL(attribute(form, 'action'), origin);
  return fetch(url, { method: attribute(form, 'method'), body, headers: { Origin: origin } });
}

/** The text that a page shows, with `[picture]` for each picture. */
async function shown(response: Response): Promise<string> {
  const html = await response.text();
  const text = html
    .replaceAll(/<(script|style|title).*?<\/\1>|<!--.*?-->/gs, '')
    .replaceAll(/<svg.*?<\/svg>/gs, '[picture]')
    .replaceAll(/<.*?>/gs, '')
    .replaceAll(/&(amp|#38);/g, '&');
  if (response.status !== 200) throw new Error(`${response.url} answers ${response.status}: ${text}`);
  return text;
}

async function run(line: string, folder: string, env: Env): Promise<string> {
  const { code, stdout, stderr } = await startLine(line, folder, env).ended;
  if (code !== 0) throw new Error(`${line} ended with ${code}: ${stdout}${stderr}`);
  return stdout;
}

const scriptsOf = (folder: string): { build?: string; start?: string } =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).scripts;

const inExample = (folder: string, settings: Settings): Env => ({
  ...settings,
  PATH: `${path.join(folder, 'node_modules/.bin')}:${process.env['PATH']}`,
  NEXT_TELEMETRY_DISABLED: '1',
});

/** npm needs the settings of this machine for its registry. Jest sets NODE_ENV, and `npm test` silences npm. */
const npmEnv = Object.fromEntries(
  Object.entries({ ...process.env, NODE_ENV: undefined, npm_config_loglevel: 'error' }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  ),
);
