/** A loopback port that is not in use, outside the range of outgoing connections. */
export function freePort(): Promise<number>;
