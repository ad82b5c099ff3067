import { tlsReason } from '../adapters/webhooks/failure-reason.ts';
import type { Config } from './config.ts';
import { codeOf } from './data-folder.ts';

type Production = NonNullable<Config['production']>;

/** Why the database of the production profile cannot be used, and the next step: a sentence for the operator. */
export function databaseProblem(error: unknown, { databaseUrl, tls }: Pick<Production, 'databaseUrl' | 'tls'>): string {
  const code = codeOf(error);
  const { host, pathname } = new URL(databaseUrl);
  const database = `The database ${host}${pathname}`;
  const isPlain = tls.mode === null || tls.mode === 'DISABLED';
  if (code === 'SESSION_NOT_SET_UP' && error instanceof Error) return `${database} can't be used. ${error.message}`;
  if (code === 'HANDSHAKE_SSL_ERROR')
    return `${database} can't be reached (TLS: ${tlsReason(error)}): ${afterTls(error, tls)}`;
  const next =
    code === 'HANDSHAKE_NO_SSL_SUPPORT'
      ? 'it offers no TLS, which DATABASE_URL asks for: set it up there; ssl-mode=DISABLED is plain text on purpose.'
      : isPlain && code === 'ER_SECURE_TRANSPORT_REQUIRED'
        ? `it asks for TLS: ${addTls}`
        : isPlain && code === 'ER_ACCESS_DENIED_ERROR'
          ? `check the user and the password in DATABASE_URL. A server that asks for TLS can say the same: then ${addTls}`
          : code === 'ER_DBACCESS_DENIED_ERROR'
            ? 'its user may do nothing there: docs/operate.md has the GRANT that svc needs.'
            : code === 'ER_ACCESS_DENIED_ERROR'
              ? `check the user and the password in DATABASE_URL.${tls.certificate ? ' A user of MySQL can be bound to another certificate than that of ssl-cert.' : ' A user that must show a certificate (REQUIRE X509) needs ssl-cert=FILE and ssl-key=FILE, too.'}`
              : 'check that it runs and that DATABASE_URL is right.';
  return `${database} can't be reached (${code}): ${next}`;
}

export const addTls =
  'add ssl=true to DATABASE_URL, as in mysql://user@host/svc?ssl=true, and &ssl-ca=FILE if the authority of its certificate is your own.';

function afterTls(error: unknown, { mode, ca }: Production['tls']): string {
  // Node puts the certificate beside the error only when its name is the problem.
  if (typeof error === 'object' && error !== null && 'cert' in error)
    return 'its certificate is for another name than DATABASE_URL has. Write that name, or ssl-mode=VERIFY_CA, which does not check it.';
  // mysql2 has put its own code in place of Node's CERT_HAS_EXPIRED and CERT_NOT_YET_VALID.
  if (/certificate (has expired|is not yet valid)/.test(tlsReason(error)))
    return 'renew the certificate of the server, or of its authority. If its dates are right, check the clock of this machine.';
  if (mode === 'REQUIRED') return 'check its TLS.';
  return ca === null
    ? 'if the authority of its certificate is your own, add ssl-ca=FILE to DATABASE_URL.'
    : 'check that ssl-ca in DATABASE_URL is the authority of its certificate.';
}
