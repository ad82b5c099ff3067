import { parseArgs } from 'node:util';
import { endOfUsage, endOnSignals } from './command.mjs';
import { installed } from './install.mjs';
import { sdkBuilt, sdkPacked } from './sdk-build.mjs';
import { phpSdkPacked } from './sdk-php-pack.mjs';
import { pythonSdkPacked } from './sdk-python-pack.mjs';

const help = `npm run sdk:pack -- LANGUAGE   makes the package of an SDK, and prints how to install it

  npm run sdk:pack -- node     packages/sdk-node/svc-node-….tgz, for npm
  npm run sdk:pack -- python   a wheel and an sdist in packages/sdk-python/dist, for pip
  npm run sdk:pack -- php      a .zip in packages/sdk-php/dist, which is then a repository of Composer

Nothing is published, and git ignores these files. The commands for the folder of your program are on stdout.`;

/** Each makes its package. @returns the commands that install it */
const languages = {
  async node() {
    await installed();
    await sdkBuilt();
    return [`npm install "${await sdkPacked()}"`];
  },
  async python() {
    const { wheel, sdist } = await pythonSdkPacked();
    return [`pip install "${wheel}"`, `# or from its source: pip install "${sdist}"`];
  },
  async php() {
    const { repository, requirement } = phpSdkPacked();
    return [
      'composer init --no-interaction --name=shop/app   # unless the folder has a composer.json',
      `composer config repositories.svc artifact "${repository}"`,
      `composer require ${requirement}`,
    ];
  },
};

const { values, positionals } = settings();
const [language = '', ...others] = positionals;
endOnSignals();
if (values.help) console.log(help);
else if (!Object.hasOwn(languages, language) || others.length > 0) {
  const wrong = positionals.join(' ');
  console.error(wrong === '' ? help : `There is no SDK "${wrong}" to pack.\n\n${help}`);
  process.exitCode = 2;
} else await pack(languages[language]);

async function pack(packed) {
  try {
    for (const line of await packed()) console.log(line);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

function settings() {
  try {
    return parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    return endOfUsage(error);
  }
}
