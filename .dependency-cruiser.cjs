/**
 * Who may import whom. `depcruise services test tools --config .dependency-cruiser.cjs`, part of the tests.
 *
 * Paths are those of the resolved module: a package is node_modules/…, a builtin is its bare name (`crypto`).
 */
const src = '^services/[^/]+/src/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-knows-only-itself',
      comment: 'The domain is pure: no other layer, no package, no node:.',
      severity: 'error',
      from: { path: `${src}domain/` },
      to: { pathNot: `${src}domain/` },
    },
    {
      name: 'application-knows-domain-and-contract',
      comment: 'Use cases reach the world through ports.ts: no adapter, no main, no package, no node:.',
      severity: 'error',
      from: { path: `${src}application/` },
      to: { pathNot: `${src}(application|domain|generated)/` },
    },
    {
      name: 'adapters-stay-apart',
      comment: 'An adapter knows application, domain, generated and packages; what two adapters share is a port.',
      severity: 'error',
      from: { path: '^(services/[^/]+/src/adapters/)([^/]+)' },
      to: { path: '^services/', pathNot: ['^$1$2/', `${src}(application|domain|generated)/`, '/node_modules/'] },
    },
    {
      name: 'sql-engine-knows-no-table',
      comment: 'typeorm/sql/ imports nothing from the files beside it: those pass their tables and functions in.',
      severity: 'error',
      from: { path: `${src}adapters/typeorm/sql/` },
      to: { path: `${src}adapters/typeorm/`, pathNot: `${src}adapters/typeorm/sql/` },
    },
    {
      name: 'only-main-composes',
      comment: 'Nothing imports main, except main and the tests.',
      severity: 'error',
      from: { pathNot: [`${src}main/`, '^test/'] },
      to: { path: `${src}main/` },
    },
    {
      name: 'generated-stands-alone',
      comment: 'Generated code is the contract in TypeScript, and imports nothing.',
      severity: 'error',
      from: { path: `${src}(domain/)?generated/` },
      to: {},
    },
    {
      name: 'tools-know-no-service',
      comment: 'Tools write files into services; they import nothing from there, nor from the tests.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^(services|test)/', pathNot: '/node_modules/' },
    },
    {
      name: 'services-know-no-tool-and-no-test',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(tools|test)/', pathNot: '/node_modules/' },
    },
    {
      name: 'no-circular',
      comment: 'Imports of types count, too: what two modules both need stands in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-from-dist',
      comment: 'What is built is run, never imported by source.',
      severity: 'error',
      from: {},
      to: { path: '(^|/)dist/', pathNot: 'node_modules/' },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      // The bench's baselines resolve the service's own packages by themselves; the foreign client is generated first.
      from: { pathNot: '^test/(bench|tools/foreign)/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-are-declared',
      comment: 'A package is named in the package.json of whoever imports it.',
      severity: 'error',
      from: { path: '^services/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-dependency-in-production',
      comment: 'Types may come from a development package; code that runs may not.',
      severity: 'error',
      from: { path: src },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    // Also sees `import type`, and imports that TypeScript would drop.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // Neither is a source of ours; an import that leads there is still seen and judged.
    doNotFollow: { path: ['node_modules', '(^|/)dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'require', 'default'],
      extensions: ['.ts', '.mts', '.d.mts', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
