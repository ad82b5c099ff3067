/** Where the plugin writes lines: the logger of the host. No line has a key, a secret or data of a buyer. */
export type Log = { info(line: string): void; warn(line: string): void; error(line: string): void };

/** A sentence for the log: what failed, without the body of a request or an answer. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
