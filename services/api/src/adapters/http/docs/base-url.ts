import type { IncomingMessage } from 'node:http';

/** Stands in the rendered pages where the address of the service belongs. From the private use area: no contract has it. */
export const basePlaceholder = '\u{E000}base\u{E000}';

const name = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/i;
const ipv6 = /^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/i;

/**
 * Where the reader reached this service. The Host header is the reader's word, and it is shown inside a shell
 * command: what is not plainly a host is not repeated.
 */
export function baseUrl({ headers, socket }: IncomingMessage): string {
  const host = headers.host ?? '';
  const isPlausible = name.test(host) || ipv6.test(host);
  const isTls = headers['x-forwarded-proto'] === 'https' || 'encrypted' in socket;
  return `${isTls ? 'https' : 'http'}://${isPlausible ? host.toLowerCase() : 'localhost:3000'}`;
}
