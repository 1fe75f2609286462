import pg from 'pg';
import { breakConnection } from './cancel.ts';
import { type DatabaseUrl, parseDatabaseUrl, type Server } from './database-url.ts';
import { DatabaseUnavailableError } from './errors.ts';

/** The servers of a database, and which of them is the primary. All connections of the process share it. */
export interface Servers {
  /** For `pg`, in addition to a host from `primary`. */
  readonly connectionString: string;
  /** Whether settings may be sent as startup parameters. Some poolers reject them. */
  acceptsSettings: boolean;
  /**
   * The known primary, or the result of a search. Undefined if the URL has one server, which is used without a check.
   *
   * @throws DatabaseUnavailableError if no server accepts writes
   */
  primary(): Promise<Server> | undefined;
  /** Makes the next connection search for the primary, since this server may no longer be the primary. */
  recheck(server: Server): void;
  /** Registers a connection. It is broken when another server becomes the primary. */
  add(client: pg.Client, server: Server): void;
  remove(client: pg.Client): void;
}

/** Timeout for a server to report whether it accepts writes, in milliseconds. */
const timeout = 2_000;
/**
 * The interval of the timer that counts the timeout, in milliseconds. While modules are loaded at startup, the event loop
 * is blocked for seconds, which count as one interval.
 */
const tick = 100;
/** How long a failed search is reused, in milliseconds, since many requests fail at the same time. */
const failureReuse = 200;

/** @throws Error if the server does not accept writes, or does not respond in time */
async function requirePrimary(connectionString: string, server: Server): Promise<Server> {
  const client = new pg.Client({ connectionString, application_name: 'engage' });
  Object.assign(client, server);
  client.on('error', () => undefined);
  const noResponse = new Error('no response');
  let waited = 0;
  const timer = setInterval(() => {
    if ((waited += tick) >= timeout) breakConnection(client, noResponse);
  }, tick);
  try {
    await client.connect();
    // PostgreSQL before version 14 and poolers do not report it when a session begins.
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new Error('does not accept writes');
    return server;
  } finally {
    clearInterval(timer);
    client.end().catch(() => undefined);
  }
}

/** Asks all servers concurrently, since one of them may not respond. */
async function findPrimary(connectionString: string, servers: readonly Server[]): Promise<Server> {
  try {
    return await Promise.any(servers.map((server) => requirePrimary(connectionString, server)));
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(
      (reason: Error, index) => `${servers[index]?.host}:${servers[index]?.port}: ${reason.message}`,
    );
    throw new DatabaseUnavailableError(`no server accepts writes: ${reasons.join('; ')}`, { cause: error });
  }
}

function watchServers({ connectionString, servers }: DatabaseUrl): Servers {
  const connections = new Map<pg.Client, Server>();
  let known: Server | undefined;
  let finding: Promise<Server> | undefined;

  async function find(all: readonly Server[]): Promise<Server> {
    const primary = await findPrimary(connectionString, all);
    known = primary;
    // A former primary accepts no writes, and may return outdated data.
    for (const [client, server] of connections) {
      if (server !== primary) breakConnection(client, new DatabaseUnavailableError('another server is the primary'));
    }
    return primary;
  }

  return {
    connectionString,
    acceptsSettings: true,
    primary() {
      if (!servers) return undefined;
      if (known) return Promise.resolve(known);
      if (!finding) {
        const forget = () => (finding = undefined);
        finding = find(servers);
        finding.then(forget, () => setTimeout(forget, failureReuse).unref());
      }
      return finding;
    },
    recheck(server) {
      if (known === server) known = undefined;
    },
    add: (client, server) => void connections.set(client, server),
    remove: (client) => void connections.delete(client),
  };
}

const byUrl = new Map<string, Servers>();

/** The servers of a database URL. All connections of the process to the same URL share the result of a search. */
export function serversOf(url: string): Servers {
  let servers = byUrl.get(url);
  if (!servers) byUrl.set(url, (servers = watchServers(parseDatabaseUrl(url))));
  return servers;
}
