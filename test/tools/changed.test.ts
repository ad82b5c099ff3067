import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

// What `npm test -- --changed` selects, asked in a copy of this checkout in which one file is changed.

const root = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'svc-changed-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));
const git = (...args: string[]): string => execFileSync('git', args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
git('clone', '--quiet', '--shared', root, '.');

const script = `import { changedTests } from ${JSON.stringify(path.join(root, 'tools/run/changed.mjs'))};
  console.log(JSON.stringify(await changedTests()));`;

function selection(): string[] {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: copy, encoding: 'utf8' });
  git('checkout', '--', '.');
  git('clean', '-fdq');
  return (JSON.parse(output.trim().split('\n').at(-1) ?? '') as { files: string[] }).files;
}

function selectedBy(file: string, change: (text: string) => string = (text) => `${text}\n`): string[] {
  const changed = path.join(copy, file);
  writeFileSync(changed, change(readFileSync(changed, 'utf8')));
  return selection();
}

const source = 'services/api/src';
const all = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.test.ts'),
);
test('a list of everything of its kind that only grew reaches everything: the new line may switch all off', () => {
  const off = (text: string) => text.replace('    async run(searches) {', '$&\n      if (searches) return;');
  expect(selectedBy(`${source}/application/worker/run-timers.ts`, off)).toContain('stories/expiry.test.ts');
  const [first, second] = ['handlers/index.ts', 'workbench/routes.ts'].map((file) =>
    selectedBy(`${source}/adapters/http/${file}`),
  );
  expect([first?.length, second?.length].every((count) => Number(count) > 250)).toBe(true);
});

test.each([
  ['test/vectors/webhook-signatures.json', 'sdk/webhooks-verify.test.ts'],
  ['tools/codegen/spec-names.yaml', 'tools/extensions.test.ts'],
  ['services/api/schema.sql', 'tools/schema.test.ts'],
  ['docs/guides/es/refunds.md', 'sdk/guides.test.ts'],
  ['docs/guides/en/test-values.md', 'adapters/tax-registry/test-tax-registry.test.ts'],
  ['docs/grafana/dashboard.json', 'operations/dashboard.test.ts'],
  ['packages/checkout-js/src/page/page.css', 'tools/checkout-page.test.ts'],
  ['packages/sdk-node/src/retries.ts', 'sdk/package.test.ts'],
  ['test/tools/golden/tiny.yaml', 'tools/golden.test.ts'],
  ['tools/run/reach.mjs', 'tools/reach.test.ts'],
])('a change of %s reaches those that read it, such as %s, and few others', (file, reader) => {
  const selected = selectedBy(file);
  expect([selected.includes(reader), selected.length < all.length / 5]).toEqual([true, true]);
});

test.each(['patches/express-openapi-validator@5.6.2.patch', 'services/api/package.json', 'pnpm-lock.yaml'])(
  'a change of %s, which is no code, may reach everything',
  (file) => expect(selectedBy(file).length).toBeGreaterThan(250),
);

test.each([
  ['.xyz', 'everything: nobody knows who reads it', 'more than 250'],
  ['.md', 'nothing: it is for people', 0],
])('a new file *%s that no code names may reach %s', (extension, _, expected) => {
  writeFileSync(path.join(copy, `${randomUUID()}${extension}`), 'new');
  const { length } = selection();
  expect(length > 250 ? 'more than 250' : length).toBe(expected);
});
