import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { errors } from '../../services/api/src/generated/errors.ts';
import { operations } from '../../services/api/src/generated/operations.ts';
import { checkObject } from '../contract.ts';
import { isLong } from '../length.ts';
import { aClosedPort, root } from '../process/process.ts';
import { startWorld } from '../world.ts';
import { askFirst, firstAsked } from './guide-samples.ts';
import { blocksOf, commandsOf, filesOf, follow, needsBank, integratorFolder, withoutTexts } from './guides.ts';

const names = readdirSync(path.join(root, 'docs/guides/en'));
const guides = names.flatMap((name) => [`docs/guides/en/${name}`, `docs/guides/es/${name}`]);
const readme = 'packages/sdk-node/README.md';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** tarball.test.ts installs the package, and process/npm-start.test.ts starts the service. */
const isInstallation = (command: string): boolean => /^npm (start|run|init|install)\b/.test(command);

/** The Spanish guides have the same code: a test below. `npm test` runs it once. */
const followed = (isLong ? guides : guides.filter((file) => file.includes('/en/'))).filter((file) => !needsBank(file));

const pages = [...followed, readme].map((file) => {
  const notRun = commandsOf(blocksOf(read(file))).filter(isInstallation);
  return { file, notRun: notRun.length === 0 ? '' : `, without ${notRun.join(', ')}` };
});

test.each(pages)('$file: its code and commands do what it says$notRun', async ({ file }) => {
  const world = await startWorld({ ports: { now: () => new Date() } });
  await world.service.startWorker();
  const port = await aClosedPort();
  const page = read(file)
    .replaceAll('http://localhost:3000', world.origin)
    .replaceAll('svc_test_…', world.keys.secret)
    .replaceAll(/\b4000\b/g, String(port));
  const blocks = blocksOf(page);
  const commands = commandsOf(blocks).filter((command) => !isInstallation(command));
  const env = { SVC_SECRET_KEY: world.keys.secret, SVC_BASE_URL: world.origin };
  expect(await follow({ blocks, commands, port, env })).toEqual([]);
});

test('the first request of the overview, in Node and with curl', async () => {
  const node = await askFirst('node', async (code) => {
    const file = 'first-request.mjs';
    const folder = await integratorFolder(new Map([[file, `${code}\nconsole.log(data[0].id);\n`]]));
    return [process.execPath, path.join(folder, file)];
  });
  expect(node).toEqual(firstAsked);

  const { calls, printed } = await askFirst('curl', (code) => ['sh', '-ec', code]);
  expect({ calls, printed: JSON.parse(printed).data[0].id }).toEqual(firstAsked);
});

test('the code of all pages compiles as strict TypeScript', async () => {
  const files = [...names.map((name) => `docs/guides/en/${name}`), readme].flatMap((page) =>
    [...filesOf(blocksOf(read(page)))].map(([file, code]) => [`${page}/${file}`, code] as const),
  );
  const folder = await integratorFolder(new Map(files));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
});

test.each(names)('%s: English and Spanish have the same code', (name) => {
  const [english, spanish] = ['en', 'es'].map((language) => blocksOf(read(`docs/guides/${language}/${name}`)));
  expect(spanish?.map(withoutTexts)).toEqual(english?.map(withoutTexts));
});

test.each(guides)('%s: its JSON matches the contract, and its links have a target', (file) => {
  for (const { language, caption, code } of blocksOf(read(file)))
    if (language === 'json') checkObject(caption, JSON.parse(code));

  const links = [...read(file).matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !hasTarget(link, file))).toEqual([]);
});

/** As code hosts make an anchor of a heading. */
const hasHeading = (markdown: string, anchor: string): boolean =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].some(
    ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-') === anchor,
  );

function hasTarget(link: string, file: string): boolean {
  const [address = '', anchor] = link.split('#');
  if (address === '/docs') return operations.some(({ id }) => id === anchor);
  // tools/reference.test.ts checks the links of the pages.
  if (/^\/docs\/[a-z-]+$/.test(address) && address !== '/docs/errors') return anchor === undefined;
  if (address === '/docs/errors') return anchor === undefined || anchor in errors;
  const target = path.join(root, path.dirname(file), address);
  return existsSync(target) && (anchor === undefined || hasHeading(readFileSync(target, 'utf8'), anchor));
}
