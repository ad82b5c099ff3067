import type { Partners } from '../../application/partners/partners-port.ts';
import { signature } from './sign.ts';

/** @param secrets what each partner signs with, by its name: several while it changes from one to another */
export const partnersWith = (secrets: ReadonlyMap<string, readonly string[]>): Partners => ({
  find(name) {
    const known = secrets.get(name);
    if (known === undefined) return null;
    return { signatures: (timestampSeconds, body) => known.map((secret) => signature(secret, timestampSeconds, body)) };
  },
});
