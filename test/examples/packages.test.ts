import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

// The examples are outside the workspace: each one has its own package.json and lockfile.

const examples = path.join(import.meta.dirname, '../../examples');
const names = readdirSync(examples, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const textOf = (...file: string[]): string => readFileSync(path.join(examples, ...file), 'utf8');

const frameworks = ['express', 'fastify', 'nestjs', 'nextjs'];

test('there is an example for each of the four frameworks, one of the checkout, which needs no package, and a partner', () => {
  expect(names).toEqual(['checkout', ...frameworks, 'partner']);
  expect(JSON.parse(textOf('checkout', 'package.json'))).not.toHaveProperty('dependencies');
});

test.each([...frameworks, 'partner'])(
  '%s: exact versions, a lockfile without a registry and without the SDK',
  (name) => {
    const { dependencies, devDependencies = {} } = JSON.parse(textOf(name, 'package.json'));
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const { packages } = JSON.parse(textOf(name, 'package-lock.json'));
    expect(packages['']).toMatchObject({ dependencies });
    expect(Object.keys(packages)).not.toContain('node_modules/@svc/node');
    expect(Object.values(packages).filter((entry) => 'resolved' in Object(entry))).toEqual([]);
  },
);

test.each(names)('%s: no address is written down in its code', (name) => {
  const isSource = (file: string): boolean =>
    /\.[cm]?[jt]sx?$/.test(file) && !/(node_modules|dist|\.next)\//.test(file);
  const sources = readdirSync(path.join(examples, name), { recursive: true, encoding: 'utf8' }).filter(isSource);
  expect(sources.length).toBeGreaterThan(1);
  for (const file of sources)
    expect([file, textOf(name, file)]).toEqual([file, expect.not.stringMatching(/:\d{4,5}\b(?!:)|127\.0/)]);
});
