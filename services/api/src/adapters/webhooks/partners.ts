import type { Partners } from '../../application/partners/partners-port.ts';
import { signature } from './sign.ts';

/** @param secrets the signing secrets of each partner, by its name; several while the partner changes its secret */
export const partnersWith = (secrets: ReadonlyMap<string, readonly string[]>): Partners => ({
  find(name) {
    const known = secrets.get(name);
    if (known === undefined) return null;
    return { signatures: (timestampSeconds, body) => known.map((secret) => signature(secret, timestampSeconds, body)) };
  },
});
