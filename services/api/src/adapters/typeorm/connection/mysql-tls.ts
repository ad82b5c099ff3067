// TLS to MySQL. The modes are MySQL's own words.

export const tlsModes = ['VERIFY_IDENTITY', 'VERIFY_CA', 'REQUIRED', 'DISABLED'] as const;
export type TlsMode = (typeof tlsModes)[number];

export type DatabaseTls = {
  /** Null: nobody has said anything, and the connections are plain text. DISABLED is plain text on purpose. */
  mode: TlsMode | null;
  /** Certificates in PEM. Null: the authorities that Node knows. */
  ca: string | null;
  /** What svc shows of itself, in PEM. */
  certificate?: { cert: string; key: string };
};

export const withoutTls: DatabaseTls = { mode: null, ca: null };

/** The options of mysql2. Its default accepts every name of a certificate. */
export const sslOptions = ({ mode, ca, certificate }: DatabaseTls) =>
  mode === null || mode === 'DISABLED'
    ? undefined
    : {
        ...(ca !== null && { ca }),
        ...certificate,
        rejectUnauthorized: mode !== 'REQUIRED',
        verifyIdentity: mode === 'VERIFY_IDENTITY',
      };
