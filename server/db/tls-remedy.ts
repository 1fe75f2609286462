/** What to do about a failed TLS connection to the database, by code or message. */
const remedies: [RegExp, string][] = [
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/,
    'add sslrootcert=FILE to DATABASE_URL, a file with the certificate authority of the server',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'use a host name of the certificate, or sslmode=verify-ca with sslrootcert, which accepts any host name',
  ],
  [/^The server does not support SSL connections$/, 'turn TLS on at the server, or use sslmode=disable'],
  // pg_hba.conf of the server.
  [
    /no pg_hba\.conf entry .*(no encryption|SSL off)/,
    'the server may require TLS: add sslmode=verify-full to DATABASE_URL',
  ],
];

/** What to do about a failed connection to the database. Undefined if TLS is not the reason. */
export function tlsRemedyOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return remedies.find(([pattern]) => pattern.test(code) || pattern.test(message))?.[1] ?? tlsRemedyOf(error.cause);
}
