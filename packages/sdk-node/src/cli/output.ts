import { randomUUID } from 'node:crypto';
import { padded, widthOf } from './cell.ts';
import { limaTime } from './lima.ts';

/** Where text goes: a stream of Node, or an array in tests. */
export type Sink = { write(text: string): unknown; isTTY?: boolean | undefined; columns?: number | undefined };

export type Paint = (text: string) => string;

export type Output = {
  /** What people read: standard output, or standard error with --json. */
  say(text: string): void;
  /** What the command was for: with --json the value on one line, otherwise the text. */
  result(value: unknown, text: string): void;
  /** Why the command failed, on standard error: with --json the value on one line, otherwise the text. */
  error(value: unknown, text: string): void;
  /** Always standard error. */
  warn(text: string): void;
  /** How far it is, where a person watches: on standard error, each text in the place of the last. Empty: it is done. */
  progress(text: string): void;
  bold: Paint;
  dim: Paint;
  green: Paint;
  yellow: Paint;
  red: Paint;
};

export type Sinks = { stdout: Sink; stderr: Sink; env(name: string): string | undefined };

/** Colours only on a terminal, and not where `NO_COLOR` is set. */
export function createOutput({ stdout, stderr, env }: Sinks, json: boolean): Output {
  const messages = json ? stderr : stdout;
  const isTerminal = messages.isTTY === true;
  const isDumb = env('TERM') === 'dumb';
  const isColoured = !json && isTerminal && !env('NO_COLOR') && !isDumb;
  // Stands for an escape until the text is printed: nobody can write it into a name, so nobody else can colour the terminal.
  const mark = randomUUID();
  const printed = (text: string): string => printable(text).replaceAll(mark, '\u001B');
  const paint =
    (code: number): Paint =>
    (text) =>
      isColoured ? `${mark}[${code}m${text}${mark}[0m` : text;
  return {
    say: (text) => void messages.write(`${printed(text)}\n`),
    result: (value, text) => void stdout.write(json ? `${JSON.stringify(value)}\n` : `${printed(text)}\n`),
    error: (value, text) => void stderr.write(`${printed(json ? JSON.stringify(value) : text)}\n`),
    warn: (text) => void stderr.write(`${printed(text)}\n`),
    progress(text) {
      // A line that the terminal breaks could not be overwritten.
      const widest = Math.max(1, (stderr.columns || 80) - 1);
      if (stderr.isTTY && !isDumb) stderr.write(`\r\u001B[K${printed(text).slice(0, widest)}`);
    },
    bold: paint(1),
    dim: paint(2),
    green: paint(32),
    yellow: paint(33),
    red: paint(31),
  };
}

/**
 * Without control characters, and without those that change the direction of writing or end a line: a text can come from
 * elsewhere. Line breaks stay, and a tab is a space.
 */
const printable = (text: string): string =>
  text
    .replaceAll('\t', ' ')
    .replaceAll(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, (found) => (found === '\n' ? found : ''));

/** A value that came from elsewhere, as a part of one line: without it, a value could print a line of its own. */
export const oneLine = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\n', ' ') : '');

/** The time of day in Lima. With the date where it is not today: a test clock can be far ahead. */
export function shownTime(timestamp: string, now: Date): string {
  const time = limaTime(new Date(timestamp));
  return time.day === limaTime(now).day ? time.clock : `${time.day} ${time.clock}`;
}

/** `1 post`, `2 posts` */
export const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

/** Names and values below each other. Values that are null are left out. */
export function fields(rows: Readonly<Record<string, string | null | undefined>>): string {
  const shown = Object.entries(rows).filter(([, value]) => value != null);
  const width = Math.max(...shown.map(([name]) => name.length));
  return shown.map(([name, value]) => `  ${name.padEnd(width)}  ${oneLine(value)}`).join('\n');
}

/** Columns below each other, after this many spaces. */
export function table(rows: readonly (readonly string[])[], indent = 2): string {
  const width = (column: number): number => Math.max(...rows.map((row) => widthOf(row[column] ?? '')));
  const widths = (rows[0] ?? []).map((_, column) => width(column));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => padded(cell, widths[column] ?? 0)).join('  ');
  return rows.map((row) => (' '.repeat(indent) + line(row)).trimEnd()).join('\n');
}
