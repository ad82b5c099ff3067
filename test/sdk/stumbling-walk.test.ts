import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { aClosedPort, root } from '../process/process.ts';
import { intentBody } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';
import { blocksOf, commandsOf, follow, needsBank } from './guides.ts';

// A reader follows one page after the other, and comes back another day: on a database that has lived, no page may be
// refused what it promises. guides.test.ts runs each page on an empty database.

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const isInstallation = (command: string): boolean => /^npm (start|test|run|init|install)\b/.test(command);

const pagesOf = (language: 'en' | 'es'): string[] =>
  [
    language === 'en' ? 'README.md' : 'README.es.md',
    ...readdirSync(path.join(root, 'docs/guides', language)).map((name) => `docs/guides/${language}/${name}`),
  ].filter((file) => !needsBank(file));

test.each(['en', 'es'] as const)('all pages in order (%s), twice, by one reader', async (language) => {
  const world = await startWorld({ ports: { now: () => new Date() }, config: { rates: fast } });
  await world.service.startWorker();
  const wrong: string[] = [];
  for (const time of ['first', 'second'])
    for (const file of pagesOf(language)) {
      const problems = await problemsIn(world, file).catch((error: unknown) => [String(error)]);
      if (problems.length > 0) wrong.push(`${file}, ${time} time: ${problems.join('\n')}`);
    }
  expect(wrong).toEqual([]);
});

/** As fast as a reader may type. */
const everyCall = 100_000;
const fast = {
  live: everyCall,
  test: everyCall,
  publishable: everyCall,
  publishableAddress: everyCall,
  partner: everyCall,
  failedAuth: everyCall,
};

async function problemsIn(world: World, file: string): Promise<string[]> {
  if (!file.startsWith('README')) return problemsOf(world, file);
  // What the lines of `npm start` do, before its money goes to the bank.
  const { data } = await world.call('createPaymentIntent', { body: intentBody() });
  await world.call('simulatePayment', { id: data.id, body: { outcome: 'SUCCEEDED' } });
  const before = await depositedAtRest(world);
  const problems = await problemsOf(world, file);
  const after = await depositedAtRest(world);
  return after > before ? problems : [...problems, `deposited: ${before}, and afterwards ${after}`];
}

/** In soles, when the clock has arrived. */
async function depositedAtRest(world: World): Promise<number> {
  while ((await world.call('getTestClock')).data.status !== 'READY');
  return Number((await world.call('getBalance')).data.deposited.amount);
}

async function problemsOf(world: World, file: string): Promise<string[]> {
  const port = await aClosedPort();
  const page = read(file)
    .replaceAll('http://localhost:3000', world.origin)
    .replaceAll('localhost:3000', world.origin.replace('http://', ''))
    .replaceAll('svc_test_…', world.keys.secret)
    .replaceAll(/\b4000\b/g, String(port));
  // What a page prints depends on what was there before: here, each command must succeed.
  const blocks = blocksOf(page).filter((block) => block.language !== 'text');
  const commands = commandsOf(blocks).filter((command) => !isInstallation(command));
  const env = { SVC_SECRET_KEY: world.keys.secret, SVC_BASE_URL: world.origin };
  return follow({ blocks, commands, port, env });
}
