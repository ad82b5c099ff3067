import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts the webhook's signing secret for the shop's database. */
export type SecretBox = {
  seal(secret: string): string;
  /** @returns null if it was sealed with another API key, or changed */
  open(sealed: string): string | null;
};

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/**
 * AES-256-GCM with a key derived from the API key, which is not in the database: a copy of the database alone opens
 * nothing. With another API key the plugin registers its webhook anew.
 */
export function secretBox(apiKey: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', apiKey, 'svc store plugin', 'webhook signing secret', 32));
  return {
    seal(secret) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed) {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        // Node also takes shorter tags, which are easier to guess.
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
