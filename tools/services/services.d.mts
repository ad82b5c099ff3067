/** The types for the tests. The scripts are plain JavaScript, because they run before any package is installed. */

/** Where to run. Default: a free port, and a new folder that `stop` removes. A given folder is kept. */
export interface Place {
  dir?: string;
  port?: number;
}

/** A private server on the loopback interface. */
export interface Server {
  readonly url: string;
  readonly port: number;
  readonly dir: string;
  /** The pid of the running process; `restart` changes it. */
  readonly pid: number;
  /** Ends the process, by default with SIGKILL, and waits until it has ended. Data and port are kept. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again with the same port and data, also while it runs; resolves when it responds. */
  restart(): Promise<void>;
  /** Stops the process with SIGSTOP: connections stay open, and it does not respond. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** A node of a cluster. `restart` joins the cluster again; it resolves when the node has caught up. */
export interface GaleraNode extends Server {
  /** Cuts it off from the other nodes; its clients still reach it. */
  isolate(): Promise<unknown>;
  rejoin(): Promise<unknown>;
  /** A row of SHOW STATUS, such as `wsrep_cluster_size`. */
  status(name: string): Promise<string>;
}

export interface Galera {
  readonly nodes: readonly GaleraNode[];
  /** One address for all nodes. It spreads the connections. */
  readonly url: string;
  stop(): Promise<void>;
}

/** One address for several servers. */
export interface Balancer {
  readonly port: number;
  close(): Promise<void>;
}

export interface Services {
  readonly mariadb: Server;
  readonly redis: Server;
  stop(): Promise<void>;
}

/**
 * @param place `options` are added to the command line of `mariadbd`; they override earlier ones. `clockFile` has how far its clock is
 *   ahead, as `+SECONDS`, and may change.
 */
export function startMariadb(place?: Place & { options?: readonly string[]; clockFile?: string }): Promise<Server>;
/** MySQL itself, which must be installed: see `missingMysql`. */
export function startMysql(place?: Place & { options?: readonly string[] }): Promise<Server>;
/** Installs it as root on Debian. @returns what is missing and how to get it */
export function missingMysql(): Promise<string | undefined>;
/** Installs it as root on Debian. @returns what is missing and how to get it */
export function missingPhp(): Promise<string | undefined>;
/** A cluster of three nodes, for tests of what differs from one server; it must be installed: see `missingGalera`. */
export function startGalera(given?: {
  nodes?: number;
  options?: readonly string[];
  /** The balancer closes the connections to a node that does not work. On a busy machine a node may only seem so. */
  isWatched?: boolean;
}): Promise<Galera>;
/** @param given `check`: whether the server at this port works */
export function startBalancer(
  ports: readonly number[],
  given?: { check?: (port: number) => Promise<boolean> },
): Promise<Balancer>;
/** Installs it as root on Debian or Ubuntu. @returns what is missing and how to get it */
export function missingGalera(): Promise<string | undefined>;
/** Where promtool is; undefined without it: see `missingPromtool`. */
export function findPromtool(): string | undefined;
/** Installs it as root on Debian. @returns what is missing and how to get it */
export function missingPromtool(): Promise<string | undefined>;
type Deployed = 'caddy' | 'nginx' | 'systemd-analyze';
/** Where a program is that runs or checks the files of deploy/; undefined without it: see `missingDeployed`. */
export function findDeployed(name: Deployed): string | undefined;
/** Installs them as root on Debian. @returns what is missing and how to get it */
export function missingDeployed(...names: Deployed[]): Promise<string | undefined>;
/** @param configure writes its files into the folder, and returns its arguments */
export function startProxy(
  name: 'caddy' | 'nginx',
  configure: (dir: string, port: number) => string[],
): Promise<Server>;
/** PostgreSQL, for the shops that need it; it must be installed: see `missingPostgres`. */
export function startPostgres(place?: Place): Promise<Server>;
/** Installs it as root on Debian. @returns what is missing and how to get it */
export function missingPostgres(): Promise<string | undefined>;
/** @param place `options` are added to the command line of `redis-server`. */
export function startRedis(place?: Place & { options?: readonly string[] }): Promise<Server>;
export function startServices(): Promise<Services | { missing: string }>;
export function missingServices(): Promise<string | undefined>;
/** @returns the path of Chromium or Chrome, for tests in a browser */
export function findChromium(): string | undefined;
/** @returns the path of Firefox, if it is there */
export function findFirefox(): string | undefined;
/** Installs Chromium as root on Debian. @returns what is missing and how to get it */
export function missingChromium(): Promise<string | undefined>;
/** @returns the path of a Python that has what the tests of the Python SDK need */
export function findPython(): string | undefined;
/** Installs it as root on Debian. @returns what is missing and how to get it */
export function missingPython(): Promise<string | undefined>;
/** Installs the servers that tests run a shop in Python on, as root on Debian. @returns what is missing and how to get it */
export function missingPythonServers(): Promise<string | undefined>;
/** @returns the path of a Python that has what the tests of forks need */
export function findPythonToFork(): string | undefined;
export const howToForkPython: string;
/** @returns the folder, outside the checkout, of something that is installed for the tests */
export function installedFolder(...names: string[]): string;
/** Fills a folder, once and as a whole. `what` is for the terminal. */
export function installOnce(folder: string, what: string, fill: (draft: string) => Promise<void>): Promise<void>;
