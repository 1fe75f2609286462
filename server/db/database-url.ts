import { accessSync, constants } from 'node:fs';

/** A server of a database. `host` is a name, an address or the folder of a Unix socket. */
export interface Server {
  readonly host: string;
  readonly port: number;
}

/** A parsed database URL. `pg` supports only one server, so the servers are separate. */
export interface DatabaseUrl {
  /** Has the user, the password, the database and all other parameters. */
  connectionString: string;
  /** The servers, one of which is the primary. Undefined for a single server, which is used without a check. */
  servers?: readonly Server[];
}

/** The forms of `sslmode` in libpq, and `no-verify` of `pg`. */
const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

const form = 'must be like postgres://user:password@host:5432/database, special characters percent-encoded';
/** The service always needs to write, so other values are rejected. */
const sessionAttributes = ['read-write', 'primary'];
const defaultPort = 5432;

/**
 * Parses a database URL. It may have several servers, as in libpq: `postgres://ada@one:5432,two:5433/engage`, or
 * `?host=one,two&port=5432,5433`.
 *
 * @throws Error without the URL in its message
 */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  const [, scheme = '', authority = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/.exec(text) ?? [];
  if (scheme === '') throw new Error(form);
  const at = authority.lastIndexOf('@') + 1;
  const parameters = new URLSearchParams(query);
  const attributes = parameters.get('target_session_attrs');
  if (attributes !== null && !sessionAttributes.includes(attributes)) {
    throw new Error('target_session_attrs must be read-write or primary');
  }
  const tls = tlsParameters(parameters);
  const hosts = (parameters.get('host') ?? authority.slice(at)).split(',');
  const connectionString = (hostPart: string, without: readonly string[]) => {
    const others = query.split('&').filter((pair) => pair !== '' && !without.includes(pair.split('=')[0] ?? ''));
    const all = [...others.filter((pair) => !/^(sslmode|sslrootcert|uselibpqcompat)=/.test(pair)), ...tls];
    const url = `${scheme}${authority.slice(0, at)}${hostPart}${path}${all.length > 0 ? `?${all.join('&')}` : ''}`;
    // A URL for a socket has no host between @ and /.
    if (!URL.canParse(url.replace('@/', '@socket/'))) throw new Error(form);
    return url;
  };
  if (hosts.length === 1 && attributes === null) return { connectionString: connectionString(authority.slice(at), []) };
  const ports = parameters.get('port')?.split(',');
  if (ports && ports.length !== 1 && ports.length !== hosts.length) {
    throw new Error('port must have one value, or one for each host');
  }
  return {
    connectionString: connectionString('localhost', ['host', 'port', 'target_session_attrs']),
    servers: hosts.map((host, index) => parseServer(host, ports?.[index] ?? ports?.[0])),
  };
}

/**
 * Converts the TLS parameters of libpq to those of `pg`. A mode never falls back to a connection without TLS, and every mode with TLS
 * verifies the certificate: `allow`, `prefer` and `require` as `verify-full`. `verify-ca` accepts any host name.
 *
 * @throws Error without the URL in its message
 */
function tlsParameters(parameters: URLSearchParams): string[] {
  const mode = parameters.get('sslmode');
  const given = parameters.get('sslrootcert');
  // libpq's name for the authorities of the system, which are the default here.
  const authority = given === 'system' ? null : given;
  if (mode !== null && !sslModes.includes(mode)) throw new Error(`sslmode must be one of ${sslModes.join(', ')}`);
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = name === 'sslrootcert' ? authority : parameters.get(name);
    if (file === null) continue;
    try {
      accessSync(file, constants.R_OK);
    } catch (error) {
      throw new Error(`${name} can't be read: ${(error as Error).message}`, { cause: error });
    }
  }
  if (mode === 'verify-ca' && authority === null) {
    throw new Error(
      'sslmode=verify-ca needs sslrootcert, a file with the certificate authority: with a public authority, others could pass as the server',
    );
  }
  if (mode === null && given === null) return [];
  const compatible = mode === 'verify-ca' ? ['uselibpqcompat=true'] : [];
  const own = mode === 'disable' || mode === 'no-verify' || mode === 'verify-ca' ? mode : 'verify-full';
  const file = authority === null || mode === 'disable' ? [] : [`sslrootcert=${encodeURIComponent(authority)}`];
  return [`sslmode=${own}`, ...file, ...compatible];
}

function parseServer(text: string, listedPort: string | undefined): Server {
  const [, name = '', ownPort = ''] = /^(\[[^\]]+\]|[^:[\]]+)(?::(\d+))?$/.exec(text) ?? [];
  const port = Number(ownPort || listedPort || defaultPort);
  if (name === '' || !(Number.isInteger(port) && port > 0 && port < 65_536)) {
    throw new Error('each host must be like host:5432, separated by commas');
  }
  return { host: decodeURIComponent(name.replace(/^\[(.+)\]$/, '$1')), port };
}
