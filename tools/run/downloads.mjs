import { missingNode, nodeVersions } from '../services/node-versions.mjs';
import {
  missingGalera,
  missingMysql,
  missingPhp,
  missingPromtool,
  missingPython,
  missingPythonServers,
} from '../services/services.mjs';
import { hostInstalled, shops } from './shops.mjs';

/**
 * Installs what a whole run needs beside the packages, one after the other, while its first tests run: on a machine that has
 * none of it, minutes of downloads. What cannot be had is reported where it is needed.
 */
export async function installedAhead() {
  await tried(missingMysql());
  await tried(missingGalera());
  await tried(missingPromtool());
  await tried(missingPhp());
  await tried(missingPython());
  await tried(missingPythonServers());
  for (const [name, missing] of Object.entries(shops))
    await tried(missing().then((what) => what ?? hostInstalled(name)));
  for (const version of nodeVersions) await tried(missingNode(version));
}

/** @param {Promise<unknown>} installation */
const tried = (installation) => installation.catch(() => undefined);
