import pino from 'pino';
import type { Log } from '../application/ports.ts';
import type { Config } from './config.ts';

/** Never written, wherever they should turn up. */
const secretNames = new Set(['authorization', 'client_secret', 'signing_secret', 'secret', 'token', 'password']);
const secretFields = [...secretNames, '*.authorization', '*.client_secret', '*.signing_secret'];

/** Redaction costs as much as the rest of a line: a line whose fields are plain and have other names needs none. */
function needsRedaction(fields: object): boolean {
  for (const [name, value] of Object.entries(fields))
    if (secretNames.has(name) || (typeof value === 'object' && value !== null)) return true;
  return false;
}

/** JSON lines in production, a line for people in development. */
export function createLog({ development, logLevel }: Pick<Config, 'development' | 'logLevel'>): Log {
  const plain: pino.LoggerOptions = { level: logLevel };
  const redacting: pino.LoggerOptions = {
    ...plain,
    redact: { paths: secretFields, censor: '[redacted]' },
    // An error of the database carries its statement and the values in it: only its words are kept.
    serializers: {
      err: ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack }),
    },
  };
  const out = inTurns(process.stdout);
  const written = development ? { write: (line: string) => out.write(forPeople(line)) } : out;
  const [quick, careful] = [pino(plain, written), pino(redacting, written)];
  const logFor = (fields: object) => (needsRedaction(fields) ? careful : quick);
  return {
    info: (fields, message) => logFor(fields).info(fields, message),
    warn: (fields, message) => logFor(fields).warn(fields, message),
    error: (fields, message) => logFor(fields).error(fields, message),
  };
}

/** What may wait for a slow reader. */
const backlogBytes = 4 * 1024 * 1024;

/**
 * Writes the lines of each turn of the event loop together, the last ones when the process ends. Somebody who does not
 * read, or a disk that is full, costs lines and never the service.
 */
function inTurns(out: NodeJS.WriteStream): { write(line: string): void } {
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0 && out.writableLength < backlogBytes) out.write(lines.join(''));
    lines = [];
  };
  out.on('error', () => undefined);
  process.on('exit', flush);
  return {
    write(line) {
      if (lines.push(line) === 1) setImmediate(flush);
    },
  };
}

type Line = { time: number; msg: string; level: number; err?: { stack?: string } } & Record<string, unknown>;

const unshown = new Set(['time', 'msg', 'level', 'pid', 'hostname', 'err']);

function forPeople(json: string): string {
  const line = JSON.parse(json) as Line;
  const fields = Object.entries(line)
    .filter(([name, value]) => !unshown.has(name) && value !== null)
    .map(([name, value]) => (name === 'duration_ms' ? `${String(value)}ms` : String(value)));
  const stack = line.err?.stack ? `\n${line.err.stack}` : '';
  return `  ${new Date(line.time).toISOString().slice(11, 19)} ${line.msg} ${fields.join(' ')}${stack}\n`;
}
