import {
  installPythonToFork,
  missingChromium,
  missingGalera,
  missingMysql,
  startGalera,
  startMysql,
  startServices,
} from '../services/services.mjs';
import { runCheck } from './results.mjs';
import { shopsInstalled } from './shops.mjs';

/** What runs until the tests end. @type {{ stop(): Promise<unknown> }[]} */
const servers = [];
/** Whether each kind of server could be had. It is started once. */
const hasServer = {};

/** Starts the servers that the projects need, and leaves out a project whose server is missing. */
export async function withServers(projects) {
  if (projects.some((name) => ['production', 'process', 'mysql', 'galera'].includes(name)))
    hasServer.production ??= await runCheck('MariaDB and Redis for the production profile', async () => {
      const services = await startServices();
      if (services.missing) return { skipped: 1, text: services.missing };
      servers.push(services);
      process.env.SVC_TEST_DATABASE_URL = services.mariadb.url;
      process.env.SVC_TEST_REDIS_URL = services.redis.url;
    });
  if (projects.includes('mysql'))
    hasServer.mysql ??= await runCheck('MySQL, for the tests of the database', async () => {
      const missing = await missingMysql();
      if (missing) return { skipped: 1, text: missing };
      const mysql = await startMysql();
      servers.push(mysql);
      process.env.SVC_TEST_MYSQL_URL = mysql.url;
    });
  if (projects.includes('galera'))
    hasServer.galera ??= await runCheck('Galera, for the tests of a cluster', async () => {
      const missing = await missingGalera();
      if (missing) return { skipped: 1, text: missing };
      const galera = await startGalera();
      servers.push(galera);
      process.env.SVC_TEST_GALERA_URL = galera.url;
      process.env.SVC_TEST_GALERA_NODES = galera.nodes.map(({ url }) => url).join(' ');
    });
  if (projects.includes('browser'))
    hasServer.browser ??= await runCheck('Chromium, for the tests of pages', async () => {
      const missing = await missingChromium();
      return missing && { skipped: 1, text: missing };
    });
  // For one test in `embedded`, which says what is missing. A test must not install while `installedAhead` does.
  if (projects.includes('embedded')) await installPythonToFork();
  if (projects.includes('shops')) hasServer.shops ??= await shopsInstalled();
  // `process` itself skips the tests that need servers.
  return projects.filter((name) => hasServer[name] ?? true);
}

export const stopServers = () => Promise.all(servers.map((server) => server.stop()));
