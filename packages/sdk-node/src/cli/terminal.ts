import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

type Terminal = {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  signal: AbortSignal;
  /** The terminal is in raw mode: Ctrl-C comes as a letter, and not as a signal. */
  interrupt(): void;
};

/** A line that a person writes. @param isHidden what is written is not shown @throws Error if the person ends it instead */
export function askAtTerminal(
  { input, output, signal, interrupt }: Terminal,
  question: string,
  isHidden = false,
): Promise<string> {
  const silent = new Writable({ write: (_part, _encoding, done) => done() });
  if (isHidden) output.write(question);
  const terminal = createInterface({ input, output: isHidden ? silent : output, terminal: true });
  return new Promise<string>((resolve, reject) => {
    terminal.question(isHidden ? '' : question, resolve);
    terminal.on('SIGINT', () => {
      interrupt();
      terminal.close();
    });
    // Ctrl-C and Ctrl-D close it, and so does the answer, after it has come.
    terminal.on('close', () => reject(new Error('No answer was given.')));
    signal.addEventListener('abort', () => terminal.close(), { once: true });
  }).finally(() => {
    terminal.close();
    if (isHidden) output.write('\n');
  });
}
