/** The types for the programs in TypeScript. */
export interface Running {
  readonly origin: string;
  readonly pid: number;
  /** The peak memory of the process, from /proc. */
  peakMb(): number;
  stop(): Promise<void>;
}
export function svc<T>(env: Record<string, string>, ...args: string[]): T;
export function startSvc(env: Record<string, string>, command: 'start' | 'api' | 'worker'): Promise<Running>;
export function startProcess(args: string[], env: Record<string, string>, ready?: RegExp): Promise<Running>;
export const root: string;
