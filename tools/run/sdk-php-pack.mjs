import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from './make-if-changed.mjs';
import { zipOf } from './zip.mjs';

const folder = path.resolve('packages/sdk-php');

/** Makes the .zip of the PHP SDK. @returns its folder, which is a repository of Composer, and what Composer requires of it */
export function phpSdkPacked(destination = path.join(folder, 'dist')) {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'composer.json'), 'utf8'));
  const sources = filesIn(path.join(folder, 'src'), /\.php$/).map((file) => path.relative(folder, file));
  const files = ['LICENSE', 'README.md', 'composer.json', ...sources.toSorted()];
  const contents = files.map((file) => ({
    name: file.replaceAll(path.sep, '/'),
    content: readFileSync(path.join(folder, file)),
  }));
  mkdirSync(destination, { recursive: true });
  const zip = path.join(destination, `${name.replace('/', '-')}-${version}.zip`);
  writeFileSync(zip, zipOf(contents));
  return { zip, repository: destination, requirement: `${name}:^${version}` };
}
