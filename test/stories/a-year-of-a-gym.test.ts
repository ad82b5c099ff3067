import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { isLong } from '../length.ts';
import { aFolder, root, watch } from '../process/process.ts';
import { blocksOf } from '../sdk/guides.ts';
import { intentsOf, readSubscription } from '../subscriptions.ts';
import { startWorld, type World } from '../world.ts';

// The guide to subscriptions, pasted into a shell that has curl and the small programs beside it, and nothing of ours.

const programs = ['curl', 'grep', 'head', 'cut', 'tr', 'sleep'];

/** A PATH with these programs alone. */
function pathWithCurl(): string {
  const folder = aFolder();
  for (const name of programs) {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    symlinkSync(stdout.trim(), path.join(folder, name));
  }
  return folder;
}

/** Pastes the commands of a guide, line by line, and returns what they print. The first one that fails ends it. */
async function paste(world: World, guide: string): Promise<string> {
  const page = readFileSync(path.join(root, guide), 'utf8')
    .replaceAll('http://localhost:3000', world.origin)
    .replaceAll('svc_test_…', world.keys.secret);
  const shell = spawn('/bin/sh', ['-e'], { env: { PATH: pathWithCurl() } });
  const running = watch(shell);
  for (const { language, code } of blocksOf(page)) if (language === 'sh') shell.stdin.write(code);
  shell.stdin.end();
  const { code, stdout, stderr } = await running.ended;
  if (code !== 0) throw new Error(`The shell ended with ${code}:\n${stdout}${stderr}`);
  expect(stdout).toMatch(outputsOf(page));
  return stdout;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** All `text` blocks of the page, one after the other, in which … stands for anything in its line. */
const outputsOf = (page: string): RegExp =>
  new RegExp(
    blocksOf(page)
      .filter(({ language }) => language === 'text')
      .map(({ code }) => code.split('…').map(escaped).join('.+'))
      .join('[^]*?'),
  );

const guides = isLong ? ['en', 'es'] : ['en'];

test('a year of a gym, with curl alone: joined by a link, twelve months, one without funds, one revoked, canceled at its end', async () => {
  const world = await startWorld({ ports: { now: () => new Date() } });
  await world.service.startWorker();

  // A reader who comes back finds what an earlier run has left, and the clock where it stood.
  for (const language of [...guides, ...guides]) {
    const printed = await paste(world, `docs/guides/${language}/subscriptions.md`);
    const [, intentId = ''] = /pay\/(pi_\w{26})/.exec(printed) ?? [];
    const intent = (await world.call('getPaymentIntent', { id: intentId })).data;
    const id = intent.subscription_id ?? '';
    const { status, cancel_reason, current_period } = await readSubscription(world, id);
    expect([status, cancel_reason, current_period?.number]).toEqual(['CANCELED', 'requested', 14]);

    const intents = await intentsOf(world, id);
    expect(intents.map((one) => `${one.subscription_period?.number} ${one.status}`)).toEqual(
      Array.from({ length: 14 }, (_, index) => `${index + 1} SUCCEEDED`),
    );
    expect(intents.map(({ subscription_period }) => subscription_period?.end).slice(0, -1)).toEqual(
      intents.slice(1).map(({ subscription_period }) => subscription_period?.start),
    );

    const types = (await eventsOf(world, id)).toReversed();
    expect(types).toEqual([
      'subscription.created',
      'subscription.updated',
      'subscription.activated',
      ...Array.from({ length: 11 }, () => 'subscription.renewed'),
      'subscription.past_due',
      'subscription.updated',
      'subscription.renewed',
      'subscription.past_due',
      'subscription.updated',
      'subscription.renewed',
      'subscription.updated',
      'subscription.canceled',
    ]);
  }
});

/** The newest first. */
const eventsOf = async (world: World, resource_id: string): Promise<string[]> =>
  (await world.call('listEvents', { query: { resource_id, per_page: 'all' } })).items.map(({ type }) => type);
