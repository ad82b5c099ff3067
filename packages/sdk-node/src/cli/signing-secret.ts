import { hkdfSync } from 'node:crypto';

/**
 * The secret that signs the events which `svc listen` posts. It follows from the API key (HKDF with SHA-256), so it stays
 * the same for a key, and does not tell the key. The form is that of the service: `whsec_test_` and 43 characters.
 */
export function signingSecretOf(key: string, mode: 'test' | 'live'): string {
  const bytes = hkdfSync('sha256', key, '', 'svc listen: signing secret', 32);
  return `whsec_${mode === 'test' ? 'test_' : ''}${Buffer.from(bytes).toString('base64url')}`;
}
