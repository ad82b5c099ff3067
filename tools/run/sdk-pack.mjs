import { endOnSignals } from './command.mjs';
import { installed } from './install.mjs';
import { sdkBuilt, sdkPacked } from './sdk-build.mjs';

/** `npm run sdk:pack`: makes the file that `npm install` takes, and prints how to install it. */
endOnSignals();
try {
  await installed();
  await sdkBuilt();
  console.log(`npm install "${await sdkPacked()}"`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
