import { aptInstalled } from './apt.mjs';
import { startBalancer } from './balancer.mjs';
import { findChromium, missingChromium } from './chromium.mjs';
import { findDeployed, missingDeployed, startProxy } from './deployed.mjs';
import { findFirefox } from './firefox.mjs';
import { missingGalera, startGalera } from './galera.mjs';
import { findMariadb, mariadbPackages, startMariadb } from './mariadb.mjs';
import { installedFolder, installOnce } from './install-once.mjs';
import { missingMysql, startMysql } from './mysql.mjs';
import { missingPhp } from './php.mjs';
import { findPromtool, missingPromtool } from './promtool.mjs';
import { missingPostgres, startPostgres } from './postgres.mjs';
import {
  findPython,
  findPythonToFork,
  howToForkPython,
  installPythonToFork,
  missingPython,
  missingPythonServers,
} from './python.mjs';
import { findRedis, redisPackages, startRedis } from './redis.mjs';

export {
  findChromium,
  findDeployed,
  findPromtool,
  findPython,
  findPythonToFork,
  findFirefox,
  howToForkPython,
  installedFolder,
  installOnce,
  installPythonToFork,
  missingChromium,
  missingDeployed,
  missingGalera,
  missingMysql,
  missingPhp,
  missingPostgres,
  missingPromtool,
  missingPython,
  missingPythonServers,
  startBalancer,
  startGalera,
  startMariadb,
  startMysql,
  startPostgres,
  startProxy,
  startRedis,
};

/**
 * Finds MariaDB and Redis, or installs them as root on Debian or Ubuntu.
 *
 * @returns {Promise<string | undefined>} what is missing and how to get it, in one sentence
 */
export async function missingServices() {
  const absent = () => [...(findMariadb() ? [] : mariadbPackages), ...(findRedis() ? [] : redisPackages)];
  const packages = absent();
  if (packages.length === 0) return undefined;
  await aptInstalled(packages);
  const still = absent();
  if (still.length === 0) return undefined;
  return `MariaDB or Redis was not found: run \`sudo apt-get install --no-install-recommends ${still.join(' ')}\`, or \`brew install mariadb redis\` on a Mac, and try again.`;
}

/** @returns {Promise<import('./services.mjs').Services | { missing: string }>} */
export async function startServices() {
  const missing = await missingServices();
  if (missing) return { missing };
  const started = await Promise.allSettled([startMariadb(), startRedis()]);
  const [mariadb, redis] = started;
  if (mariadb.status === 'fulfilled' && redis.status === 'fulfilled') {
    const servers = { mariadb: mariadb.value, redis: redis.value };
    return { ...servers, stop: async () => void (await Promise.all([servers.mariadb.stop(), servers.redis.stop()])) };
  }
  for (const server of started) if (server.status === 'fulfilled') await server.value.stop();
  throw started.find((server) => server.status === 'rejected')?.reason;
}
