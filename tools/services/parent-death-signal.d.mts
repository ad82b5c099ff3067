/** The same command, which the kernel ends when this process is killed. Where the system has no `setpriv`: as it was. */
export function withParentDeathSignal(command: string, args: readonly string[]): [string, ...string[]];
