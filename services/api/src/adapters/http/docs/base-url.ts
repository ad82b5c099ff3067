import type { IncomingMessage } from 'node:http';

/** Stands in the rendered pages where the address of the service belongs. From the private use area: no contract has it. */
export const basePlaceholder = '\u{E000}base\u{E000}';

export type Address = { publicUrl: string; development: boolean };

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * The address that the pages show: the public one. In development it is the one that the reader used, where that is
 * plainly this machine. The Host header is the reader's word, and what the pages show is pasted into a shell.
 */
export function baseUrl({ publicUrl, development }: Address, { headers }: IncomingMessage): string {
  const host = headers.host ?? '';
  return development && loopback.test(host) ? `http://${host.toLowerCase()}` : publicUrl;
}
