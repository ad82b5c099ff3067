import { say } from '../../../domain/message.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { networkOf } from './network.ts';

/**
 * Bytes of bodies whose signature is not checked yet, in one process: a body is read before anybody knows whose it is. 64 of the
 * largest notifications for each address, and for all addresses as much as 2,000 of them.
 */
const maximumPerAddress = 1024 * 1024;
const maximumInAll = 32 * 1024 * 1024;

export type UnsignedBytes = {
  /**
   * Counts the bytes of a body, from now until `done`.
   * @param end gets the refusal of a body that a limit ends. It counts no more then
   */
  begin(address: string, end: (refusal: Refusal) => void): { add(bytes: number): void; done(): void };
};

type Body = { network: string; bytes: number; end: (refusal: Refusal) => void };

/**
 * Above the limit of an address the body that grows is refused. Above that of all addresses the body that began first is: that of a
 * partner arrives in a moment, and strangers who hold all bytes must not keep it out.
 */
export function unsignedBytes(): UnsignedBytes {
  /** In the order of their beginning. */
  const bodies = new Set<Body>();
  const byNetwork = new Map<string, number>();
  let inAll = 0;

  function count({ network }: Body, bytes: number): void {
    inAll += bytes;
    const ofNetwork = (byNetwork.get(network) ?? 0) + bytes;
    if (ofNetwork > 0) byNetwork.set(network, ofNetwork);
    else byNetwork.delete(network);
  }

  function remove(body: Body): void {
    if (bodies.delete(body)) count(body, -body.bytes);
  }

  function refuse(body: Body, refusal: Refusal): void {
    remove(body);
    body.end(refusal);
  }

  return {
    begin(address, end) {
      const body: Body = { network: networkOf(address), bytes: 0, end };
      bodies.add(body);
      return {
        add(bytes) {
          body.bytes += bytes;
          count(body, bytes);
          if ((byNetwork.get(body.network) ?? 0) > maximumPerAddress) return refuse(body, new Refusal('RATE_LIMITED'));
          for (const first of bodies) {
            if (inAll <= maximumInAll) return;
            refuse(first, new Refusal('SERVICE_UNAVAILABLE', say('Too many calls are running: try again.')));
          }
        },
        done: () => remove(body),
      };
    },
  };
}
