import pino from 'pino';
import type { Log } from '../application/ports.ts';
import type { Config } from './config.ts';
import { loggedError } from './logged-error.ts';

/** Fields whose values are never written to the log. */
const secretNames = new Set(['authorization', 'client_secret', 'signing_secret', 'secret', 'token', 'password']);
const secretFields = [...secretNames, '*.authorization', '*.client_secret', '*.signing_secret'];

/** Redaction doubles the cost of a line. It is left out when no field is an object or has a secret name. */
function needsRedaction(fields: object): boolean {
  for (const [name, value] of Object.entries(fields))
    if (secretNames.has(name) || (typeof value === 'object' && value !== null)) return true;
  return false;
}

/** Writes JSON lines in production, and readable lines in development. */
export function createLog({ development, logLevel }: Pick<Config, 'development' | 'logLevel'>): Log {
  const plain: pino.LoggerOptions = { level: logLevel };
  const redacting: pino.LoggerOptions = {
    ...plain,
    redact: { paths: secretFields, censor: '[redacted]' },
    serializers: { err: loggedError },
  };
  const out = bufferedOutput(process.stdout);
  const destination = development ? { write: (line: string) => out.write(readableLine(line)) } : out;
  const [plainLog, redactingLog] = [pino(plain, destination), pino(redacting, destination)];
  const logFor = (fields: object) => (needsRedaction(fields) ? redactingLog : plainLog);
  return {
    info: (fields, message) => logFor(fields).info(fields, message),
    warn: (fields, message) => logFor(fields).warn(fields, message),
    error: (fields, message) => logFor(fields).error(fields, message),
  };
}

/** Lines are dropped while more than this waits for a slow reader of the log. */
const backlogBytes = 4 * 1024 * 1024;

/** Lines wait this long for others: a call to the system for each line was 4 % of the CPU of a busy process. */
const flushAfterMs = 10;

/**
 * Writes the lines of 10 ms in one call, and the last lines when the process ends; `kill -9` loses them. A reader that
 * stops reading, or a full disk, loses lines; the service goes on.
 */
function bufferedOutput(out: NodeJS.WriteStream): { write(line: string): void } {
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0 && out.writableLength < backlogBytes) out.write(lines.join(''));
    lines = [];
  };
  out.on('error', () => undefined);
  process.on('exit', flush);
  return {
    write(line) {
      if (lines.push(line) === 1) setTimeout(flush, flushAfterMs);
    },
  };
}

type Line = { time: number; msg: string; level: number; err?: { stack?: string } } & Record<string, unknown>;

const hiddenFields = new Set(['time', 'msg', 'level', 'pid', 'hostname', 'err']);

function readableLine(json: string): string {
  const line = JSON.parse(json) as Line;
  const fields = Object.entries(line)
    .filter(([name, value]) => !hiddenFields.has(name) && value !== null)
    .map(([name, value]) => (name === 'duration_ms' ? `${String(value)}ms` : String(value)));
  const stack = line.err?.stack ? `\n${line.err.stack}` : '';
  return `  ${new Date(line.time).toISOString().slice(11, 19)} ${line.msg} ${fields.join(' ')}${stack}\n`;
}
