import { spawn } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { webhooks } from '../../packages/sdk-node/src/index.ts';
import { startWorld } from '../world.ts';
import { projectWithSdk, readmeExample, runProgram, toolFromNpm } from './installed.ts';

const platform = `${process.platform}-${process.arch === 'arm64' ? 'aarch64' : 'x64'}`;

test('Bun runs the example of the README', async () => {
  const world = await startWorld();
  const bun = await toolFromNpm(`@oven/bun-${platform}`, '1.4.5');
  const folder = await projectWithSdk();
  writeFileSync(path.join(folder, 'example.mjs'), readmeExample());
  const program = path.join(bun, `node_modules/@oven/bun-${platform}/bin/bun`);
  expect(await runProgram(world, folder, program, 'run', 'example.mjs')).toContain('SUCCEEDED');
});

const worker = `
import { Svc, webhooks } from './svc.js';

export default {
  async fetch(request, env) {
    const paid = [];
    const on = { 'payment.succeeded': ({ data }) => paid.push(data.payment_intent.id) };
    const handler = webhooks.handler({ secret: env.SVC_WEBHOOK_SECRET, on });
    if (request.method === 'POST') {
      const { status } = await handler(request);
      return Response.json({ status, paid });
    }
    const svc = new Svc(env.SVC_SECRET_KEY, { baseUrl: env.SVC_BASE_URL });
    const intent = await svc.paymentIntents.create({
      amount: { amount: '10.00', currency: 'PEN' },
      payment_method_types: ['INTEROPERABLE_QR'],
    });
    return Response.json(intent);
  },
};
`;

test('a Worker (workerd) creates a payment intent and verifies a webhook', async () => {
  const world = await startWorld();
  const tool = await toolFromNpm('@cloudflare/workerd-linux-64', '1.20261117.1');
  const folder = await projectWithSdk();
  cpSync(path.join(folder, 'node_modules/@svc/node/dist/index.js'), path.join(folder, 'svc.js'));
  writeFileSync(path.join(folder, 'worker.js'), worker);
  const bindings = {
    SVC_SECRET_KEY: world.keys.secret,
    SVC_BASE_URL: world.origin,
    SVC_WEBHOOK_SECRET: 'whsec_test_1',
  };
  writeFileSync(path.join(folder, 'config.capnp'), workerdConfig(bindings));

  const program = path.join(tool, 'node_modules/@cloudflare/workerd-linux-64/bin/workerd');
  const running = spawn(program, ['serve', 'config.capnp', '--control-fd=3'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  try {
    const port = await new Promise<number>((resolve, reject) => {
      running.once('exit', (code) => reject(new Error(`workerd ended with ${code}.`)));
      running.stdio[3]?.on('data', (text: Buffer) => {
        const [, found] = /"event":"listen","socket":"http","port":(\d+)/.exec(String(text)) ?? [];
        if (found !== undefined) resolve(Number(found));
      });
    });
    const made = (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as { id: string; status: string };
    expect(made).toMatchObject({ status: 'PENDING' });

    const event = { type: 'payment.succeeded' as const, data: { payment_intent: { id: made.id } } };
    const receive = async (secret: string) => {
      const signed = await webhooks.signTestEvent(event, secret);
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', ...signed })).json();
    };
    expect(await receive('whsec_test_1')).toEqual({ status: 204, paid: [made.id] });
    expect(await receive('whsec_test_2')).toEqual({ status: 400, paid: [] });
  } finally {
    running.kill('SIGKILL');
  }
});

/** workerd lets a worker reach this machine only when it is told so. */
const workerdConfig = (bindings: Record<string, string>): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker), (name = "internet", network = (allow = ["private", "public"]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "worker.js"),
    (name = "svc.js", esModule = embed "svc.js"),
  ],
  bindings = [${Object.entries(bindings)
    .map(([name, value]) => `(name = "${name}", text = "${value}")`)
    .join(', ')}],
  compatibilityDate = "2026-11-01",
);
`;
