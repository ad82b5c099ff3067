import { endOnSignals } from './command.mjs';
import { installed } from './install.mjs';
import { storePluginBuilt, storePluginPacked } from './store-plugin-build.mjs';

/** `npm run store-plugin:pack`: makes the file that `npm install` takes, and prints how to install it. */
endOnSignals();
try {
  await installed();
  await storePluginBuilt();
  console.log(`npm install "${await storePluginPacked()}"`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
