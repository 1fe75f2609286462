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
export function parseDatabaseUrl(text) {
    const [, scheme = '', authority = '', path = '', query = ''] = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/.exec(text) ?? [];
    if (scheme === '')
        throw new Error(form);
    const at = authority.lastIndexOf('@') + 1;
    const parameters = new URLSearchParams(query);
    const attributes = parameters.get('target_session_attrs');
    if (attributes !== null && !sessionAttributes.includes(attributes)) {
        throw new Error('target_session_attrs must be read-write or primary');
    }
    const hosts = (parameters.get('host') ?? authority.slice(at)).split(',');
    const connectionString = (hostPart, without) => {
        const others = query.split('&').filter((pair) => pair !== '' && !without.includes(pair.split('=')[0] ?? ''));
        const url = `${scheme}${authority.slice(0, at)}${hostPart}${path}${others.length > 0 ? `?${others.join('&')}` : ''}`;
        // A URL for a socket has no host between @ and /.
        if (!URL.canParse(url.replace('@/', '@socket/')))
            throw new Error(form);
        return url;
    };
    if (hosts.length === 1 && attributes === null)
        return { connectionString: connectionString(authority.slice(at), []) };
    const ports = parameters.get('port')?.split(',');
    if (ports && ports.length !== 1 && ports.length !== hosts.length) {
        throw new Error('port must have one value, or one for each host');
    }
    return {
        connectionString: connectionString('localhost', ['host', 'port', 'target_session_attrs']),
        servers: hosts.map((host, index) => parseServer(host, ports?.[index] ?? ports?.[0])),
    };
}
function parseServer(text, listedPort) {
    const [, name = '', ownPort = ''] = /^(\[[^\]]+\]|[^:[\]]+)(?::(\d+))?$/.exec(text) ?? [];
    const port = Number(ownPort || listedPort || defaultPort);
    if (name === '' || !(Number.isInteger(port) && port > 0 && port < 65_536)) {
        throw new Error('each host must be like host:5432, separated by commas');
    }
    return { host: decodeURIComponent(name.replace(/^\[(.+)\]$/, '$1')), port };
}
