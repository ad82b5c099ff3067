/** Where text goes: a stream of Node, or an array in tests. */
export type Sink = { write(text: string): unknown; isTTY?: boolean | undefined };

export type Paint = (text: string) => string;

export type Output = {
  /** What people read: standard output, or standard error with --json. */
  say(text: string): void;
  /** What the command was for: with --json the value on one line, otherwise the text. */
  result(value: unknown, text: string): void;
  /** Always standard error. */
  warn(text: string): void;
  /** Whether a person watches. */
  isTerminal: boolean;
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
  const isColoured = isTerminal && !env('NO_COLOR') && env('TERM') !== 'dumb';
  const paint =
    (code: number): Paint =>
    (text) =>
      isColoured ? `\u001B[${code}m${text}\u001B[0m` : text;
  return {
    say: (text) => void messages.write(`${printable(text)}\n`),
    result: (value, text) => void stdout.write(json ? `${JSON.stringify(value)}\n` : `${printable(text)}\n`),
    warn: (text) => void stderr.write(`${printable(text)}\n`),
    isTerminal,
    bold: paint(1),
    dim: paint(2),
    green: paint(32),
    yellow: paint(33),
    red: paint(31),
  };
}

/** Without the control characters of a text that came from elsewhere. Line breaks and our own colours stay. */
const printable = (text: string): string =>
  text.replaceAll(/\p{Cc}(\[\d+m)?/gu, (found, colour?: string) =>
    found.startsWith('\n') || (colour && found.startsWith('\u001B')) ? found : '',
  );

/** Names and values below each other. Values that are null are left out. */
export function fields(rows: Readonly<Record<string, string | null | undefined>>): string {
  const shown = Object.entries(rows).filter(([, value]) => value != null);
  const width = Math.max(...shown.map(([name]) => name.length));
  return shown.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}
