import { aptInstalled } from './apt.mjs';
import { findProgram } from './find.mjs';

const programs = ['php', 'phpunit', 'composer'];

/** What the tests of the PHP SDK need; Guzzle and Symfony are examples of what it works with. */
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
];

const isMissing = () => programs.some((name) => findProgram(name) === undefined);

/**
 * Finds PHP. As root on Debian, installs it if it is missing.
 *
 * @returns {Promise<string | undefined>} what is missing and how to get it, in one sentence
 */
export async function missingPhp() {
  if (isMissing()) await aptInstalled(packages);
  if (!isMissing()) return undefined;
  return `PHP was not found: run \`sudo apt-get install ${packages.join(' ')}\` on Debian, or install php, phpunit 9 and composer, and try again.`;
}
