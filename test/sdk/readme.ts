import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aClosedPort, root, type Env } from '../process/process.ts';
import { startWorld } from '../world.ts';
import { blocksOf, patternOf } from './guides.ts';

// A README is followed as its reader does: its programs are saved in a folder, which has the packed SDK.

export type Reader = {
  /** Where svc sends webhooks of payments. */
  port: number;
  /** What the README has the reader export. */
  env: Env;
  /** What its first example prints. */
  output: RegExp;
};

/** Saves the programs of a README, and starts svc with an endpoint at `/webhooks` of a free port. */
export async function readerOf(readme: string, folder: string): Promise<Reader> {
  const blocks = blocksOf(readFileSync(path.join(root, readme), 'utf8'));
  for (const { caption, code } of blocks)
    if (/^\w+\.(py|php)$/.test(caption)) writeFileSync(path.join(folder, caption), code);

  const world = await startWorld({ ports: { now: () => new Date() } });
  await world.service.startWorker();
  const port = await aClosedPort();
  const url = `http://127.0.0.1:${port}/webhooks`;
  const { data } = await world.call('createWebhookEndpoint', { body: { url, events: ['payment.succeeded'] } });
  return {
    port,
    env: {
      SVC_BASE_URL: world.origin,
      SVC_SECRET_KEY: world.keys.secret,
      SVC_WEBHOOK_SECRET: data.signing_secret,
    },
    output: patternOf(blocks.find(({ language }) => language === 'text')?.code ?? ''),
  };
}
