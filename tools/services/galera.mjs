import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startBalancer } from './balancer.mjs';
import { freePort } from './free-port.mjs';
import { copyScripts, findGalera, missingGalera } from './galera-packages.mjs';
import { findMariadb, mariadbOptions } from './mariadb.mjs';
import { withParentDeathSignal } from './parent-death-signal.mjs';
import { startPrivate } from './private-server.mjs';

export { findGalera, missingGalera };

const run = promisify(execFile);

/** @typedef {{ number: number, dir: string, replication: number, ist: number, sst: number }} Node */
/** @typedef {Node & { others: () => readonly Node[] }} Member */

/**
 * Starts a Galera cluster on this machine: each node is a MariaDB with a folder and ports of its own, on the loopback
 * interface. The first node begins the cluster. The others get its data (SST), as a new node does at an operator's.
 *
 * @param {{ nodes?: number, options?: readonly string[], isWatched?: boolean }} [given]
 * @returns {Promise<import('./services.mjs').Galera>}
 */
export async function startGalera({ nodes: count = 3, options = [], isWatched = false } = {}) {
  const missing = await missingGalera();
  if (missing) throw new Error(missing);
  const dir = mkdtempSync(path.join(tmpdir(), 'svc-galera-'));
  copyScripts(dir);
  owned(dir);
  /** @type {Node[]} */
  const nodes = [];
  for (let number = 1; number <= count; number += 1) nodes.push(await placeOf(dir, number));
  /** @type {import('./services.mjs').Server[]} */
  const started = [];
  const stop = async () => {
    // The last one ends last: a node that leaves in order does not make the others wait.
    for (const server of started) await server.kill('SIGTERM');
    for (const server of started) await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    for (const node of nodes) {
      // Only the first start of the first node begins a cluster. When it is started again, it joins the others.
      const others = () => (started.length === 0 ? [] : nodes.filter((other) => other !== node));
      started.push(await startPrivate(recipe({ ...node, others }, options), { dir: node.dir }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const ports = started.map(({ port }) => port);
  const check = async (/** @type {number} */ port) =>
    isSynced(started.find((server) => server.port === port)?.dir ?? '');
  const balancer = await startBalancer(ports, isWatched ? { check } : {});
  return {
    nodes: started.map(toNode),
    url: `mysql://root@127.0.0.1:${balancer.port}/`,
    stop: async () => {
      await balancer.close();
      await stop();
    },
  };
}

/** @param {string} dir @param {number} number @returns {Promise<Node>} */
async function placeOf(dir, number) {
  const own = path.join(dir, `node-${number}`);
  mkdirSync(path.join(own, 'data'), { recursive: true });
  owned(own);
  owned(path.join(own, 'data'));
  return { number, dir: own, replication: await freePort(), ist: await freePort(), sst: await freePort() };
}

/**
 * A partition by Galera's own switch, with which its own tests cut a node off: it closes its connections to the others and opens
 * none, while its clients reach it as before. Namespaces of the network and rules of a firewall would need rights and
 * parts of the kernel that a build server may not have. What differs: the others notice closed connections, not silence. Silence
 * is what `pause` makes.
 *
 * @param {import('./services.mjs').Server} server
 */
const toNode = (server) =>
  Object.assign(server, {
    isolate: () => query(server.dir, "SET GLOBAL wsrep_provider_options = 'gmcast.isolate=1'"),
    rejoin: () => query(server.dir, "SET GLOBAL wsrep_provider_options = 'gmcast.isolate=0'"),
    /** @param {string} name */
    status: async (name) =>
      (await query(server.dir, `SHOW GLOBAL STATUS LIKE '${name}'`)).split('\t').at(1)?.trim() ?? '',
  });

/**
 * @param {Member} node
 * @param {readonly string[]} options
 * @returns {import('./private-server.mjs').Recipe}
 */
const recipe = (node, options) => ({
  name: 'galera',
  url: (port) => `mysql://root@127.0.0.1:${port}/`,
  // The copy of the data takes 5 s, on a busy machine ten times as long.
  readyWithinMs: 120_000,
  prepare: async (dir) => {
    // The others get everything from it.
    if (node.number > 1) return;
    const places = [`--datadir=${path.join(dir, 'data')}`, `--tmpdir=${dir}`];
    const auth = ['--auth-root-authentication-method=normal', '--skip-test-db'];
    const [program, ...args] = asUser([findMariadb()?.installer ?? '', '--no-defaults', ...places, ...auth]);
    await run(program, args, { timeout: 60_000 });
  },
  command: (dir, port) => {
    const file = path.join(dir, 'start.sh');
    writeFileSync(file, startScript(node, [...mariadbOptions(dir, port), ...galeraOptions(node), ...options]));
    return asUser(['sh', file]);
  },
  responds: ({ dir }) => isSynced(dir),
});

/** The node is one of the cluster and has caught up with it. @param {string} dir @returns {Promise<boolean>} */
const isSynced = (dir) =>
  query(dir, "SHOW GLOBAL STATUS LIKE 'wsrep_local_state_comment'", 2_000).then(
    (answer) => answer.includes('Synced'),
    () => false,
  );

/**
 * A node that was killed first finds out which commits it has, and gets only the later ones (IST). Without this it would
 * copy everything.
 *
 * @param {Member} node
 * @param {readonly string[]} options
 */
function startScript({ dir, others }, options) {
  const members = others().map(({ replication }) => `127.0.0.1:${replication}`);
  const all = ['--no-defaults', ...options, `--wsrep-cluster-address=gcomm://${members.join(',')}`];
  const command = [findMariadb()?.server, ...all].map((word) => `'${word}'`).join(' ');
  const isNew = !existsSync(path.join(dir, 'data', 'grastate.dat'));
  const recovered = `$(${command} --wsrep-recover 2>&1 | sed -n 's/.*Recovered position: *//p' | tail -n 1)`;
  return `PATH='${path.dirname(dir)}':"$PATH"
export PATH
position=${isNew ? '' : recovered}
exec ${command} \${position:+--wsrep-start-position="$position"}
`;
}

/** @param {Member} node */
const galeraOptions = ({ number, replication, ist, sst }) => [
  '--binlog-format=ROW',
  '--innodb-autoinc-lock-mode=2',
  '--wsrep-on=ON',
  `--wsrep-provider=${findGalera()?.library}`,
  '--wsrep-cluster-name=svc',
  `--wsrep-node-name=node-${number}`,
  '--wsrep-node-address=127.0.0.1',
  '--wsrep-sst-method=rsync',
  `--wsrep-sst-receive-address=127.0.0.1:${sst}`,
  `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${replication};ist.recv_addr=127.0.0.1:${ist};gcache.size=64M`,
];

/** By the socket in its folder, so no other server can respond. @param {string} dir @param {string} sql */
async function query(dir, sql, timeout = 10_000) {
  const socket = path.join(dir, 'my.sock');
  if (!existsSync(socket)) throw new Error(`${socket} does not exist.`);
  const to = ['--no-defaults', '--user=root', `--socket=${socket}`, '--skip-column-names', '--batch'];
  return (await run(findMariadb()?.client ?? '', [...to, '-e', sql], { timeout, killSignal: 'SIGKILL' })).stdout;
}

/**
 * The daemon of rsync that receives the data gives up the rights of root, and could not write then. So root starts the
 * nodes as a user without rights.
 *
 * @param {[string, ...string[]]} command
 * @returns {[string, ...string[]]}
 */
function asUser([program, ...args]) {
  const user = userOf();
  if (!user) return [program, ...args];
  const change = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  return ['setpriv', ...change, ...withParentDeathSignal(program, args)];
}

/** @param {string} dir */
function owned(dir) {
  const user = userOf();
  if (user) chownSync(dir, user.uid, user.gid);
}

/** @returns {{ uid: number, gid: number } | undefined} undefined when this process is not root */
function userOf() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (/** @type {string} */ option) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
