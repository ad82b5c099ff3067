/** What the tests may rely on; the scripts themselves are plain JavaScript, because they run before anything is installed. */

/** Where to run: by default a new folder, removed by `stop`, and a free port. A folder that is given is kept. */
export interface Place {
  dir?: string;
  port?: number;
}

/** A private server on the loopback interface. */
export interface Server {
  readonly url: string;
  readonly port: number;
  readonly dir: string;
  /** Of the process that runs now: another one after `restart`. */
  readonly pid: number;
  /** Ends the process (SIGKILL unless told otherwise) and waits until it is gone; data and port stay reserved. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** The same port and the same data, whether it still runs or not; resolves when it answers. */
  restart(): Promise<void>;
  /** Freezes the process: connections stay open and nothing answers. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

export interface Services {
  readonly mariadb: Server;
  readonly redis: Server;
  stop(): Promise<void>;
}

/** @param place with options of `mariadbd` that are added to ours, the last of two being the one that counts. */
export function startMariadb(place?: Place & { options?: readonly string[] }): Promise<Server>;
/** MySQL itself; it must be there, see `missingMysql`. */
export function startMysql(place?: Place & { options?: readonly string[] }): Promise<Server>;
/** Installs it where that is allowed. @returns what is missing and how to get it */
export function missingMysql(): Promise<string | undefined>;
export function startRedis(place?: Place): Promise<Server>;
export function startServices(): Promise<Services | { missing: string }>;
export function missingServices(): Promise<string | undefined>;
