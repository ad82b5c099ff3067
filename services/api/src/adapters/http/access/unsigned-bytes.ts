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
  /** Reads a body and counts its bytes until its signature is checked. `count` throws Refusal above a limit. */
  reading<T>(address: string, read: (count: (bytes: number) => void) => Promise<T>): Promise<T>;
};

export function unsignedBytes(): UnsignedBytes {
  let inAll = 0;
  const byNetwork = new Map<string, number>();

  return {
    async reading(address, read) {
      const network = networkOf(address);
      let held = 0;
      const add = (bytes: number): void => {
        held += bytes;
        inAll += bytes;
        const ofNetwork = (byNetwork.get(network) ?? 0) + bytes;
        if (ofNetwork > 0) byNetwork.set(network, ofNetwork);
        else byNetwork.delete(network);
      };
      const count = (bytes: number): void => {
        if ((byNetwork.get(network) ?? 0) + bytes > maximumPerAddress) throw new Refusal('RATE_LIMITED');
        if (inAll + bytes > maximumInAll)
          throw new Refusal('SERVICE_UNAVAILABLE', say('Too many calls are running: try again.'));
        add(bytes);
      };
      try {
        return await read(count);
      } finally {
        add(-held);
      }
    },
  };
}
