import type { Message } from '../exchange.ts';

/** A shell command that sends the same bytes. */
export function curl(origin: string, { method, path, headers, body, chunked }: Message): string {
  const lines = Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}`),
  );
  if (chunked) lines.push('Transfer-Encoding: chunked');
  return [
    `curl -i --path-as-is -X ${method} ${quoted(Buffer.from(origin + path, 'latin1'))}`,
    ...lines.map((line) => `-H ${quoted(Buffer.from(line, 'latin1'))}`),
    ...(body === undefined ? [] : [`--data-binary ${quoted(Buffer.from(body))}`]),
  ].join(' ');
}

/** $'…': other characters are written by their codes. */
const quoted = (bytes: Buffer): string =>
  `$'${[...bytes].map((byte) => (plain.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : escaped(byte))).join('')}'`;

const plain = /[\w /:?&=.,;<>{}[\]"@+*()#|-]/;
const escaped = (byte: number): string => `\\x${byte.toString(16).padStart(2, '0')}`;
