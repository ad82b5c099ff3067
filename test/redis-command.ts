import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** What Redis answers to these commands on a plain connection. */
export async function redisCommand(port: number, ...commands: readonly string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.end([...commands, 'QUIT', ''].join('\r\n'));
  return text(socket);
}
