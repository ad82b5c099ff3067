import { spawnSync } from 'node:child_process';
import { aptInstalled } from './apt.mjs';
import { findProgram } from './find.mjs';

const programs = ['php', 'phpunit', 'composer'];

/** What the tests of the PHP SDK need; Guzzle, Symfony and Laravel are examples of what it works with. */
const packages = [
  'php-cli',
  'php-curl',
  'php-xml',
  'php-mbstring',
  'php-zip',
  'phpunit',
  'composer',
  'php-psr-http-client',
  'php-guzzlehttp-guzzle',
  'php-symfony-http-foundation',
  'php-laravel-framework',
];

/** Debian has them in PHP's include path. */
const libraries = ['GuzzleHttp', 'Psr/Http/Client', 'Symfony/Component/HttpFoundation', 'Illuminate'];

const isMissing = () => programs.some((name) => findProgram(name) === undefined) || !hasLibraries();

function hasLibraries() {
  const code =
    'foreach (array_slice($argv, 1) as $name) if (!stream_resolve_include_path("$name/autoload.php")) exit(1);';
  return spawnSync('php', ['-r', code, '--', ...libraries]).status === 0;
}

/**
 * Finds PHP. As root on Debian, installs it if it is missing.
 *
 * @returns {Promise<string | undefined>} what is missing and how to get it, in one sentence
 */
export async function missingPhp() {
  if (isMissing()) await aptInstalled(packages);
  if (!isMissing()) return undefined;
  return `PHP was not found: run \`sudo apt-get install ${packages.join(' ')}\` on Debian, or install php, phpunit 9, composer and these libraries in PHP's include path, and try again.`;
}
