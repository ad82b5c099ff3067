import pino from 'pino';
import type { Log } from '../application/ports.ts';
import type { Config } from './config.ts';

/** Never written, wherever they should turn up. */
const secretFields = [
  'authorization',
  'client_secret',
  'signing_secret',
  'secret',
  'token',
  'password',
  '*.authorization',
  '*.client_secret',
  '*.signing_secret',
];

/** JSON lines in production, a line for people in development. The stdout of a command is its answer's alone. */
export function createLog({
  serving,
  development,
  logLevel,
}: Pick<Config, 'serving' | 'development' | 'logLevel'>): Log {
  const options: pino.LoggerOptions = {
    level: serving ? logLevel : 'warn',
    redact: { paths: secretFields, censor: '[redacted]' },
    // An error of the database carries its statement and the values in it: only its words are kept.
    serializers: {
      err: ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack }),
    },
  };
  // What serves waits for nobody who reads: lines that come while others are being written go out together, and the
  // last ones when the process ends. The lines of a command come in their turn.
  const out = pino.destination({ dest: serving ? 1 : 2, sync: !serving });
  return development ? pino(options, { write: (line) => out.write(forPeople(line)) }) : pino(options, out);
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
