import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { phpSdkPacked } from '../../tools/run/sdk-php-pack.mjs';

/** Makes an empty project in a folder, and installs the packed SDK there with Composer, without a network. */
export async function composerProjectWithSdk(folder: string): Promise<void> {
  const { repository, requirement } = phpSdkPacked(path.join(folder, 'packages'));
  const composer = (...args: string[]) =>
    promisify(execFile)('composer', [...args, '--no-interaction'], {
      cwd: folder,
      env: { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_DISABLE_NETWORK: '1', COMPOSER_HOME: folder },
    });
  await composer('init', '--name=shop/app');
  await composer('config', 'repositories.packagist.org', 'false');
  await composer('config', 'repositories.svc', 'artifact', repository);
  await composer('require', requirement);
}
