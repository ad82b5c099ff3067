import type { ServerResponse } from 'node:http';

/** Closes the connection after this response, if its headers are not sent yet. */
export function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
