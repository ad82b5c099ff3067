import type { Partners } from '../../application/ports.ts';
import { signature } from './sign.ts';

/** @param secretsOf the secrets that a partner of this name may sign with; none for a stranger */
export const partnersWith = (secretsOf: (partner: string) => readonly string[]): Partners => ({
  signatures: (partner, timestampSeconds, body) =>
    secretsOf(partner).map((secret) => signature(secret, timestampSeconds, body)),
});
