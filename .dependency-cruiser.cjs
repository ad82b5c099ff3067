/**
 * The import rules. `npm test` runs `depcruise services packages test tools --config .dependency-cruiser.cjs`.
 *
 * Paths are those of resolved modules: a package is node_modules/…, a built-in module is its name alone (`crypto`).
 */
const src = '^services/[^/]+/src/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-knows-only-itself',
      comment: 'The domain imports no other layer, no package and no node: module.',
      severity: 'error',
      from: { path: `${src}domain/` },
      to: { pathNot: `${src}domain/` },
    },
    {
      name: 'application-knows-domain-and-contract',
      comment: 'Use cases reach the outside through ports: no adapter, no main, no package, no node: module.',
      severity: 'error',
      from: { path: `${src}application/` },
      to: { pathNot: `${src}(application|domain|generated)/` },
    },
    {
      name: 'adapters-stay-apart',
      comment:
        'An adapter may import application, domain, generated, built and packages. Two adapters share code through a port.',
      severity: 'error',
      from: { path: '^(services/[^/]+/src/adapters/)([^/]+)' },
      to: { path: '^services/', pathNot: ['^$1$2/', `${src}(application|domain|generated|built)/`, '/node_modules/'] },
    },
    {
      name: 'sql-engine-knows-no-table',
      comment:
        'In typeorm/, lists/ imports statements/, which imports connection/. The files beside them pass tables and functions in.',
      severity: 'error',
      from: { path: `${src}adapters/typeorm/(connection|statements|lists)/` },
      to: { path: `${src}adapters/typeorm/`, pathNot: `${src}adapters/typeorm/(connection|statements|lists)/` },
    },
    {
      name: 'sql-statements-know-no-list',
      severity: 'error',
      from: { path: `${src}adapters/typeorm/(connection|statements)/` },
      to: { path: `${src}adapters/typeorm/lists/` },
    },
    {
      name: 'sql-connections-know-no-statement',
      severity: 'error',
      from: { path: `${src}adapters/typeorm/connection/` },
      to: { path: `${src}adapters/typeorm/statements/` },
    },
    {
      name: 'only-main-composes',
      comment: 'Only main and the tests may import main.',
      severity: 'error',
      from: { pathNot: [`${src}main/`, '^test/'] },
      to: { path: `${src}main/` },
    },
    {
      name: 'the-service-does-not-render-its-reference',
      comment:
        'render-docs.ts belongs to the build (bundle.mjs) and to tests; the service reads the files that it made.',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { path: '^services/api/render-docs\\.ts$' },
    },
    {
      name: 'generated-stands-alone',
      comment: 'Generated code of the service imports nothing.',
      severity: 'error',
      from: { path: `${src}(domain/)?generated/` },
      to: {},
    },
    {
      name: 'packages-stand-alone',
      comment: 'What integrators install imports only itself, and packages that its build includes.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/', pathNot: '^packages/store-plugin/' },
      to: { pathNot: ['^packages/$1/', '/node_modules/'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'the-store-plugin-uses-the-sdk',
      comment: 'The core of the store plugin knows no shop system, and of the SDK its public entry, in core/sdk.ts.',
      severity: 'error',
      from: { path: '^packages/store-plugin/src/(core|admin|generated)/', pathNot: '/core/sdk\\.ts$' },
      to: { pathNot: '^packages/store-plugin/src/(core|admin|generated)/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'the-hosts-of-the-store-plugin-stay-apart',
      comment:
        'An adapter of the store plugin imports its core, the panel for the admins, its own folder and its host.',
      severity: 'error',
      from: { path: '^packages/store-plugin/src/(vendure|medusa)/' },
      to: {
        path: '^(packages|services|tools)/',
        pathNot: ['^packages/store-plugin/src/($1|core|admin)/', '/node_modules/'],
      },
    },
    {
      name: 'the-store-plugin-has-one-door-to-the-sdk',
      severity: 'error',
      comment: "core/sdk.ts imports the SDK's public entry.",
      from: { path: '^packages/store-plugin/src/core/sdk\\.ts$' },
      to: { pathNot: '^packages/sdk-node/src/index\\.ts$' },
    },
    {
      name: 'the-sdk-runs-everywhere',
      comment: 'Node, Bun, Workers, browsers: only the command line uses node: modules.',
      severity: 'error',
      from: { path: '^packages/sdk-node/src/', pathNot: '^packages/sdk-node/src/cli/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'services-and-tools-know-no-package',
      comment: 'Codegen writes into packages. Nothing imports them but tests.',
      severity: 'error',
      from: { path: '^(services|tools)/' },
      to: { path: '^packages/', pathNot: '/node_modules/' },
    },
    {
      name: 'tools-know-no-service',
      comment: 'Tools write files into services, but import nothing from services or tests.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^(services|test)/', pathNot: '/node_modules/' },
    },
    {
      name: 'services-know-no-tool-and-no-test',
      comment: 'Only the build step that renders the API reference uses a tool.',
      severity: 'error',
      from: { path: '^services/', pathNot: '^services/api/render-docs\\.ts$' },
      to: { path: '^(tools|test)/', pathNot: '/node_modules/' },
    },
    {
      name: 'no-circular',
      comment: 'Imports of types count, too. Move what two modules both need into a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-from-dist',
      comment: 'Source files never import built files.',
      severity: 'error',
      from: {},
      to: { path: '(^|/)dist/', pathNot: 'node_modules/' },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      // The baselines of the bench resolve the packages of the service themselves. The client that test/tools/foreign uses
      // is generated during the test. Shop systems are installed by the tests of the store plugin alone. The stories of the
      // SDKs run where the packed one is installed.
      from: {
        pathNot: [
          '^test/(bench|sdk/story|tools/foreign|shops/(vendure|medusa))/',
          '^packages/store-plugin/src/(vendure|medusa)/',
        ],
      },
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-are-declared',
      comment: 'A package must be in the package.json of the workspace that imports it.',
      severity: 'error',
      from: { path: '^services/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-dependency-in-production',
      comment: 'Only types may be imported from a development package.',
      severity: 'error',
      from: { path: src },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    // Includes `import type`, and imports that TypeScript would remove.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // What codegen renders from a tiny contract: no part of a program.
    exclude: { path: ['^test/tools/golden/', '/\\.medusa/'] },
    // These are not our sources. Imports that lead there are still checked.
    doNotFollow: { path: ['node_modules', '(^|/)dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'require', 'default'],
      extensions: ['.ts', '.mts', '.d.mts', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
