import { types } from 'node:util';

/** What the codes of Node.js, the resolver and OpenSSL mean. */
const kinds: [string, RegExp][] = [
  ['its certificate has expired', /^CERT_HAS_EXPIRED$/],
  ['its certificate is not valid yet', /^CERT_NOT_YET_VALID$/],
  ['its certificate belongs to another host', /^ERR_TLS_CERT_ALTNAME_INVALID$/],
  [
    'its certificate is from an unknown authority',
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(GET_ISSUER_CERT(_LOCALLY)?|VERIFY_LEAF_SIGNATURE))$/,
  ],
  ['the name was not found', /^(ENOTFOUND|EAI_AGAIN|EAI_NONAME)$/],
  ['the connection was refused', /^ECONNREFUSED$/],
  ['the connection was reset', /^(ECONNRESET|EPIPE)$/],
  ['no route leads to it', /^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/],
  ['it does not respond', /^ETIMEDOUT$/],
];

/** The codes of an error and its causes. */
function codesOf(error: unknown): string[] {
  if (!types.isNativeError(error)) return [];
  const { code } = error as NodeJS.ErrnoException;
  const inner: unknown[] = 'errors' in error ? (error as AggregateError).errors : [error.cause];
  return [...(code === undefined ? [] : [code]), ...inner.flatMap(codesOf)];
}

/** The hosts of the vendors, which are on the internet. Their ports are fixed. */
const vendorHosts =
  /^(fcm\.googleapis\.com|oauth2\.googleapis\.com|updates\.push\.services\.mozilla\.com|([a-z0-9-]+\.)+(push\.apple\.com|notify\.windows\.com))$/;

/**
 * Describes a failed connection for operators. For hosts of the vendors, the text names the kind of the failure. For other hosts, it
 * is always the same, because differences would show which hosts and ports of the internal network exist.
 */
export function failedConnectionTo(hostname: string, cause: unknown): { message: string; namesKind: boolean } {
  const message = `${hostname} can't be reached`;
  const codes = vendorHosts.test(hostname) ? codesOf(cause) : [];
  const [kind] = kinds.find(([, pattern]) => codes.some((code) => pattern.test(code))) ?? [];
  return kind === undefined ? { message, namesKind: false } : { message: `${message}: ${kind}`, namesKind: true };
}
