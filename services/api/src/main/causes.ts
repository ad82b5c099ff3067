import { isTemporary, Refusal } from '../domain/refusal.ts';
import type { Store } from '../application/store.ts';
import type { Log } from '../application/ports.ts';
import type { System } from './system.ts';

const betweenLinesMs = 1_000;
/** The causes are words of ours, so there are few. */
const most = 1_000;

/** @param cause in words of ours; the other fields are logged with it */
export type TellCause = (cause: { cause: string; [field: string]: unknown }, message: string) => void;

/**
 * Of background work: the database cannot be used, or other units change the same rows. It is tried again by itself.
 * @returns null: it is an error
 */
export function waitingFor(error: unknown, { isUnavailable }: Pick<Store, 'isUnavailable'>) {
  const causes = [error, error instanceof Error ? error.cause : undefined];
  const waits = causes.find((one) => isTemporary(one) || isUnavailable(one));
  if (waits === undefined) return { code: null, cause: null };
  const words = waits instanceof Refusal ? waits.publicMessage?.en : undefined;
  return { code: 'SERVICE_UNAVAILABLE', cause: words ?? 'the database cannot be used' };
}

/** Logs a cause at once, and then at most once a second, with how often it has come meanwhile. */
export function causeLog(log: Log, { monotonicMs }: Pick<System, 'monotonicMs'>): TellCause {
  const told = new Map<string, { atMs: number; more: number }>();
  return (fields, message) => {
    const name = `${message} ${fields.cause}`;
    const nowMs = monotonicMs();
    const before = told.get(name);
    if (before !== undefined && nowMs - before.atMs < betweenLinesMs) {
      before.more += 1;
      return;
    }
    if (told.size >= most) told.clear();
    told.set(name, { atMs: nowMs, more: 0 });
    log.warn({ ...fields, times: 1 + (before?.more ?? 0) }, message);
  };
}
