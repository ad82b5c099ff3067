import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Secrets } from '../../application/ports.ts';
import type { PositionIds } from '../../application/webhooks/streaming/position-ids-port.ts';
import { scopeName } from '../../domain/scope.ts';

/** ECB is safe here: it encrypts one block of 16 bytes, and the block of a position is always the same. */
const algorithm = 'aes-256-ecb';

/** 16 bytes without padding, in base64url. */
const form = /^[\w-]{22}$/;

/**
 * An id is one block: eight zero bytes, and the position in eight bytes. A text that is not an id of this scope does not
 * have the zeros when it is decrypted. Each scope has its own key, derived from the keyring; ids of all its keys are read.
 */
export const positionIds =
  (secrets: Secrets): PositionIds =>
  (scope) => {
    const keyOf = (name: string): Buffer =>
      Buffer.from(secrets.derive(name, `stream ${scopeName(scope)}`), 'base64url');
    const current = keyOf(secrets.current);
    return {
      encode(position) {
        const block = Buffer.alloc(16);
        block.writeBigUInt64BE(BigInt(position), 8);
        return createCipheriv(algorithm, current, null).setAutoPadding(false).update(block).toString('base64url');
      },
      decode(id) {
        if (!form.test(id)) return null;
        const encrypted = Buffer.from(id, 'base64url');
        for (const name of secrets.names) {
          const block = createDecipheriv(algorithm, keyOf(name), null).setAutoPadding(false).update(encrypted);
          if (block.readBigUInt64BE(0) === 0n) return Number(block.readBigUInt64BE(8));
        }
        return null;
      },
    };
  };
