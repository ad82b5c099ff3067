/** @returns the status */
export function post(
  url: URL,
  headers: Record<string, string>,
  body: string,
  stopped: AbortSignal,
  timeoutMs?: number,
): Promise<number>;
